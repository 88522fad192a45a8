/** A store and its products as buyers see them. Public: it shows no drafts, no costs, no other stores and no stock counts. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id, Moment } from '../kernel/fields.ts';
import { listed } from '../kernel/list.ts';
import { Ringgit } from '../kernel/money.ts';
import { paging } from '../kernel/paging.ts';
import { rule } from '../kernel/rules.ts';
import { MOST_LINES } from './cart-limits.ts';
import { HoursRange, ofEachDay } from './opening-days.ts';
import { Channel } from './payment-channel.ts';
import { PublicPicture } from './public-picture.ts';

export const PublicStore = v.object({
  id: Id,
  /** The store's id, which is part of its links. */
  unique_id: Id,
  title: v.string(),
  description: v.string(),
  /** Contact details for buyers; each may be empty. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  image: v.nullable(PublicPicture),
  /** The collection for the bills of the store's orders, and the account of the collection. */
  store_collection: v.object({ id: Id, title: v.string(), collection_account: v.object({ name: v.string() }) }),
  /** Whether the store takes orders and has at least one payment channel for buyers. A store that takes no orders is still shown. */
  takes_orders: v.boolean(),
  /** The details that the law requires of a seller (`Disclosure`). */
  business_name: v.string(),
  registration_number: v.string(),
  /** The seller has no registration number. */
  is_unregistered: v.boolean(),
  terms: v.string(),
  delivery_estimate: v.string(),
  payment_channels: v.array(Channel),
  /** Null for a store without opening hours. */
  opening: v.nullable(
    v.object({
      is_open: v.boolean(),
      /** When the store next closes or opens; null if its state never changes. */
      changes_at: v.nullable(Moment),
      days: v.object(ofEachDay(v.array(HoursRange))),
    }),
  ),
  /** The categories of the store's products, by title. */
  categories: v.array(v.object({ id: Id, title: v.string(), products_total: v.number() })),
  products_total: v.number(),
});
export type PublicStore = v.InferOutput<typeof PublicStore>;

/** The stock level that buyers see; they never see the number of units. */
export const StockLevel = v.picklist(['in_stock', 'few_left', 'sold_out']);
export type StockLevel = v.InferOutput<typeof StockLevel>;

/** A variant that buyers can choose. */
export const PublicVariant = v.object({
  id: Id,
  /** One value for each option of the product, in the same sequence as the options. */
  option_values: v.array(v.string()),
  custom_pricing_enable: v.boolean(),
  custom_pricing_price: v.nullable(Ringgit),
  /** Null if the product's weight applies. */
  weight_grams: v.nullable(v.number()),
  stock: StockLevel,
});
export type PublicVariant = v.InferOutput<typeof PublicVariant>;

export const PublicProduct = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  category_id: Id,
  category: v.string(),
  image: v.nullable(PublicPicture),
  price: Ringgit,
  /** The lowest and highest price of the product's variants; the product's price if there are none. */
  price_from: Ringgit,
  price_to: Ringgit,
  /** Null for a product that is not sent. */
  weight_grams: v.nullable(v.number()),
  /** Pieces per order; null for no limit. */
  min_purchase_quantity: v.nullable(v.number()),
  max_purchase_quantity: v.nullable(v.number()),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** For a product with variants, the level of the variant with the most stock. */
  stock: StockLevel,
  product_variant_enable: v.boolean(),
  product_product_variant: v.array(PublicVariant),
});
export type PublicProduct = v.InferOutput<typeof PublicProduct>;

/** A product on its own page, with all of its pictures in the merchant's order; `image` is the first picture. */
export const PublicProductDetails = v.object({ ...PublicProduct.entries, images: v.array(PublicPicture) });
export type PublicProductDetails = v.InferOutput<typeof PublicProductDetails>;

/** The default page size of products. */
export const PRODUCTS_A_PAGE = 24;

/** Throws `publicStoreAbsent` alike for a store that does not exist, is not published, or has missing disclosures. */
const PUBLIC_GET = { method: 'GET', access: 'public' } as const;

export const storefront = {
  store: defineCall({ ...PUBLIC_GET, path: 'stores/public/store-{id}', data: PublicStore }),
  /** The store with this `unique_id`. */
  byUniqueId: defineCall({ ...PUBLIC_GET, path: 'storespublic/{id}', data: PublicStore }),
  /** The products of this store in the merchant's order, filtered by words in title, description and category, and by a category. */
  products: defineCall({
    ...PUBLIC_GET,
    path: 'stores/public/product-{id}',
    query: v.strictObject({
      ...paging(PRODUCTS_A_PAGE, 100),
      /** Comma-separated ids of products; only these are returned. */
      ids: v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.split(',')),
          v.array(Id),
          v.maxLength(MOST_LINES, rule('too_many', { max: MOST_LINES })),
        ),
      ),
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('too_long'))), ''),
      category_id: v.optional(Id),
    }),
    data: listed(PublicProduct),
  }),
  /** The product with this id, in the store that the query names; without a store in the query, in any store. */
  productOfStore: defineCall({
    ...PUBLIC_GET,
    path: 'stores/public/product-details-{id}',
    query: v.strictObject({ store_id: v.optional(Id) }),
    data: PublicProductDetails,
  }),
  /** The product with this id, if any store sells it. */
  product: defineCall({ ...PUBLIC_GET, path: 'products/product-details/{id}', data: PublicProductDetails }),
};
