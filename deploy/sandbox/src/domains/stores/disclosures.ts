/** The disclosures that the law requires of a store (contract `Disclosure`), and the disclosures that a store lacks. */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { Disclosure } from '@portal/shared/contract/merchant/stores/stores.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { collections } from '../collections/domain.ts';
import { products } from '../products/domain.ts';
import { hasPricedDelivery } from '../shipping/domain.ts';
import { storeProducts, storeSettings, stores } from './tables.ts';

export type StoreRow = typeof stores.$inferSelect;

/** The active products that a store shows. */
export interface Goods {
  readonly total: number;
  /** The number of products without a description. */
  readonly undescribed: number;
  /** The number of products with a weight; only these are shipped. */
  readonly sent: number;
}

/** The facts on which the disclosures of a store depend. */
export interface StoreFacts {
  readonly store: Pick<StoreRow, 'email' | 'phone' | 'address'>;
  readonly settings:
    | Pick<
        typeof storeSettings.$inferSelect,
        'business_name' | 'registration_number' | 'is_unregistered' | 'terms' | 'delivery_estimate'
      >
    | undefined;
  readonly goods: Goods;
  /** Whether the merchant has a shipping price for any place. */
  readonly hasDelivery: boolean;
  /** Whether the store's collection exists and takes payments. */
  readonly isPayable: boolean;
}

const IS_SHOWN: Readonly<Record<Disclosure, (facts: StoreFacts) => boolean>> = {
  seller: ({ settings }) => Boolean(settings?.business_name),
  registration: ({ settings }) => Boolean(settings?.registration_number) || settings?.is_unregistered === true,
  contact: ({ store: { email, phone, address } }) => (email !== '' && phone !== '') || address !== '',
  goods: ({ goods }) => goods.total > 0 && goods.undescribed === 0,
  // Every product has a price, but a shipped product also needs a shipping price.
  price: ({ goods, hasDelivery }) => goods.total > 0 && (goods.sent === 0 || hasDelivery),
  payment: ({ isPayable }) => isPayable,
  terms: ({ settings }) => Boolean(settings?.terms),
  delivery: ({ settings }) => Boolean(settings?.delivery_estimate),
};

export const missingOf = (facts: StoreFacts): Disclosure[] =>
  Disclosure.options.filter((name) => !IS_SHOWN[name](facts));

/** The form field for each disclosure. */
const FIELD_OF: Readonly<Record<Disclosure, string>> = {
  seller: 'business_name',
  registration: 'registration_number',
  contact: 'address',
  goods: 'product_ids',
  price: 'shipping_rates',
  payment: 'collection_id',
  terms: 'terms',
  delivery: 'delivery_estimate',
};

const NO_GOODS: Goods = { total: 0, undescribed: 0, sent: 0 };

async function goodsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Goods>> {
  const rows = await tx
    .select({
      id: storeProducts.store_id,
      total: count(),
      undescribed: sql<number>`count(*) filter (where ${products.description} = '')`.mapWith(Number),
      sent: sql<number>`count(${products.weight_grams})`.mapWith(Number),
    })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .where(and(inArray(storeProducts.store_id, [...ids]), eq(products.status, 'active')))
    .groupBy(storeProducts.store_id);
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}

/** The part of a store's state that is not stored in its columns. */
export interface StoreState {
  readonly collection: string | null;
  readonly products_total: number;
  readonly missing_disclosures: Disclosure[];
}

interface Reader {
  readonly tx: Tx;
  readonly principal: Owner;
}

/** States by the ids of the stores, which must belong to the caller. */
export async function statesOf(
  { tx, principal }: Reader,
  rows: readonly StoreRow[],
): Promise<ReadonlyMap<string, StoreState>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const settings = await tx.select().from(storeSettings).where(inArray(storeSettings.store_id, ids));
  const goods = await goodsOf(tx, ids);
  const collectionIds = rows.flatMap(({ collection_id }) => collection_id ?? []);
  const { id, title, record_status } = collections;
  const billed =
    collectionIds.length === 0
      ? []
      : await tx.select({ id, title, record_status }).from(collections).where(inArray(id, collectionIds));
  const hasDelivery = await hasPricedDelivery(tx, principal);
  return new Map(
    rows.map((store) => {
      const own = goods.get(store.id) ?? NO_GOODS;
      const collection = billed.find((one) => one.id === store.collection_id);
      const facts: StoreFacts = {
        store,
        settings: settings.find(({ store_id }) => store_id === store.id),
        goods: own,
        hasDelivery,
        isPayable: collection?.record_status === 1,
      };
      const state = {
        collection: collection?.title ?? null,
        products_total: own.total,
        missing_disclosures: missingOf(facts),
      };
      return [store.id, state];
    }),
  );
}

/**
 * Throws `storeIncomplete` for a published store that lacks disclosures, with a field for each. A store can also lose a disclosure without
 * this check, for example when its collection is stopped. The store then lists the disclosure as missing, and is hidden from buyers until
 * it is complete again.
 */
export async function checkPublished(store: StoreRow, caller: Reader): Promise<void> {
  if (!store.is_active) return;
  const missing = (await statesOf(caller, [store])).get(store.id)?.missing_disclosures ?? [];
  if (missing.length === 0) return;
  throw new Refusal('storeIncomplete', Object.fromEntries(missing.map((name) => [FIELD_OF[name], RULES.disclosure])));
}

/** A published and complete store, as for buyers. Throws `publicStoreAbsent` for any other store, without the reason. */
export async function publicStoreOf(tx: Tx, id: string): Promise<StoreRow> {
  const [store] = await tx
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), eq(stores.is_active, true)));
  const states = store && (await statesOf({ tx, principal: { accountId: store.account_id } }, [store]));
  if (!store || states?.get(id)?.missing_disclosures.length !== 0) throw new Refusal('publicStoreAbsent');
  return store;
}
