/** How two reports differ, and which raise of the version each difference needs. */
import { incompatible } from './compatibility.ts';
import type { Report } from './report.ts';
import { readStatements, type Reference, type Statement } from './statements.ts';

const LEVEL = {
  /** Remotes cannot import it any more. A renamed export is removed and added. */
  removed: 'major',
  /** A remote that was built before would not work with it. */
  changed: 'major',
  added: 'minor',
  /** It differs, and a remote that was built before works with it. */
  extended: 'minor',
} as const;

export interface Difference extends Reference {
  readonly kind: keyof typeof LEVEL;
}

export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** The raise that all differences together need; undefined without a difference. */
export const levelOf = (differences: readonly Difference[]): Level | undefined => {
  const levels = differences.map(({ kind }) => LEVEL[kind]);
  return levels.includes('major') ? 'major' : levels[0];
};

const statementsOf = (report: Report): readonly (readonly [module: string, isProvided: boolean, Statement])[] =>
  report.flatMap(({ path, isProvided, code }) =>
    readStatements(code, path).statements.map((statement) => [path, isProvided, statement] as const),
  );

const exportsOf = (report: Report): readonly Reference[] =>
  statementsOf(report).flatMap(([module, isProvided, { names, isExported }]) =>
    isProvided && isExported ? names.map((name) => ({ module, name })) : [],
  );

/** The declarations of `report` that the other report does not have with the same text. */
const rewritten = (report: Report, other: Report): readonly Reference[] => {
  const texts = new Set(statementsOf(other).map(([module, , { text }]) => `${module}\n${text}`));
  return statementsOf(report)
    .filter(([module, , { text }]) => !texts.has(`${module}\n${text}`))
    .flatMap(([module, , { names }]) => names.map((name) => ({ module, name })));
};

const without = (some: readonly Reference[], others: readonly Reference[]): readonly Reference[] =>
  some.filter(({ module, name }) => !others.some((one) => one.module === module && one.name === name));

/** The differences, first those that need a major version. */
export async function differencesOf(before: Report, now: Report): Promise<readonly Difference[]> {
  const [exportsBefore, exportsNow] = [exportsOf(before), exportsOf(now)];
  const removed = without(exportsBefore, exportsNow);
  const changed = await incompatible(before, now);
  const added = without(exportsNow, exportsBefore);
  const written = rewritten(now, before);
  const extended = without(
    [...written, ...without(rewritten(before, now), written)],
    [...removed, ...changed, ...added],
  );
  const kinds = { removed, changed, added, extended };
  return Object.keys(LEVEL).flatMap((name) => {
    const kind = name as keyof typeof LEVEL;
    return kinds[kind].map(({ module, name: exported }) => ({ kind, module, name: exported }));
  });
}

const MOST_LINES = 20;

/** One line for each difference; of very many, the first. */
export function linesOf(differences: readonly Difference[]): readonly string[] {
  const lines = differences.map(({ kind, module, name }) => `${kind.padEnd(8)} ${module}: ${name}`);
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
}
