/** Status transitions of a commission payout: only those that `states.ts` allows, each with its event and its posting in one transaction. */
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { transitionRow, rowWith } from '../../../kernel/data/statements/rows.ts';
import { recordEvents } from '../../../kernel/events/record.ts';
import { post } from '../../../kernel/ledger/post.ts';
import type { TransferPurpose, TransferRow } from '../../transfers/domain.ts';
import { groupOfTransition } from './postings.ts';
import { mayTransitionPayout } from './states.ts';
import { commissionPayouts, type CommissionPayoutRow } from './tables.ts';

export const recordPayoutTransition = (
  tx: Tx,
  { id, account_id: accountId }: CommissionPayoutRow,
  transition: { readonly from: CommissionPayoutStatus | null; readonly to: CommissionPayoutStatus },
  at: Date,
): Promise<void> =>
  recordEvents(tx, [
    { kind: transition.to, at, accountId, subjectType: 'commission_payout', subjectId: id, timelineId: id, transition },
  ]);

/** Marks this statement and all statements that it carried forward as settled; a null `at` marks them as unsettled again. */
async function settleWith(tx: Tx, { id }: CommissionPayoutRow, at: Date | null): Promise<void> {
  await tx.execute(sql`
    with recursive chain as (select ${id}::uuid as id
      union select p.id from ${commissionPayouts} p join chain c on p.continued_in = c.id)
    update ${commissionPayouts} set settled_at = ${at?.toISOString() ?? null}
    where ${commissionPayouts.id} in (select id from chain)`);
}

/** Throws an error for an illegal transition, because a response of the bank never causes an illegal one. */
async function transitionPayout(
  tx: Tx,
  { source_id }: TransferRow,
  to: CommissionPayoutStatus,
  at: Date,
  change: Partial<CommissionPayoutRow>,
): Promise<CommissionPayoutRow> {
  const payout = await rowWith(tx, commissionPayouts, { id: source_id }, 'locked');
  if (!payout) throw new Error(`There is no payout of commission ${source_id}.`);
  if (!mayTransitionPayout(payout.status, to))
    throw new Error(`The payout ${payout.number} is ${payout.status} and cannot become ${to}.`);
  await transitionRow(tx, commissionPayouts, payout, { ...change, status: to });
  await recordPayoutTransition(tx, payout, { from: payout.status, to }, at);
  const group = groupOfTransition(payout, to, at);
  if (group) await post(tx, group);
  return payout;
}

/** Applies the outcome of a transfer to its payout. Money that fails or is returned is owed again and goes into the next statement. */
export const commissionPayoutPurpose: TransferPurpose = {
  name: 'commission_payout',
  sent: async (tx, transfer, at) => {
    await transitionPayout(tx, transfer, 'sent', at, {});
  },
  credited: async (tx, transfer, at) => {
    const change = { paid_at: at, bank_reference: transfer.bank_reference };
    await settleWith(tx, await transitionPayout(tx, transfer, 'paid', at, change), at);
  },
  failed: async (tx, transfer, at) => {
    await transitionPayout(tx, transfer, 'failed', at, { reason: transfer.reason, arrives_by: null });
  },
  returned: async (tx, transfer, at) => {
    const change = { reason: transfer.reason, arrives_by: null, paid_at: null };
    await settleWith(tx, await transitionPayout(tx, transfer, 'returned', at, change), null);
  },
};
