/** A merchant's subscription: its plan, its history, its changes and its payments. */
import { subscriptionHistories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveHistories } from './history-routes.ts';
import { serveSubscriptions } from './routes.ts';

export const subscriptionsDomain = defineDomain({
  name: 'subscriptions',
  calls: [subscriptions, subscriptionHistories],
  serve: (app) => {
    serveSubscriptions(app);
    serveHistories(app);
  },
});

// Exports that other domains use.
export { planChange } from './order.ts';
