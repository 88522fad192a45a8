/** The wire form of a published store for its buyers. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { storefront } from '@portal/shared/contract/public/storefront.ts';
import { openingAt } from '@portal/shared/domain/opening/opening.ts';
import { asc, count, eq } from 'drizzle-orm';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { categoriesTable } from '../catalogue/domain.ts';
import { collections, openChannels } from '../collections/domain.ts';
import { picturesOf } from '../media/domain.ts';
import { products } from '../products/domain.ts';
import { isSold, openingHours, storeProducts, storeSettings, type StoreRow } from '../stores/domain.ts';

/** The active categories of the store's products. Products of an inactive category are sold without a category. */
async function categoriesOf(tx: Tx, storeId: string) {
  const rows = await tx
    .select({
      id: categoriesTable.id,
      title: categoriesTable.title,
      is_active: categoriesTable.is_active,
      products_total: count(),
    })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .innerJoin(categoriesTable, eq(categoriesTable.id, products.category_id))
    .where(isSold(storeId))
    .groupBy(categoriesTable.id, categoriesTable.title, categoriesTable.is_active)
    .orderBy(asc(categoriesTable.title), asc(categoriesTable.id));
  return {
    categories: rows.filter(({ is_active }) => is_active),
    products_total: rows.reduce((sum, { products_total }) => sum + products_total, 0),
  };
}

/** The collection that takes the store's payments. A store without an open collection is not published. */
async function collectionOf(tx: Tx, { collection_id }: StoreRow) {
  if (collection_id === null) throw new Refusal('publicStoreAbsent');
  const [store_collection] = await tx
    .select({ id: collections.id, title: collections.title, name: accounts.name })
    .from(collections)
    .innerJoin(accounts, eq(accounts.id, collections.account_id))
    .where(eq(collections.id, collection_id));
  if (!store_collection) throw new Refusal('publicStoreAbsent');
  const { id, title, name } = store_collection;
  const isOpen = await openChannels(tx, collection_id);
  return {
    store_collection: { id, title, collection_account: { name } },
    payment_channels: Channel.options.filter((channel) => isOpen?.(channel)),
  };
}

/** The wire form of a store; `gateway` is the gateway's origin. */
export async function toWireStore(
  tx: Tx,
  store: StoreRow,
  now: Date,
  gateway: string,
): Promise<CallResult<typeof storefront.store>> {
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.store_id, store.id));
  const [hours] = await tx.select().from(openingHours).where(eq(openingHours.store_id, store.id));
  const pictures = await picturesOf(tx, [store.image_id], gateway);
  const taking = await collectionOf(tx, store);
  return {
    ...store,
    unique_id: store.id,
    image: pictures(store.image_id),
    ...taking,
    takes_orders: settings?.is_active === true && taking.payment_channels.length > 0,
    business_name: settings?.business_name ?? '',
    registration_number: settings?.registration_number ?? '',
    is_unregistered: settings?.is_unregistered === true,
    terms: settings?.terms ?? '',
    delivery_estimate: settings?.delivery_estimate ?? '',
    opening: hours ? { ...openingAt(hours.days, now), days: hours.days } : null,
    ...(await categoriesOf(tx, store.id)),
  };
}
