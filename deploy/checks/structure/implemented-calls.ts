/**
 * Every row of the specification is implemented, or its column `state` is `waiting`. The check reports an address or a call that disappears
 * from all code. `added` marks a row that the specification itself does not have.
 */
import { portalOf, shapeOf, type Manifest } from './addresses.ts';
import type { Contract } from './calls.ts';
import type { Problem } from './sources.ts';
import { lineOf, tablePath, type Row } from './tables.ts';

export function implementedAddresses(rows: readonly Row[], manifests: readonly Manifest[]): readonly Row[] {
  const implemented = new Set(
    manifests.flatMap(({ portal, screens }) =>
      screens.map(({ path }) => `${portalOf(portal, path, rows)} ${shapeOf(path)}`),
    ),
  );
  return rows.filter((row) => implemented.has(`${row['portal']} ${shapeOf(row['path'] ?? '')}`));
}

export function implementedCalls(rows: readonly Row[], contracts: readonly Contract[]): readonly Row[] {
  const described = new Set(contracts.map(({ method, path }) => `${method} ${path}`));
  return rows.filter((row) => described.has(`${row['method']} ${row['path']}`));
}

const STATES = ['', 'waiting', 'added'];

/** Rows whose `state` is wrong, each with the row as it should be written. */
export function stateProblems(
  table: 'routes' | 'calls',
  rows: readonly Row[],
  implemented: readonly Row[],
): readonly Problem[] {
  const isImplemented = new Set(implemented);
  return rows.flatMap((row) => {
    const { state = '' } = row;
    const say = (message: string): readonly Problem[] => [{ path: tablePath(table), message }];
    const name = [row['method'], row['path']].filter(Boolean).join(' ');
    const as = (changed: string) => `change its row to:\n${lineOf({ ...row, state: changed })}`;
    if (!STATES.includes(state))
      return say(`${name} has the state “${state}”, but a state can only be empty, “waiting” or “added”.`);
    if (isImplemented.has(row)) return state === 'waiting' ? say(`${name} is implemented now: ${as('')}`) : [];
    if (state === '') return say(`${name} is no longer implemented. If it will be implemented later, ${as('waiting')}`);
    return state === 'added' ? say(`${name} has the state “added”, but is no longer implemented. Delete its row.`) : [];
  });
}
