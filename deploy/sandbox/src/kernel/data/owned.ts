/** Scopes rows to a merchant: all code that reads or changes a merchant's rows by id uses this file. */
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from '../principal.ts';
import type { Tx } from './database.ts';
import { Refusal } from '../errors.ts';
import { rowWith } from './statements/rows.ts';

/** A table whose rows belong to merchants. */
export type OwnedTable = PgTable & { readonly id: PgColumn; readonly account_id: PgColumn };

/** A table or query that has the columns of `Row` by name; `Row` is the type of its rows. */
type OwnedQuery<Row> = OwnedTable & Readonly<Record<keyof Row, PgColumn>> & { readonly $inferSelect: Row };

/**
 * Types a query as a table, so that code which scopes and lists rows can read its columns by name. The caller must select the columns of
 * `Row`, because drizzle has no type that covers both.
 */
export const asOwnedTable = <Row>(query: Readonly<Record<'id' | 'account_id', unknown>>): OwnedQuery<Row> =>
  query as unknown as OwnedQuery<Row>;

export type Owner = Pick<Principal, 'accountId'>;

/** The condition that a row belongs to the caller and, with an id, has this id. */
export function owned(table: OwnedTable, owner: Owner, id?: string): SQL | undefined {
  return and(eq(table.account_id, owner.accountId), id === undefined ? undefined : eq(table.id, id));
}

/** The caller's row with this id; undefined for another merchant's row, exactly as for a missing one. */
export const ownedRow = <T extends OwnedTable>(
  tx: Tx,
  table: T,
  { accountId }: Owner,
  id: string,
): Promise<T['$inferSelect'] | undefined> => rowWith<OwnedTable>(tx, table, { account_id: accountId, id });

/** The caller's row with this id. Throws `notFound` for another merchant's row, exactly as for a missing one. */
export async function findOwned<T extends OwnedTable>(
  tx: Tx,
  table: T,
  owner: Owner,
  id: string,
): Promise<T['$inferSelect']> {
  const row = await ownedRow(tx, table, owner, id);
  if (!row) throw new Refusal('notFound');
  return row;
}
