import { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { billStatusGroup, type BillStatusGroup } from '@portal/shared/domain/status-group.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';

const thoseThat = (...are: readonly BillStatusGroup[]): readonly BillStatus[] =>
  BillStatus.options.filter((status) => are.includes(billStatusGroup(status)));

/** They can be paid. */
export const OPEN = thoseThat('open');

/** Their money may still come and pay them. */
export const OWED = thoseThat('open', 'waiting');

/** Their money came, whatever went back since. */
export const PAID = thoseThat('paid');

export const CLOSED = thoseThat('closed');

/** Every legal move of a bill (gateway domain §4.1). Anything that is not here is refused. */
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

/** After the last day on which a bill can be paid, where it has one. */
export const isPast = (lastDay: Day | null, today: Day): boolean => lastDay !== null && lastDay < today;

/** The move that only taking back a payment recorded by hand may make: no money had moved (docs/decisions/0043). */
export const mayReopenBill = (from: BillStatus, to: BillStatus): boolean =>
  from === 'paid' && (to === 'due' || to === 'overdue');

/** The move that only a refund may make which came back after it had arrived: its money is the merchant's again. */
export const mayUndoRefund = (from: BillStatus, to: BillStatus): boolean =>
  (from === 'refunded' && (to === 'partially_refunded' || to === 'paid')) ||
  (from === 'partially_refunded' && to === 'paid');

/** The move that only money for goods may make which are there, or which their merchant sends later (docs/decisions/0102). */
export const mayPayLate = (from: BillStatus, to: BillStatus): boolean => from === 'expired' && to === 'paid';

/** What becomes of an approval, by the state it finds the bill in. Paid is reached once; closed bills are not reopened by money. */
export const approvalOn = (status: BillStatus): 'pays' | 'duplicate' | 'held' =>
  mayTransitionBill(status, 'paid') ? 'pays' : billStatusGroup(status) === 'paid' ? 'duplicate' : 'held';
