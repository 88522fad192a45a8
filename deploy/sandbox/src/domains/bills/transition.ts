/** Status transitions of a bill: only those that `states.ts` allows, and only from the status that the caller has read. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { transitionRow, transitionRowLater } from '../../kernel/data/statements/rows.ts';
import { bills } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { NewEvent, EventKind } from './record.ts';
import { mayTransitionBill, mayPayLate, mayReopenBill, mayUndoRefund } from './states.ts';

export type BillRow = typeof bills.$inferSelect;

export interface BillTransition {
  readonly to: BillStatus;
  readonly kind: EventKind;
  readonly at: Date;
  readonly attempt?: NewEvent['attempt'];
  readonly byHand?: NewEvent['byHand'];
  readonly byName?: string;
  readonly refunded?: Sen;
  /** Whether the bill's purpose accepts the money although the bill has expired. */
  readonly isRevived?: boolean;
}

/** Event kinds that undo a payment or a refund, with the transitions they may make. Other kinds use `BILL_TRANSITIONS`. */
const UNDOING: Readonly<Partial<Record<EventKind, typeof mayTransitionBill>>> = {
  by_hand_undone: mayReopenBill,
  refund_returned: mayUndoRefund,
};

/** The status of a bill that can be paid and has no payment under way. */
export const openStatus = (bill: Pick<BillRow, 'due_date'>, today: Day): 'due' | 'overdue' =>
  bill.due_date < today ? 'overdue' : 'due';

/** The event of a transition. Throws `wrongState` for an illegal transition. */
export function billTransition(
  bill: BillRow,
  { to, kind, at, attempt, byHand, byName, refunded, isRevived }: BillTransition,
): NewEvent {
  const isAllowed = isRevived ? mayPayLate : (UNDOING[kind] ?? mayTransitionBill);
  if (!isAllowed(bill.status, to)) throw new Refusal('wrongState');
  return {
    kind,
    at,
    bill,
    transition: { subject: 'bill', from: bill.status, to },
    ...(attempt && { attempt }),
    ...(byHand && { byHand }),
    ...(byName !== undefined && { byName }),
    ...(refunded !== undefined && { refunded }),
  };
}

/** Stores a transition as compare-and-set and returns the new bill. Throws `conflict` when the bill's status changed since it was read. */
export async function storeBill(
  tx: Tx,
  bill: BillRow,
  change: Partial<BillRow> & { status: BillStatus },
): Promise<BillRow> {
  const stored = await transitionRow(tx, bills, bill, change);
  if (!stored) throw new Refusal('conflict');
  return stored;
}

/** Like `storeBill`, but writes with the transaction's next statement, for callers that do not read the bill afterwards. */
export const storeBillLater = (
  tx: Tx,
  bill: BillRow,
  change: Partial<BillRow> & { status: BillStatus },
): Promise<void> => transitionRowLater(tx, bills, bill, change);
