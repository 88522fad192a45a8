/** A plan is paid from the prefund pool of its merchant, whose money is there already. */
import type { Tx } from '../../kernel/data/database.ts';
import { BalanceTooLow } from '../../kernel/ledger/guards.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import { post, type Group } from '../../kernel/ledger/post.ts';
import { settleEntry } from './settle.ts';
import type { HistoryRow } from './tables.ts';

export const planChargeKind: LedgerKind = { name: 'plan_charge', accounts: ['pool', 'fee_income', 'tax_payable'] };

/** pool → fee_income · tax_payable. */
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
 * Answers the entry as it is paid, or undefined where it pays for nothing any more; then nothing was taken. Throws `BalanceTooLow`, and the
 * transaction or its savepoint is to be given up.
 */
export async function payFromPrefund(tx: Tx, entry: HistoryRow, at: Date): Promise<HistoryRow | undefined> {
  const paid = await settleEntry(tx, entry.id, entry.account_id, { at, paidBy: 'prefund' });
  // What costs nothing takes nothing: the books have no empty groups.
  if (paid && paid.total > 0n) await post(tx, groupOf(paid, at));
  return paid;
}

/** The same where the pool may not cover it: false then, and nothing was changed. */
export async function payIfCovered(tx: Tx, entry: HistoryRow, at: Date): Promise<boolean> {
  try {
    // A transaction in a transaction is a savepoint.
    return await tx.transaction(async (part) => (await payFromPrefund(part, entry, at)) !== undefined);
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}
