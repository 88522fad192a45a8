/** Transitions of a refund: only those in the table, each with its event and its postings in one transaction. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { transitionRow, rowWith } from '../../kernel/data/statements/rows.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import { paymentOf, positionOf, type Position } from './position.ts';
import { mayTransitionRefund } from './states.ts';
import { refunds, type RefundRow } from './tables.ts';

export interface RefundTransition {
  readonly to: RefundStatus;
  readonly at: Date;
  readonly byName?: string | undefined;
  readonly change?: Partial<RefundRow>;
}

/** Records the status of a refund. `from` is null for a new refund. */
export const recordTransition = (
  tx: Tx,
  refund: RefundRow,
  { from, to, at, byName }: Omit<RefundTransition, 'change'> & { readonly from: RefundStatus | null },
): Promise<void> =>
  recordEvents(tx, [
    {
      kind: to,
      at,
      accountId: refund.account_id,
      subjectType: 'refund',
      subjectId: refund.id,
      timelineId: refund.id,
      transition: { from, to },
      byName,
      webhookData: {
        refund_id: refund.id,
        number: refund.number,
        kind: refund.kind,
        bill_id: refund.bill_id,
        bill_number: refund.bill_number,
        invoice_no: refund.invoice_no,
        amount: decimalOf(refund.amount),
      },
    },
  ]);

/** Throws `wrongState` for a transition that is not in the table, and `conflict` when the refund has changed since it was read. */
export async function transitionRefund(
  tx: Tx,
  refund: RefundRow,
  { to, at, byName, change }: RefundTransition,
): Promise<RefundRow> {
  if (!mayTransitionRefund(refund.status, to)) throw new Refusal('wrongState');
  const after = await transitionRow(tx, refunds, refund, { ...change, status: to });
  if (!after) throw new Refusal('conflict');
  await recordTransition(tx, after, { from: refund.status, to, at, byName });
  if (to === 'completed' || to === 'failed') {
    const data = { number: refund.number, amount: decimalOf(refund.amount), payer: refund.payer_name };
    const link = `/refund/view/${refund.id}`;
    await notify(tx, { event: `refund.${to}`, accountId: refund.account_id, data, link, at });
  }
  return after;
}

export interface LockedRefund {
  readonly refund: RefundRow;
  readonly position: Position;
}

/** A refund and its payment, both locked. The payment is always locked first, which prevents a deadlock. Throws `notFound`. */
export async function lockRefund(tx: Tx, accountId: string, id: string): Promise<LockedRefund> {
  const { payment_id } = await findOwned(tx, refunds, { accountId }, id);
  const payment = await paymentOf(tx, accountId, payment_id, 'locked');
  const refund = await rowWith(tx, refunds, { id }, 'locked');
  if (!refund) throw new Refusal('notFound');
  return { refund, position: await positionOf(tx, payment, 'locked', id) };
}
