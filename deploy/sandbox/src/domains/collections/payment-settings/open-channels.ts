/**
 * The channels through which a collection takes payments now: the plan includes them, the merchant has not turned them off, and the
 * collection is open.
 */
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { switchOf } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { FLAG_OF } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { rangeOf, type AmountRange } from '@portal/shared/domain/channels.ts';
import { and, eq, not, sql } from 'drizzle-orm';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { collections } from '../tables.ts';
import { paymentSettings } from './tables.ts';
import { plans, subscriptions } from '../../plans/domain.ts';

export type IsOpen = (channel: Channel) => boolean;

/** The columns that `isOpenBy` needs: the collection's status, its plan, and its active settings if it has any. */
export const DECIDING = { record_status: collections.record_status, plan: plans, settings: paymentSettings } as const;

const isSuspended = sql`exists (select 1 from ${accounts} where ${accounts.id} = ${collections.account_id} and ${accounts.suspended_at} is not null)`;

/** The join conditions for the tables of `DECIDING`. A suspended account gets no plan, so its collections have no open channel. */
export const planOfCollection = and(eq(subscriptions.account_id, collections.account_id), not(isSuspended));
export const activeSettings = and(
  eq(paymentSettings.collection_id, collections.id),
  eq(paymentSettings.is_active, true),
);

interface Deciding {
  readonly record_status: 1 | 2;
  readonly plan: typeof plans.$inferSelect | null;
  readonly settings: typeof paymentSettings.$inferSelect | null;
}

/** Whether a channel is open. The limits of an amount are checked by code that knows the amount. */
export const isOpenBy =
  ({ record_status, plan, settings }: Deciding): IsOpen =>
  (channel) => {
    const wanted = switchOf(channel);
    return record_status === 1 && plan?.[FLAG_OF[wanted]] === true && (settings?.[wanted] ?? true);
  };

/** The data that `isOpenBy` needs, and the merchant's own maximum; undefined when no collection has this id. */
async function findDeciding(tx: Tx, collectionId: string) {
  const [found] = await tx
    .select({ ...DECIDING, allowed: accounts.payment_maximum })
    .from(collections)
    .innerJoin(accounts, eq(accounts.id, collections.account_id))
    .leftJoin(subscriptions, planOfCollection)
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(paymentSettings, activeSettings)
    .where(eq(collections.id, collectionId));
  return found;
}

/** Undefined when no collection has this id. */
export async function openChannels(tx: Tx, collectionId: string): Promise<IsOpen | undefined> {
  const found = await findDeciding(tx, collectionId);
  return found && isOpenBy(found);
}

/** The smallest and largest amount of one payment to a collection now, over all open channels; undefined when no channel is open. */
export async function payableRange(tx: Tx, collectionId: string): Promise<AmountRange | undefined> {
  const found = await findDeciding(tx, collectionId);
  return found && rangeOf(Channel.options.filter(isOpenBy(found)), found.allowed);
}
