/** A store and what it sells, as its buyers see them. Public: no draft, no cost, nothing of other stores, and no number of what is left. */
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
import { StockWord } from './stock-word.ts';

export const PublicStore = v.object({
  id: Id,
  /** What its links are made of: its id. */
  unique_id: Id,
  title: v.string(),
  description: v.string(),
  /** How buyers reach it; each may be empty. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  image: v.nullable(PublicPicture),
  /** The collection that its orders are billed in, and whose account that is. */
  store_collection: v.object({ id: Id, title: v.string(), collection_account: v.object({ name: v.string() }) }),
  /** Whether it takes orders; a store that takes none is still shown. */
  takes_orders: v.boolean(),
  /** What the law has a seller say (`Disclosure`). */
  business_name: v.string(),
  registration_number: v.string(),
  /** The seller has no registration number. */
  is_unregistered: v.boolean(),
  terms: v.string(),
  delivery_estimate: v.string(),
  payment_channels: v.array(Channel),
  /** Null for a store that says nothing of its hours. */
  opening: v.nullable(
    v.object({
      is_open: v.boolean(),
      /** When it closes, or opens again; null for one that always is as it is. */
      changes_at: v.nullable(Moment),
      days: v.object(ofEachDay(v.array(HoursRange))),
    }),
  ),
  /** Of what it sells, by title. */
  categories: v.array(v.object({ id: Id, title: v.string(), products_total: v.number() })),
  products_total: v.number(),
});
export type PublicStore = v.InferOutput<typeof PublicStore>;

/** A variant that can be had. */
export const PublicVariant = v.object({
  id: Id,
  /** A value of each option of the product, in their order. */
  option_values: v.array(v.string()),
  custom_pricing_enable: v.boolean(),
  custom_pricing_price: v.nullable(Ringgit),
  /** Null where the product's weight counts. */
  weight_grams: v.nullable(v.number()),
  stock: StockWord,
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
  /** What its variants cost, from the least to the most; the product's price where it has none. */
  price_from: Ringgit,
  price_to: Ringgit,
  /** Null for what is not sent. */
  weight_grams: v.nullable(v.number()),
  /** Of one order; null where there is no limit. */
  min_purchase_quantity: v.nullable(v.number()),
  max_purchase_quantity: v.nullable(v.number()),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** Of one with variants, that of the variant of which there is most. */
  stock: StockWord,
  product_variant_enable: v.boolean(),
  product_product_variant: v.array(PublicVariant),
});
export type PublicProduct = v.InferOutput<typeof PublicProduct>;

/** A product on its own page, with all of its pictures in the merchant's order; `image` is the first of them. */
export const PublicProductDetails = v.object({ ...PublicProduct.entries, images: v.array(PublicPicture) });
export type PublicProductDetails = v.InferOutput<typeof PublicProductDetails>;

/** As many as a first look at a store shows. */
export const PRODUCTS_A_PAGE = 24;

/** A store that is not published, or does not show everything yet, is refused with `publicStoreAbsent` like one that never was. */
const seen = { method: 'GET', access: 'public' } as const;

export const storefront = {
  store: defineCall({ ...seen, path: 'stores/public/store-{id}', data: PublicStore }),
  /** The same, by its `unique_id`. */
  byUniqueId: defineCall({ ...seen, path: 'storespublic/{id}', data: PublicStore }),
  /** What the store of this id sells, in the merchant's order; narrowed by words of title, description and category, and by a category. */
  products: defineCall({
    ...seen,
    path: 'stores/public/product-{id}',
    query: v.strictObject({
      ...paging(PRODUCTS_A_PAGE, 100),
      /** Ids of products, with commas between them: no others. */
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
  /** The product of this id, in the store that the query names, or else in any. */
  productOfStore: defineCall({
    ...seen,
    path: 'stores/public/product-details-{id}',
    query: v.strictObject({ store_id: v.optional(Id) }),
    data: PublicProductDetails,
  }),
  /** The product of this id, where any store sells it. */
  product: defineCall({ ...seen, path: 'products/product-details/{id}', data: PublicProductDetails }),
};
