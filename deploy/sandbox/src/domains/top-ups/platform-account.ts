/** The gateway's own account, which bills merchants for their payments to the gateway. No user signs in to this account. */
import type { TopUpKind } from '@portal/shared/contract/public/public-top-up.ts';
import { actFor } from '../../kernel/data/own-rows.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { collections, paymentSettings } from '../collections/domain.ts';
import { subscriptions } from '../plans/domain.ts';

/** The ids are equal in every database, so that code recognises the gateway's account without a query. */
const idOf = (serial: number) => `6a7e0000-0000-4000-8000-00000000000${serial}`;

export const PLATFORM_ACCOUNT_ID = idOf(0);

/**
 * Channels whose money arrives immediately and in full. Pay-later loans, and currencies whose value can change before the money arrives, do
 * not fill a pool.
 */
const CHANNELS = { fpx: true, ewallet: true, duitnow_qr: true, card: true, bnpl: false, paypal: false, crypto: false };

interface PlatformCollection {
  readonly id: string;
  readonly title: string;
}

/** Payers see the title on the invoice. */
export const PLATFORM_COLLECTIONS: Readonly<Record<TopUpKind, PlatformCollection>> = {
  pool: { id: idOf(1), title: 'Top-ups of pools' },
  prefund: { id: idOf(2), title: 'Prefunding' },
  subscription: { id: idOf(3), title: 'Subscription payments' },
};

/** Creates the gateway's account if it is missing; the first top-up in a database does this. */
async function ensurePlatformAccount(tx: Tx, now: Date): Promise<void> {
  const account = { id: PLATFORM_ACCOUNT_ID, name: 'Sandbox Gateway', portal_type: 'admin' as const, created_at: now };
  const inserted = await tx.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id });
  if (inserted.length === 0) return;
  const own = { account_id: PLATFORM_ACCOUNT_ID, created_at: now };
  const platformCollections = Object.values(PLATFORM_COLLECTIONS);
  await tx.insert(subscriptions).values({ account_id: PLATFORM_ACCOUNT_ID, plan_id: 'complete' });
  await tx
    .insert(collections)
    .values(
      platformCollections.map((collection) => ({ ...collection, ...own, description: '', record_status: 1 as const })),
    );
  await tx.insert(paymentSettings).values(
    platformCollections.map(({ id }, index) => ({
      ...CHANNELS,
      ...own,
      id: idOf(4 + index),
      collection_id: id,
      is_active: true,
      callback_url: '',
    })),
  );
}

/**
 * Runs `work` as the gateway's own account, in the transaction of a merchant who tops up. Row-level security restricts that transaction to
 * the merchant's rows, so it could not write the gateway's rows otherwise.
 */
export const asPlatformAccount = <T>(tx: Tx, now: Date, work: () => Promise<T>): Promise<T> =>
  actFor(tx, PLATFORM_ACCOUNT_ID, async () => {
    await ensurePlatformAccount(tx, now);
    return work();
  });
