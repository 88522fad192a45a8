/** What the status of a bill and of an attempt means, to the gateway that moves them and to every page that shows them. */
import type { BillStatus } from '../contract/public/bill-status.ts';
import type { AttemptStatus } from '../contract/public/public-pay.ts';

/**
 * `draft`: only its merchant knows it. `open`: it can be paid. `waiting`: a provider has taken an order for it and not decided,
 * so it must not be paid again. `paid`: its money came, whatever went back since. `closed`: it ended without money.
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

/** Money that comes pays the bill; whether a further payment may be begun is another question. */
export const takesMoney = (status: BillStatus): boolean => ['open', 'waiting'].includes(billStatusGroup(status));

/**
 * `begun`: its payer has not finished at the provider, as far as the provider has told. `waiting`: the provider has taken the order
 * and not decided. `paid` and `unpaid`: it has ended, with money or without.
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
