/** The addresses of the plan and of notification settings, with records to display. */
import { subscriptionHistories } from '../../shared/src/contract/merchant/platform/subscription-histories.ts';
import { subscriptions } from '../../shared/src/contract/merchant/platform/subscriptions.ts';
import type { Merchant } from './merchant.ts';

export async function planScreens(merchant: Merchant): Promise<Record<string, string>> {
  const { Subscription } = await merchant.call(subscriptions.mine, {});
  const { list } = await merchant.call(subscriptionHistories.find, { query: { limit: 1 } });
  const entry = list.data?.[0];
  return {
    plan: '/plan/view',
    'plan-none': '/plan/view?q=nobody',
    'plan-note-new': '/plan/new',
    'plan-change': `/plan/change/${Subscription.id}/complete/yearly`,
    ...(entry && { 'plan-entry': `/plan/view/${entry.id}`, 'plan-entry-edit': `/plan/edit/${entry.id}` }),
    notifications: '/notifications/view',
    security: '/security/view',
  };
}
