/** The one update of rows that people edit: checks the edited version, raises it, and stores who changed the row. */
import type { CurrentVersion } from '@portal/shared/contract/kernel/version.ts';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../errors.ts';
import type { Principal } from '../principal.ts';
import type { Tx } from './database.ts';

type Versioned = Readonly<Record<keyof CurrentVersion, PgColumn>>;

/** A table with the columns of `versioned()`. */
export type VersionedTable = PgTable & Versioned;

export interface VersionedRow {
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
}

/** An update was made from an outdated version. The response names the current version, and who changed the row since. */
export class StaleVersion extends Refusal {
  constructor({ version, changed_by, changed_at }: VersionedRow) {
    super('conflict');
    this.data = { version, changed_by, changed_at: changed_at?.toISOString() ?? null };
  }
}

/** Checks a row that is locked until its update. Throws `StaleVersion`; an update without a version always passes. */
export function checkVersion(row: VersionedRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new StaleVersion(row);
}

export interface Editor {
  readonly principal: Pick<Principal, 'name'>;
  readonly now: Date;
}

/** The columns that every update of a versioned row sets besides its own fields. */
export const raisedVersion = (table: VersionedTable, { principal, now }: Editor) => ({
  version: sql<number>`${table.version} + 1`,
  changed_by: principal.name,
  changed_at: now,
});

interface Update extends Editor {
  /** The condition for the row; it matches at most one. */
  readonly where: SQL | undefined;
  readonly changes: Readonly<Record<string, unknown>>;
  /** The version from which the changes were made; undefined when the client did not say. */
  readonly version: unknown;
}

/** Returns the row as it is now; undefined when there is none. Throws `StaleVersion`. */
export async function updateRow<T extends VersionedTable>(
  tx: Tx,
  table: T,
  { where, changes, version, ...editor }: Update,
): Promise<T['$inferSelect'] | undefined> {
  const pgTable: PgTable = table;
  const [updated] = await tx
    .update(pgTable)
    .set({ ...changes, ...raisedVersion(table, editor) })
    .where(and(where, version === undefined ? undefined : eq(table.version, version)))
    .returning();
  if (updated || version === undefined) return updated;
  const [row] = await tx.select(getTableColumns(pgTable)).from(pgTable).where(where);
  if (row) throw new StaleVersion(row as unknown as VersionedRow);
  return undefined;
}
