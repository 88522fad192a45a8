/** What a payout of commission may become. */
import type { CommissionPayoutStatus } from '@portal/shared/contract/introducer/payouts.ts';

const MOVES: Readonly<Record<CommissionPayoutStatus, readonly CommissionPayoutStatus[]>> = {
  payable: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can give money back hours after it said that it was there.
  paid: ['returned'],
  failed: [],
  returned: [],
  no_transfer: [],
};

export const mayTransitionPayout = (from: CommissionPayoutStatus, to: CommissionPayoutStatus): boolean =>
  MOVES[from].includes(to);

/** Their money has left what the introducer is owed, and is not at the introducer's bank. */
export const PAYOUTS_IN_FLIGHT = ['payable', 'sent'] as const satisfies readonly CommissionPayoutStatus[];

/** Their money is owed again. */
export const CAME_BACK = ['failed', 'returned'] as const satisfies readonly CommissionPayoutStatus[];

/** Nothing of them is with the bank: a later statement brings forward what they came to. */
export const UNPAID = ['no_transfer', ...CAME_BACK] as const satisfies readonly CommissionPayoutStatus[];
