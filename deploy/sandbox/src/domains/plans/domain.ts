/** What merchants subscribe to, and what it costs them. */
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { servePlans } from './routes.ts';
import { seedSubscriptions } from './seed.ts';

export const plansDomain = defineDomain({
  name: 'plans',
  calls: [subscriptions, fees],
  serve: servePlans,
  seed: seedSubscriptions,
});

// What other domains use.
export { chargeOf, FEE_TABLE, SERVICE_TAX, withTax } from './fee-table.ts';
export { FIRST_PLAN, planOf } from './plan.ts';
export { PAYOUT_FEES } from './payout-fees.ts';
export { demoPlanOf } from './seed.ts';
export { PLANS, plans, subscriptions, type Plan } from './tables.ts';
