/** What a payout may become (docs: the money that leaves). */
import { PAYOUT_STATUSES, type PayoutStatus } from '@portal/shared/contract/merchant/money/payouts.ts';

/** Every legal move of a payout. Anything that is not here is refused. */
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

/** Their money is in flight. */
export const RESERVED = ['pending_approval', 'held', 'queued', 'processing'] as const satisfies readonly PayoutStatus[];

/** Their money went back to the pool without having left the bank. */
export const RELEASED = ['failed', 'rejected', 'cancelled', 'expired'] as const satisfies readonly PayoutStatus[];

/** Their reference stays theirs, and their amount counts for what a person prepared on that day. */
export const LIVE = PAYOUT_STATUSES.filter((status) => ![...RELEASED, 'returned'].some((ended) => ended === status));

export const isReleased = (status: PayoutStatus): boolean => RELEASED.some((released) => released === status);

/** Where a payout that needs no approval any more goes: to its rail, or to wait while its bank account is new. */
export const afterApproval = (heldUntil: Date | null, now: Date): 'held' | 'queued' =>
  heldUntil !== null && heldUntil > now ? 'held' : 'queued';
