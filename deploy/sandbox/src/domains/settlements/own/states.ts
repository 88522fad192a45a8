/** What an own settlement may become. */
import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';

const MOVES: Readonly<Record<OwnSettlementStatus, readonly OwnSettlementStatus[]>> = {
  scheduled: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can give money back hours after it said that it was there.
  paid: ['returned'],
  failed: [],
  returned: [],
};

export const mayMoveOwn = (from: OwnSettlementStatus, to: OwnSettlementStatus): boolean => MOVES[from].includes(to);

/** Their money left the available balance and is not at the merchant's bank. */
export const OWN_IN_FLIGHT = ['scheduled', 'sent'] as const satisfies readonly OwnSettlementStatus[];

/** Their money is available again, and their payments count as not settled. */
export const OWN_RELEASED = ['failed', 'returned'] as const satisfies readonly OwnSettlementStatus[];
