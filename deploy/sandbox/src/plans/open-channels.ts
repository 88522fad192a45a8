/** Through which channels a collection takes payments now: those that the plan opens, that the merchant left on, while it runs. */
import type { Channel } from '@portal/shared/contract/payment-channel.ts';
import type { Switch } from '@portal/shared/contract/payment-settings.ts';
import { FLAG_OF } from '@portal/shared/contract/subscriptions.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { collections } from '../db/tables/collections.ts';
import { paymentSettings } from '../db/tables/payment-settings.ts';
import { planOf } from './plan.ts';

/** The switch that a channel hangs on: one for FPX, whoever pays, and its own for every other. */
const switchOf = (channel: Channel): Switch => (channel === 'fpx_b2c' || channel === 'fpx_b2b1' ? 'fpx' : channel);

export type IsOpen = (channel: Channel) => boolean;

/** Undefined for an id of no collection. Limits of the amount are looked at where there is one. */
export async function openChannels(tx: Tx, collectionId: string): Promise<IsOpen | undefined> {
  const [collection] = await tx
    .select({ account_id: collections.account_id, record_status: collections.record_status })
    .from(collections)
    .where(eq(collections.id, collectionId));
  if (!collection) return undefined;
  const plan = await planOf(tx, collection.account_id);
  const [settings] = await tx
    .select()
    .from(paymentSettings)
    .where(and(eq(paymentSettings.collection_id, collectionId), eq(paymentSettings.is_active, true)));
  return (channel) => {
    const wanted = switchOf(channel);
    return collection.record_status === 1 && plan?.[FLAG_OF[wanted]] === true && (settings?.[wanted] ?? true);
  };
}
