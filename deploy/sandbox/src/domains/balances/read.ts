/** What there is of a balance, now and at any moment before. Credits count up: a balance has the sign of money that is the merchant's. */
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerEntries, ledgerGroups, ledgerGuards } from '../../kernel/ledger/tables.ts';
import { hasRow, isOf } from './accounts.ts';

async function amountOf(tx: Tx, query: SQL): Promise<Sen> {
  const { rows } = await tx.execute<{ amount: string }>(query);
  return BigInt(rows[0]?.amount ?? '0');
}

export const balanceNow = (tx: Tx, accountId: string, name: BalanceName): Promise<Sen> =>
  amountOf(
    tx,
    hasRow(name)
      ? sql`select g.balance::text as amount from ${ledgerGuards} g where ${isOf('g', accountId, name)}`
      : sql`select coalesce(-sum(e.amount), 0)::text as amount from ${ledgerEntries} e where ${isOf('e', accountId, name)}`,
  );

/**
 * As it was just before a moment. Time never goes back within an account that has a row, so there it is the balance after one entry
 * (docs/decisions/0068).
 */
export const balanceBefore = (tx: Tx, accountId: string, name: BalanceName, moment: Date): Promise<Sen> => {
  const before = sql`from ${ledgerEntries} e join ${ledgerGroups} g on g.key = e.group_key
    where ${isOf('e', accountId, name)} and g.at < ${moment.toISOString()}`;
  return amountOf(
    tx,
    hasRow(name)
      ? sql`select e.balance_after::text as amount ${before} order by e.version desc limit 1`
      : sql`select coalesce(-sum(e.amount), 0)::text as amount ${before}`,
  );
};
