import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Principal } from '../principal.ts';
import { Refusal } from '../errors.ts';
import type { Tx } from './database.ts';

/** Tables that identify the caller. They are read before the transaction is restricted to the caller's rows. */
export const READ_BEFORE_IDENTITY: readonly string[] = [
  'api_key_secrets',
  'custom_roles',
  'factor_resets',
  'invitations',
  'memberships',
  'sessions',
  'users',
];

/**
 * An expression for the query that finds the account for which the transaction acts. After this query the transaction is restricted to that
 * account's rows.
 */
export const ownRowsOf = (accountId: PgColumn | string): SQL<string> =>
  sql`set_config('gateway.account_id', ${accountId}::text, true)`;

/**
 * Restricts the rest of the transaction to this merchant's rows, with row-level security (`keep_to_own_rows` in the migrations). Every
 * query has such a condition anyway; this is a second protection.
 */
export async function restrictToOwnRows(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select ${ownRowsOf(accountId)}`);
}

/**
 * Runs `work` in the same transaction for another account, or for all accounts with `''`. Afterwards the transaction acts for its previous
 * account again.
 */
export async function actFor<T>(tx: Tx, accountId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ own: string | null }>(
    sql`select current_setting('gateway.account_id', true) as own`,
  );
  await restrictToOwnRows(tx, accountId);
  const answer = await work();
  await restrictToOwnRows(tx, rows[0]?.own ?? '');
  return answer;
}

/**
 * Runs `work` over the rows of all accounts, as an administrator reads them. Throws `notAllowed` for any other caller, in addition to the
 * check of the call itself.
 */
export async function acrossAccounts<T>(
  tx: Tx,
  { portal }: Pick<Principal, 'portal'>,
  work: () => Promise<T>,
): Promise<T> {
  if (portal !== 'admin') throw new Refusal('notAllowed');
  return actFor(tx, '', work);
}
