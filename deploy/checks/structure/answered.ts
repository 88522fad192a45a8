/** What of the specification was answered once stays answered: an address or a call that goes from every list at once is missed here. */
import { shapeOf, type Manifest } from './addresses.ts';
import type { Contract } from './calls.ts';
import type { Problem } from './sources.ts';
import type { Row } from './tables.ts';

/** How many rows of the specification are answered, by the column that says whose they are. Raise a number with what is new. */
export const RECORDED = {
  home: { 'mfe-collections': 17, 'mfe-introducer': 2, 'mfe-public-pay': 24, 'mfe-stores': 6, shell: 5 },
  domain: {
    account: 11,
    auth: 10,
    collections: 59,
    introducer: 3,
    money: 2,
    platform: 16,
    'public-pay': 12,
    stores: 10,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export function answeredAddresses(rows: readonly Row[], manifests: readonly Manifest[]): readonly Row[] {
  const answered = new Set(
    manifests.flatMap(({ portal, screens }) => screens.map(({ path }) => `${portal} ${shapeOf(path)}`)),
  );
  return rows.filter((row) => answered.has(`${row['portal']} ${shapeOf(row['path'] ?? '')}`));
}

export function answeredCalls(rows: readonly Row[], contracts: readonly Contract[]): readonly Row[] {
  const described = new Set(contracts.map(({ method, path }) => `${method} ${path}`));
  return rows.filter((row) => described.has(`${row['method']} ${row['path']}`));
}

/** A problem for everybody of whom fewer rows are answered than are recorded. */
export const lostProblems = (by: keyof typeof RECORDED, answered: readonly Row[]): readonly Problem[] =>
  Object.entries(RECORDED[by]).flatMap(([whose, recorded]) => {
    const now = answered.filter((row) => row[by] === whose).length;
    if (now >= recorded) return [];
    const message = `Of ${whose} ${now} rows of the specification are answered, and ${recorded} were.`;
    return [{ path: 'deploy/checks/structure/answered.ts', message }];
  });
