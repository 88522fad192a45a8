/** What a refund may become. */
import type { RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';

/** Every legal move of a refund. Anything that is not here is refused. A void is completed when it is asked for. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'rejected', 'cancelled', 'expired'],
  approved: ['processing', 'awaiting_funds'],
  awaiting_funds: ['processing', 'cancelled'],
  processing: ['completed', 'failed'],
  // A bank can give money back hours after it said that it was there.
  completed: ['failed'],
  failed: [],
  rejected: [],
  cancelled: [],
  expired: [],
};

export const mayTransitionRefund = (from: RefundStatus, to: RefundStatus): boolean =>
  REFUND_TRANSITIONS[from].includes(to);

/** They count for what can still be refunded. */
export const LIVE = [
  'requested',
  'approved',
  'awaiting_funds',
  'processing',
  'completed',
] as const satisfies readonly RefundStatus[];

/** Their money has left the merchant's balances. */
export const TAKEN = ['processing', 'completed'] as const satisfies readonly RefundStatus[];

export const isAmong = (statuses: readonly RefundStatus[], status: RefundStatus): boolean => statuses.includes(status);
