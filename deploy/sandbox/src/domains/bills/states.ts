import { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { billStatusGroup, type BillStatusGroup } from '@portal/shared/domain/status-group.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';

const thoseThat = (...are: readonly BillStatusGroup[]): readonly BillStatus[] =>
  BillStatus.options.filter((status) => are.includes(billStatusGroup(status)));

/** Statuses in which a bill can be paid. */
export const OPEN = thoseThat('open');

/** Statuses in which a payment may still arrive and pay the bill. */
export const OWED = thoseThat('open', 'waiting');

/** Statuses of bills that were paid, even if money was refunded since. */
export const PAID = thoseThat('paid');

export const CLOSED = thoseThat('closed');

/** Every legal transition of a bill (gateway domain §4.1). All others are refused. */
export const BILL_TRANSITIONS: Readonly<Record<BillStatus, readonly BillStatus[]>> = {
  draft: ['due', 'cancelled'],
  due: ['overdue', 'pending', 'paid', 'expired', 'cancelled'],
  overdue: ['due', 'pending', 'paid', 'expired', 'cancelled'],
  pending: ['due', 'overdue', 'paid'],
  paid: ['partially_refunded', 'refunded', 'voided'],
  partially_refunded: ['refunded'],
  expired: [],
  cancelled: [],
  refunded: [],
  voided: [],
};

export const mayTransitionBill = (from: BillStatus, to: BillStatus): boolean => BILL_TRANSITIONS[from].includes(to);

/** Whether the last day on which a bill can be paid has passed; false when it has no last day. */
export const isPast = (lastDay: Day | null, today: Day): boolean => lastDay !== null && lastDay < today;

/** Whether undoing a payment recorded by hand may make this transition: the gateway moved no money (docs/decisions/0043). */
export const mayReopenBill = (from: BillStatus, to: BillStatus): boolean =>
  from === 'paid' && (to === 'due' || to === 'overdue');

/**
 * Whether a returned refund may make this transition: the refund had arrived, but the payer's bank sent the money back to the merchant.
 */
export const mayUndoRefund = (from: BillStatus, to: BillStatus): boolean =>
  (from === 'refunded' && (to === 'partially_refunded' || to === 'paid')) ||
  (from === 'partially_refunded' && to === 'paid');

/**
 * Whether the late payment of an order may make this transition: the goods are in stock, or the merchant sends them later
 * (docs/decisions/0102).
 */
export const mayPayLate = (from: BillStatus, to: BillStatus): boolean => from === 'expired' && to === 'paid';

/** The effect of an approved attempt on a bill with this status: a bill is paid only once, and a payment does not reopen a closed bill. */
export const approvalOn = (status: BillStatus): 'pays' | 'duplicate' | 'held' =>
  mayTransitionBill(status, 'paid') ? 'pays' : billStatusGroup(status) === 'paid' ? 'duplicate' : 'held';
