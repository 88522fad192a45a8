/** Invariants of money, orders and permissions ⇔ tests: each has a test that fails when it is broken (docs/decisions/0087, 0105). */
import { hasTestNamed } from './sentences.ts';
import type { Problem, Source } from './sources.ts';
import type { Row } from './tables.ts';

const PATH = 'deploy/checks/specification/invariants.tsv';

/**
 * The number of invariants of the ledger, payouts, refunds, settlements, reports, orders, keys, second factors, changes of rights, and
 * introducers.
 */
const COUNTS: Readonly<Record<string, number>> = { L: 9, P: 8, R: 6, S: 9, Q: 3, O: 15, K: 2, T: 7, U: 2, I: 6 };

const NAMES = Object.entries(COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
);

export function invariantProblems(rows: readonly Row[], sources: readonly Source[]): readonly Problem[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const unproved = NAMES.filter((name) => rows.every(({ invariant }) => invariant !== name));
  return [
    ...unproved.map((name) => ({ path: PATH, message: `The invariant ${name} has no test.` })),
    ...rows.flatMap(({ invariant = '', spec = '', test = '', not_yet: notYet = '' }) => {
      if (!NAMES.includes(invariant)) return [{ path: PATH, message: `There is no invariant ${invariant}.` }];
      if ((test === '') === (notYet === ''))
        return [
          { path: PATH, message: `The invariant ${invariant} needs either a test, or the reason why it has none yet.` },
        ];
      if (notYet !== '') return [];
      if (hasTestNamed(texts.get(spec) ?? '', test)) return [];
      return [{ path: PATH, message: `The invariant ${invariant} has no test called “${test}” in ${spec}.` }];
    }),
  ];
}
