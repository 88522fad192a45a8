/**
 * The channels that payers of a collection can choose: the channels of the plan that the merchant has not switched off.
 */
import {
  paymentSettings,
  switchOf,
  type PaymentSettings,
} from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { FLAG_OF, subscriptions, type PlanFlags } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

const activeMethods = (plan: PlanFlags, settings: PaymentSettings | undefined): readonly Channel[] =>
  Channel.options.filter((channel) => {
    const name = switchOf(channel);
    return plan[FLAG_OF[name]] && (settings?.is_active ? settings[name] : true);
  });

/** @param collectionId null for a new collection, in which all channels are on */
export async function readPaymentMethods(
  collectionId: string | null,
  signal: AbortSignal,
): Promise<readonly Channel[]> {
  const [{ Subscription }, settings] = await Promise.all([
    gateway.call(subscriptions.mine, {}, { signal }),
    collectionId && gateway.call(paymentSettings.find, { query: { collection_id: collectionId } }, { signal }),
  ]);
  return activeMethods(Subscription.advanced_setting, settings ? settings.list.data[0] : undefined);
}
