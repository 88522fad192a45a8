/** Moves of a bill: only those of the table, only from the state they were decided for. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { moveLater, moveRow } from '../../kernel/data/statements/rows.ts';
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
  /** Its purpose takes the money although the bill has expired. */
  readonly isRevived?: boolean;
}

/** The moves that undo something; every other kind makes those of the table. */
const UNDOING: Readonly<Partial<Record<EventKind, typeof mayTransitionBill>>> = {
  by_hand_undone: mayReopenBill,
  refund_returned: mayUndoRefund,
};

/** The state of a bill that can be paid and nobody is paying. */
export const openStatus = (bill: Pick<BillRow, 'due_date'>, today: Day): 'due' | 'overdue' =>
  bill.due_date < today ? 'overdue' : 'due';

/** The event of a transition. Throws `wrongState` for one that the table does not have. */
export function billTransition(
  bill: BillRow,
  { to, kind, at, attempt, byHand, byName, refunded, isRevived }: BillTransition,
): NewEvent {
  const mayMove = isRevived ? mayPayLate : (UNDOING[kind] ?? mayTransitionBill);
  if (!mayMove(bill.status, to)) throw new Refusal('wrongState');
  return {
    kind,
    at,
    bill,
    move: { subject: 'bill', from: bill.status, to },
    ...(attempt && { attempt }),
    ...(byHand && { byHand }),
    ...(byName !== undefined && { byName }),
    ...(refunded !== undefined && { refunded }),
  };
}

/** Stores a move as compare-and-set, and answers the bill as it is then. Throws `conflict` when the bill is no longer in the state it was read in. */
export async function storeBill(
  tx: Tx,
  bill: BillRow,
  change: Partial<BillRow> & { status: BillStatus },
): Promise<BillRow> {
  const stored = await moveRow(tx, bills, bill, change);
  if (!stored) throw new Refusal('conflict');
  return stored;
}

/** The same before the transaction's next statement, for who does not read the bill after it. */
export const storeBillLater = (
  tx: Tx,
  bill: BillRow,
  change: Partial<BillRow> & { status: BillStatus },
): Promise<void> => moveLater(tx, bills, bill, change);
