/** What the status of a payment attempt means, to the gateway that moves it and to every page that shows it. */
import type { AttemptStatus } from '../contract/public-pay.ts';

/**
 * `begun`: its payer has not finished at the provider, as far as the provider has told. `waiting`: the provider has taken the order
 * and not decided, so nobody may pay the bill again. `paid` and `unpaid`: it has ended, with money or without.
 */
export type AttemptStanding = 'begun' | 'waiting' | 'paid' | 'unpaid';

const STANDINGS: Readonly<Record<AttemptStatus, AttemptStanding>> = {
  created: 'begun',
  redirected: 'begun',
  pending: 'waiting',
  pending_authorisation: 'waiting',
  success: 'paid',
  failed: 'unpaid',
  cancelled: 'unpaid',
  timeout: 'unpaid',
};

export const standingOf = (status: AttemptStatus): AttemptStanding => STANDINGS[status];
