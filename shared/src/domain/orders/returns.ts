/** The status transitions of a return. */
import type { ReturnStatus } from '../../contract/public/return-parts.ts';

/** A requested return is approved before its goods are awaited. Final statuses have no transitions. */
export const RETURN_TRANSITIONS = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['awaiting_goods', 'closed'],
  awaiting_goods: ['received', 'cancelled', 'expired'],
  received: ['inspected'],
  inspected: ['closed'],
  closed: [],
  rejected: [],
  expired: [],
  cancelled: [],
} as const satisfies Readonly<Record<ReturnStatus, readonly ReturnStatus[]>>;

export const mayReturnBecome = (from: ReturnStatus, to: ReturnStatus): boolean =>
  RETURN_TRANSITIONS[from].some((next) => next === to);

/** Whether the buyer or the merchant still has to act on the return. */
export const isReturnOpen = (status: ReturnStatus): boolean =>
  ['requested', 'approved', 'awaiting_goods', 'received', 'inspected'].includes(status);

/** Whether the pieces of the return cannot be in another return. */
export const isReturnLive = (status: ReturnStatus): boolean => isReturnOpen(status) || status === 'closed';
