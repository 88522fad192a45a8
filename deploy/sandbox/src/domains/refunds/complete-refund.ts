/** Ends a refund, by the bank's result of its transfer or by its provider's response. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { post } from '../../kernel/ledger/post.ts';
import { takeReserve } from '../settlements/domain.ts';
import type { TransferPurpose } from '../transfers/domain.ts';
import { refundBill, unrefundBill } from './bill.ts';
import { completedGroup, releasedGroup, returnedGroup } from './postings.ts';
import { lockRefund, transitionRefund, type LockedRefund } from './transition.ts';

/** The merchant and the refund to be completed. */
interface Which {
  readonly accountId: string;
  readonly id: string;
}

export async function completeRefund(tx: Tx, which: Which, reference: string | null, at: Date): Promise<void> {
  const { refund, position } = await lockRefund(tx, which.accountId, which.id);
  const after = await transitionRefund(tx, refund, { to: 'completed', at, change: { bank_reference: reference } });
  await post(tx, completedGroup(after, at));
  await refundBill(tx, position, after.amount, at);
}

/** The sources to which the money returns. A part from a reserve that was released since then becomes pending money. */
async function backOf(tx: Tx, { refund, position }: LockedRefund) {
  const { from_pending, from_available, from_reserve, from_prefund } = refund;
  const { settlement } = position;
  const isHeld = settlement !== undefined && settlement.reserve_until !== null;
  if (isHeld) await takeReserve(tx, settlement, -from_reserve);
  const owed: Sen = isHeld ? 0n : from_reserve;
  return {
    from_pending: from_pending + owed,
    from_available,
    from_reserve: from_reserve - owed,
    from_prefund,
  };
}

export async function failRefund(tx: Tx, which: Which, failure: string | null, at: Date): Promise<void> {
  const locked = await lockRefund(tx, which.accountId, which.id);
  const hasArrived = locked.refund.status === 'completed';
  const after = await transitionRefund(tx, locked.refund, { to: 'failed', at, change: { failure } });
  const back = await backOf(tx, locked);
  await post(tx, hasArrived ? returnedGroup(after, back, at) : releasedGroup(after, back, at));
  if (hasArrived) await unrefundBill(tx, locked.position, after.amount, at);
}

export const refundPurpose: TransferPurpose = {
  name: 'refund',
  credited: (tx, { account_id: accountId, source_id: id, bank_reference }, at) =>
    completeRefund(tx, { accountId, id }, bank_reference, at),
  failed: (tx, { account_id: accountId, source_id: id, reason }, at) => failRefund(tx, { accountId, id }, reason, at),
  returned: (tx, { account_id: accountId, source_id: id, reason }, at) => failRefund(tx, { accountId, id }, reason, at),
};
