/** Two merchants with a store each, for specs that run histories of orders without calls: their products, and the prices of delivery. */
import { randomUUID } from 'node:crypto';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { STATE_NAMES } from '@portal/shared/contract/kernel/places.ts';
import { categoriesTable } from '../../domains/catalogue/domain.ts';
import { discounts } from '../../domains/discounts/domain.ts';
import { products, productVariants } from '../../domains/products/domain.ts';
import { table as profiles } from '../../domains/shipping/shipping-profiles.ts';
import { table as rates } from '../../domains/shipping/shipping-rates.ts';
import { table as zones } from '../../domains/shipping/shipping-zones.ts';
import { storeProducts, stores, storeSettings } from '../../domains/stores/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { openMerchant, type Merchant, type World } from '../money/world.ts';

/** The unit that a line of an order names: a variant, or a product without options. */
export interface SoldUnit {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string | null;
  readonly price: Sen;
  /** Null for goods that are not sent. */
  readonly grams: number | null;
  readonly least: number;
  readonly most: number;
}

export interface ShippingMethod {
  readonly profileId: string;
  /** Undefined when this shipping method does not take such a parcel. */
  readonly priceOf: (grams: number) => Sen | undefined;
}

/** For how many days a buyer of the shops may ask for a return. */
export const RETURN_DAYS = 1;

/** A discount code that one order of a shop can have at a time, and the amount of its discount. */
export const CODE = { code: 'JIMAT', amount: 200n, most: 1 } as const;

/** In sen: the courier's price for a parcel of any weight, the tax in it, and the extra price for a parcel that was re-weighed. */
export const COURIER_PRICE = 625n;
export const COURIER_TAX = 35n;
export const REWEIGHING_PRICE = 254n;

export interface Shop {
  readonly merchant: Merchant;
  readonly storeId: string;
  readonly units: readonly SoldUnit[];
  readonly shippingMethods: readonly ShippingMethod[];
}

/** An address in Kuala Lumpur, to which both stores deliver. */
export const ADDRESS = {
  address_line_1: '12 Jalan Dato Onn',
  address_line_2: '',
  postcode: '50480',
  locality: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
};

interface Goods {
  readonly title: string;
  readonly price: Sen;
  readonly grams: number | null;
  readonly limits?: { readonly least: number; readonly most: number };
  /** The own prices of variants; null for the product's price. */
  readonly variants?: readonly (Sen | null)[];
}

const NO_LIMITS = { least: 1, most: Infinity };

/** Light and heavy goods, goods with variants, with limits, and goods that are not sent at all. */
const GOODS: readonly Goods[] = [
  { title: 'Kipas', price: 1_250n, grams: 60 },
  { title: 'Kek lapis', price: 399n, grams: 900, limits: { least: 2, most: 4 } },
  { title: 'Baju', price: 4_500n, grams: 250, variants: [null, 4_990n] },
  { title: 'Kelas menari', price: 2_000n, grams: null },
];

const bands = (...rows: readonly (readonly [over: string, upTo: string, price: string])[]) =>
  rows.map(([over, up_to, price]) => ({ over, up_to, price, next_kg: '' }));

const SHIPPING_METHODS = [
  {
    title: 'Kurier Helang',
    bands: bands(['0', '1', '6.00'], ['1', '30', '8.50']),
    priceOf: (grams: number) => (grams <= 1_000 ? 600n : 850n),
  },
  {
    title: 'Kurier Pantas',
    bands: bands(['0', '2', '4.00']),
    priceOf: (grams: number) => (grams <= 2_000 ? 400n : undefined),
  },
] as const;

type Own = Readonly<{ account_id: string; created_at: Date }>;

async function addGoods(tx: Tx, own: Own): Promise<readonly SoldUnit[]> {
  const category_id = randomUUID();
  await tx
    .insert(categoriesTable)
    .values({ ...own, id: category_id, title: category_id, description: '', is_active: true });
  const units: SoldUnit[] = [];
  for (const { title, price, grams, limits = NO_LIMITS, variants } of GOODS) {
    const productId = randomUUID();
    const names = variants?.map((_, place) => `Saiz ${place + 1}`) ?? [];
    await tx.insert(products).values({
      ...own,
      id: productId,
      title,
      description: 'Buatan tangan.',
      category_id,
      tags: [],
      status: 'active',
      price,
      weight_grams: grams,
      ...(limits !== NO_LIMITS && { min_purchase_quantity: limits.least, max_purchase_quantity: limits.most }),
      options: variants ? [{ name: 'Saiz', values: names }] : [],
    });
    const unit = { productId, grams, ...limits };
    if (!variants) units.push({ ...unit, id: productId, variantId: null, price });
    for (const [place, ownPrice] of (variants ?? []).entries()) {
      const id = randomUUID();
      const name = names[place] ?? '';
      await tx.insert(productVariants).values({
        ...own,
        id,
        product_id: productId,
        option_values: [name],
        combination: name,
        sku: '',
        custom_pricing_price: ownPrice,
        is_active: true,
      });
      units.push({ ...unit, id, variantId: id, price: ownPrice ?? price });
    }
  }
  return units;
}

async function addShippingMethods(tx: Tx, own: Own): Promise<readonly ShippingMethod[]> {
  const zone_id = randomUUID();
  await tx
    .insert(zones)
    .values({ ...own, id: zone_id, title: 'Malaysia', states: [...STATE_NAMES], postcodes: '', is_active: true });
  const shippingMethods: ShippingMethod[] = [];
  for (const method of SHIPPING_METHODS) {
    const profileId = randomUUID();
    const { title, priceOf } = method;
    const active = { ...own, title, is_active: true };
    await tx.insert(profiles).values({ ...active, id: profileId, kind: 'courier', max_weight: '30' });
    await tx.insert(rates).values({ ...active, id: randomUUID(), zone_id, profile_id: profileId, bands: method.bands });
    shippingMethods.push({ profileId, priceOf });
  }
  return shippingMethods;
}

/** A merchant with a published store. Stock of its units is not counted. */
export async function openShop(world: World, at: Date): Promise<Shop> {
  const merchant = await openMerchant(world, at);
  const own = { account_id: merchant.id, created_at: at };
  const storeId = randomUUID();
  return world.database.tx(async (tx) => {
    const units = await addGoods(tx, own);
    const shippingMethods = await addShippingMethods(tx, own);
    await tx.insert(stores).values({
      ...own,
      id: storeId,
      title: 'Kedai Kek Melati',
      description: '',
      email: 'kedai@example.my',
      phone: '03-2000 0000',
      address: '12 Jalan Dato Onn',
      collection_id: merchant.collectionId,
      is_active: true,
    });
    await tx.insert(discounts).values({
      ...own,
      id: randomUUID(),
      title: 'Jimat',
      code: CODE.code,
      kind: 'amount',
      percent: '',
      amount: CODE.amount,
      most_uses: CODE.most,
      is_active: true,
    });
    await tx.insert(storeSettings).values({
      ...own,
      id: randomUUID(),
      store_id: storeId,
      business_name: 'Kedai Kek Melati',
      registration_number: '202601000001',
      is_unregistered: false,
      terms: 'Tiada pulangan wang untuk makanan.',
      delivery_estimate: '2 hingga 4 hari bekerja',
      return_days: RETURN_DAYS,
      is_active: true,
    });
    const productIds = [...new Set(units.map(({ productId }) => productId))];
    await tx
      .insert(storeProducts)
      .values(productIds.map((product_id, position) => ({ ...own, store_id: storeId, product_id, position })));
    return { merchant, storeId, units, shippingMethods };
  });
}
