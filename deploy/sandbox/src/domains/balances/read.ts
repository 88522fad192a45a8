/** The amount of a balance, now and at any earlier moment. Credits are positive, so money that belongs to the merchant is positive. */
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { dayOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { sql, type SQL } from 'drizzle-orm';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerEntries, ledgerGuards } from '../../kernel/ledger/tables.ts';
import { hasRow, isOf, placeOf, type LedgerPlace } from './accounts.ts';
import { daysOf, type BalanceDay } from './days.ts';

type Amounts = { readonly rows: readonly { readonly amount: string }[] };

const amountIn = ({ rows }: Amounts): Sen => BigInt(rows[0]?.amount ?? '0');

const amountOf = async (tx: Tx, query: SQL): Promise<Sen> => amountIn(await tx.execute<{ amount: string }>(query));

const guardedNow = compiled(
  (db, { accountId, account, poolType }: Slots<{ readonly accountId: string } & LedgerPlace>): PromiseLike<Amounts> =>
    db.execute<{ amount: string }>(sql`
      select g.balance::text as amount from ${ledgerGuards} g
      where g.account_id = ${accountId} and g.ledger_account = ${account} and g.pool_type is not distinct from ${poolType}`),
);

const gainedIn = (days: readonly BalanceDay[]): Sen => sumOf(days.map(({ amount }) => amount));

export const balanceNow = async (tx: Tx, accountId: string, name: BalanceName): Promise<Sen> =>
  hasRow(name)
    ? amountIn(await guardedNow(tx, { accountId, ...placeOf(name) }))
    : gainedIn(await daysOf(tx, accountId, name));

/**
 * The balance just before a moment. The entries of a guarded account are in order of time, so its balance is the one after its last earlier
 * entry (docs/decisions/0068). For other accounts, the gains of the earlier days are added to the gain on the day of the moment.
 */
export async function balanceBefore(tx: Tx, accountId: string, name: BalanceName, moment: Date): Promise<Sen> {
  const before = sql`from ${ledgerEntries} e where ${isOf('e', accountId, name)} and e.at < ${moment.toISOString()}`;
  if (hasRow(name))
    return amountOf(tx, sql`select e.balance_after::text as amount ${before} order by e.version desc limit 1`);
  const today = dayOf(moment);
  const days = gainedIn((await daysOf(tx, accountId, name)).filter(({ day }) => day < today));
  const since = startOf(today);
  if (since.getTime() === moment.getTime()) return days;
  const gained = sql`select coalesce(-sum(e.amount), 0)::text as amount ${before} and e.at >= ${since.toISOString()}`;
  return days + (await amountOf(tx, gained));
}
