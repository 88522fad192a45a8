/** Pays a plan from the merchant's prefund pool. */
import type { Tx } from '../../kernel/data/database.ts';
import { BalanceTooLow } from '../../kernel/ledger/guards.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import { post, type Group } from '../../kernel/ledger/post.ts';
import { settleEntry } from './settle.ts';
import type { HistoryRow } from './tables.ts';

export const planChargeKind: LedgerKind = { name: 'plan_charge', accounts: ['pool', 'fee_income', 'tax_payable'] };

/** The posting: pool → fee_income · tax_payable. */
const groupOf = ({ id, account_id: merchantId, net, tax, total }: HistoryRow, at: Date): Group => ({
  key: `${planChargeKind.name}:${id}`,
  kind: planChargeKind.name,
  source: { type: 'subscription_history', id },
  at,
  entries: [
    { account: 'pool', merchantId, poolType: 'prefund', amount: total },
    { account: 'fee_income', amount: -net },
    { account: 'tax_payable', amount: -tax },
  ],
});

/**
 * Returns the paid entry; undefined, without taking money, when the entry can no longer be paid. Throws `BalanceTooLow`; the caller must
 * then roll back the transaction or its savepoint.
 */
export async function payFromPrefund(tx: Tx, entry: HistoryRow, at: Date): Promise<HistoryRow | undefined> {
  const paid = await settleEntry(tx, entry.id, entry.account_id, { at, paidBy: 'prefund' });
  // A charge of zero posts nothing, because the ledger has no empty groups.
  if (paid && paid.total > 0n) await post(tx, groupOf(paid, at));
  return paid;
}

/** Like `payFromPrefund`, but returns false and changes nothing when the pool does not cover the charge. */
export async function tryPayFromPrefund(tx: Tx, entry: HistoryRow, at: Date): Promise<boolean> {
  try {
    // A nested transaction is a savepoint, so a failure does not roll back the caller's transaction.
    return await tx.transaction(async (part) => (await payFromPrefund(part, entry, at)) !== undefined);
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}
