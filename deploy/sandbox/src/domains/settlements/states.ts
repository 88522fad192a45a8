/** What a settlement may become. */
import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';

const MOVES: Readonly<Record<SettlementStatus, readonly SettlementStatus[]>> = {
  open: ['closed'],
  closed: ['scheduled', 'failed', 'no_transfer'],
  scheduled: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can give money back hours after it said that it was there.
  paid: ['failed'],
  failed: ['rescheduled'],
  rescheduled: ['sent'],
  no_transfer: [],
};

export const mayMove = (from: SettlementStatus, to: SettlementStatus): boolean => MOVES[from].includes(to);

/** Their money left the merchant's balance and is not at the merchant's bank. */
export const IN_FLIGHT = ['scheduled', 'sent', 'failed', 'rescheduled'] as const satisfies readonly SettlementStatus[];

/** Their money is what the merchant is owed still. */
export const UNMATURED = ['open', 'closed'] as const satisfies readonly SettlementStatus[];
