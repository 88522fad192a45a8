/** Groups of bill and attempt statuses with the same meaning, for the gateway and for all pages. */
import type { BillStatus } from '../contract/public/bill-status.ts';
import type { AttemptStatus } from '../contract/public/public-pay.ts';

/**
 * `draft`: only its merchant sees it. `open`: it can be paid. `waiting`: a provider has accepted a payment and not decided yet,
 * so it must not be paid again. `paid`: its money came, even if some was refunded since. `closed`: it ended without money.
 */
export type BillStatusGroup = 'draft' | 'open' | 'waiting' | 'paid' | 'closed';

const OF_BILLS: Readonly<Record<BillStatus, BillStatusGroup>> = {
  draft: 'draft',
  due: 'open',
  overdue: 'open',
  pending: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  voided: 'paid',
  expired: 'closed',
  cancelled: 'closed',
};

export const billStatusGroup = (status: BillStatus): BillStatusGroup => OF_BILLS[status];

/** Whether incoming money pays the bill. This does not say whether another payment may begin. */
export const takesMoney = (status: BillStatus): boolean => ['open', 'waiting'].includes(billStatusGroup(status));

/**
 * `begun`: as far as the provider has reported, the payer has not finished. `waiting`: the provider has accepted the payment
 * and not decided yet. `paid` and `unpaid`: it has ended, with money or without.
 */
export type AttemptStatusGroup = 'begun' | 'waiting' | 'paid' | 'unpaid';

const OF_ATTEMPTS: Readonly<Record<AttemptStatus, AttemptStatusGroup>> = {
  created: 'begun',
  redirected: 'begun',
  pending: 'waiting',
  pending_authorisation: 'waiting',
  success: 'paid',
  failed: 'unpaid',
  cancelled: 'unpaid',
  timeout: 'unpaid',
};

export const attemptStatusGroup = (status: AttemptStatus): AttemptStatusGroup => OF_ATTEMPTS[status];
