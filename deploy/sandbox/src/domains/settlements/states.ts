/** The transitions of a settlement. */
import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';

const TRANSITIONS: Readonly<Record<SettlementStatus, readonly SettlementStatus[]>> = {
  open: ['closed'],
  closed: ['scheduled', 'failed', 'no_transfer'],
  scheduled: ['sent'],
  sent: ['paid', 'failed'],
  // A bank can return money hours after it reported the credit.
  paid: ['failed'],
  failed: ['rescheduled'],
  rescheduled: ['sent'],
  no_transfer: [],
};

export const mayTransitionSettlement = (from: SettlementStatus, to: SettlementStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** Statuses of settlements whose money has left the merchant's balance and is not at the merchant's bank yet. */
export const IN_FLIGHT = ['scheduled', 'sent', 'failed', 'rescheduled'] as const satisfies readonly SettlementStatus[];

/** Statuses of settlements whose money is still owed to the merchant. */
export const UNMATURED = ['open', 'closed'] as const satisfies readonly SettlementStatus[];
