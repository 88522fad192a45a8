/** The transitions of a refund. */
import type { RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';

/** Every legal transition of a refund; all others are refused. A void is completed when it is requested. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'rejected', 'cancelled', 'expired'],
  approved: ['processing', 'awaiting_funds'],
  awaiting_funds: ['processing', 'cancelled'],
  processing: ['completed', 'failed'],
  // A bank can return money hours after it reported the credit.
  completed: ['failed'],
  failed: [],
  rejected: [],
  cancelled: [],
  expired: [],
};

export const mayTransitionRefund = (from: RefundStatus, to: RefundStatus): boolean =>
  REFUND_TRANSITIONS[from].includes(to);

/** Statuses of refunds that reduce the refundable amount. */
export const LIVE = [
  'requested',
  'approved',
  'awaiting_funds',
  'processing',
  'completed',
] as const satisfies readonly RefundStatus[];

/** Statuses of refunds whose money has left the merchant's balances. */
export const TAKEN = ['processing', 'completed'] as const satisfies readonly RefundStatus[];

export const isAmong = (statuses: readonly RefundStatus[], status: RefundStatus): boolean => statuses.includes(status);
