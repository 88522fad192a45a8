/** The balances that merchants see, and the ledger accounts behind them. */
import { BALANCES, type BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { sql, type SQL } from 'drizzle-orm';
import { Refusal } from '../../kernel/errors.ts';
import { isGuarded, type AccountName } from '../../kernel/ledger/accounts.ts';

export interface LedgerPlace {
  readonly account: AccountName;
  readonly poolType: PoolType | null;
}

const PLACES: Readonly<Record<BalanceName, LedgerPlace>> = {
  pending: { account: 'merchant_pending', poolType: null },
  available: { account: 'merchant_available', poolType: null },
  reserve: { account: 'reserve', poolType: null },
  settlements_in_flight: { account: 'settlement_in_flight', poolType: null },
  payouts_in_flight: { account: 'payout_in_flight', poolType: null },
  refunds_payable: { account: 'refund_payable', poolType: null },
  pool_payout: { account: 'pool', poolType: 'payout' },
  pool_virtual_account: { account: 'pool', poolType: 'virtual_account' },
  pool_prefund: { account: 'pool', poolType: 'prefund' },
};

/** The ledger accounts whose entries merchants see in their balances. */
export const MERCHANT_ACCOUNTS: readonly AccountName[] = [
  ...new Set(Object.values(PLACES).map(({ account }) => account)),
];

/** Throws `notFound`. */
export function balanceNamed(name: string): BalanceName {
  const known = BALANCES.find((one) => one === name);
  if (!known) throw new Refusal('notFound');
  return known;
}

export const placeOf = (name: BalanceName): LedgerPlace => PLACES[name];

/** Whether the ledger stores this balance in a row (a guarded account). Every other balance is the sum of its entries. */
export const hasRow = (name: BalanceName): boolean => isGuarded(PLACES[name].account);

/** A condition on the rows of the table with this alias: ledger entries or guards, which have the same account columns. */
export function isOf(alias: string, accountId: string, name: BalanceName): SQL {
  const { account, poolType } = PLACES[name];
  const row = sql.identifier(alias);
  // The planner would expect hardly any row of `is not distinct from`, and would sort the entries of a year.
  const ofPool = poolType === null ? sql`is null` : sql`= ${poolType}`;
  return sql`${row}.account_id = ${accountId} and ${row}.ledger_account = ${account} and ${row}.pool_type ${ofPool}`;
}
