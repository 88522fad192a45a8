/** The transitions of an own settlement. */
import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';

const TRANSITIONS: Readonly<Record<OwnSettlementStatus, readonly OwnSettlementStatus[]>> = {
  scheduled: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can return money hours after it reported the credit.
  paid: ['returned'],
  failed: [],
  returned: [],
};

export const mayTransitionOwn = (from: OwnSettlementStatus, to: OwnSettlementStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** Statuses of own settlements whose money has left the available balance and is not at the merchant's bank yet. */
export const OWN_IN_FLIGHT = ['scheduled', 'sent'] as const satisfies readonly OwnSettlementStatus[];

/** Statuses of own settlements whose money is available again; their payments count as not settled. */
export const OWN_RELEASED = ['failed', 'returned'] as const satisfies readonly OwnSettlementStatus[];
