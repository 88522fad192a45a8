/** The plans that merchants subscribe to, and their charges. */
import { fees } from '@portal/shared/contract/merchant/payments/fees.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { planChargeKind } from './prefund.ts';
import { planProofs } from './proofs.ts';
import { renewSubscriptions, upcomingRenewals } from './renew.ts';
import { serveFees } from './routes.ts';
import { seedSubscriptions } from './seed.ts';

export const plansDomain = defineDomain({
  name: 'plans',
  calls: [fees],
  serve: serveFees,
  moments: () => [renewSubscriptions],
  upcoming: upcomingRenewals,
  ledgerKinds: [planChargeKind],
  proofs: planProofs,
  seed: seedSubscriptions,
});

// Exports that other domains use.
export { addEntry, dueEntry, orderedEntry, withdrawOthers } from './entries.ts';
export { chargeOf, FEE_TABLE, PAYOUT_FEES, SETTLEMENT_FEES } from './fee-table.ts';
export { FIRST_PLAN, planOf } from './plan.ts';
export { givePlan } from './give.ts';
export { payFromPrefund } from './prefund.ts';
export { payableEntry, settleEntry } from './settle.ts';
export { demoPlanOf } from './seed.ts';
export {
  changeOf,
  checkRoom,
  obstaclesOf,
  planNamed,
  currentSubscription,
  subscribedPlan,
  type Change,
  type CurrentSubscription,
} from './current-subscription.ts';
export { PLANS, plans, subscriptionHistories, subscriptions, type HistoryRow, type Plan } from './tables.ts';
export { offeredPlans, wireHistories, wireCharge, wirePlan, wireSubscription, type WireHistory } from './view.ts';
