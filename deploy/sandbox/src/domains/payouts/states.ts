/** The transitions of a payout. */
import { PAYOUT_STATUSES, type PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';

/** Every legal transition of a payout; all others are refused. */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending_approval: ['held', 'queued', 'rejected', 'cancelled', 'expired'],
  held: ['queued', 'rejected', 'cancelled'],
  queued: ['processing', 'cancelled'],
  processing: ['success', 'failed'],
  success: ['returned'],
  returned: [],
  failed: [],
  rejected: [],
  cancelled: [],
  expired: [],
};

export const mayTransitionPayout = (from: PayoutStatus, to: PayoutStatus): boolean =>
  PAYOUT_TRANSITIONS[from].includes(to);

/** Statuses of payouts whose money is in flight. */
export const RESERVED = ['pending_approval', 'held', 'queued', 'processing'] as const satisfies readonly PayoutStatus[];

/** Statuses of payouts whose money returned to the pool without leaving the bank. */
export const RELEASED = ['failed', 'rejected', 'cancelled', 'expired'] as const satisfies readonly PayoutStatus[];

/** Statuses of payouts that count towards the daily maximum, and whose reference cannot be used again. */
export const LIVE = PAYOUT_STATUSES.filter((status) => ![...RELEASED, 'returned'].some((ended) => ended === status));

export const isReleased = (status: PayoutStatus): boolean => RELEASED.some((released) => released === status);

/** The state of a payout that needs no further approval: queued for its rail, or held while its bank account is new. */
export const afterApproval = (heldUntil: Date | null, now: Date): 'held' | 'queued' =>
  heldUntil !== null && heldUntil > now ? 'held' : 'queued';
