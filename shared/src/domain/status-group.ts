/** Groups of bill and attempt statuses with the same meaning, for the gateway and for all pages. */
import type { BillStatus } from '../contract/public/bill-status.ts';
import type { AttemptStatus } from '../contract/public/public-pay.ts';

/**
 * `draft`: only the merchant sees the bill. `open`: the bill can be paid. `waiting`: a provider has accepted a payment and not
 * decided yet, so the bill must not be paid again. `paid`: the money arrived, even if some of it was refunded since. `closed`:
 * the bill ended without payment.
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

/** Whether money that arrives now pays the bill. The result does not say whether another payment may begin. */
export const takesMoney = (status: BillStatus): boolean => ['open', 'waiting'].includes(billStatusGroup(status));

/**
 * `begun`: as far as the provider has reported, the payer has not finished. `waiting`: the provider has accepted the payment
 * and not decided yet. `paid`, `unpaid`: the attempt has ended, with or without money.
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
