/** The status transitions of a commission payout. */
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';

const TRANSITIONS: Readonly<Record<CommissionPayoutStatus, readonly CommissionPayoutStatus[]>> = {
  payable: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can return money hours after it reported the credit.
  paid: ['returned'],
  failed: [],
  returned: [],
  no_transfer: [],
};

export const mayTransitionPayout = (from: CommissionPayoutStatus, to: CommissionPayoutStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** Statuses of payouts whose amount is no longer owed and has not reached the introducer's bank. */
export const PAYOUTS_IN_FLIGHT = ['payable', 'sent'] as const satisfies readonly CommissionPayoutStatus[];

/** Statuses of payouts whose money is owed again. */
export const CAME_BACK = ['failed', 'returned'] as const satisfies readonly CommissionPayoutStatus[];

/** Statuses of payouts that transferred no money; a later statement carries their amount forward. */
export const UNPAID = ['no_transfer', ...CAME_BACK] as const satisfies readonly CommissionPayoutStatus[];
