/** What may become of a return. */
import type { ReturnStatus } from '../../contract/public/return-parts.ts';

/** One that is asked for is approved before its goods are awaited; what has come to its end stays there. */
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

export const mayMoveReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  RETURN_TRANSITIONS[from].some((next) => next === to);

/** Somebody still has to do something about it. */
export const isReturnOpen = (status: ReturnStatus): boolean =>
  ['requested', 'approved', 'awaiting_goods', 'received', 'inspected'].includes(status);

/** Its pieces are, or will be, back or given up: they are in no other return. */
export const isReturnLive = (status: ReturnStatus): boolean => isReturnOpen(status) || status === 'closed';
