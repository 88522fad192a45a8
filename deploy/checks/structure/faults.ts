/** Faults ⇔ tests: each fault that the product survives has a test (docs/decisions/0138). */
import { hasTestNamed } from './sentences.ts';
import type { Problem, Source } from './sources.ts';
import type { Row } from './tables.ts';

const PATH = 'deploy/checks/specification/faults.tsv';
const COUNT = 75;

/** F01 to F75. */
const FAULTS = Array.from({ length: COUNT }, (_, at) => `F${String(at + 1).padStart(2, '0')}`);

export function faultProblems(rows: readonly Row[], sources: readonly Source[]): readonly Problem[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const problem = (message: string): Problem => ({ path: PATH, message });
  const untested = FAULTS.filter((name) => rows.every(({ fault }) => fault !== name));
  return [
    ...untested.map((name) => problem(`The fault ${name} has no test.`)),
    ...rows.flatMap(({ fault = '', what, outcome, spec = '', test = '' }) => {
      if (!FAULTS.includes(fault)) return [problem(`There is no fault ${fault}.`)];
      if (!what || !outcome) return [problem(`The fault ${fault} needs a description, and what must happen.`)];
      if (test !== '' && hasTestNamed(texts.get(spec) ?? '', test)) return [];
      return [problem(`The fault ${fault} has no test called “${test}” in ${spec}.`)];
    }),
  ];
}
