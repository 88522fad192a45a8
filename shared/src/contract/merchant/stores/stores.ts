/** A merchant's stores, with the disclosures that the law requires before buyers order. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, OptionalText, orEmpty, Phone, RecordId, Text } from '../../kernel/fields.ts';
import { defineResource } from '../../kernel/resource.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PublicPicture } from '../../public/public-picture.ts';

/**
 * Disclosures required on a seller's site by the Consumer Protection (Electronic Trade Transactions) Regulations 2012: name; registration
 * number, if any; e-mail and telephone, or address; main characteristics of the goods; full price with delivery; method of payment; terms;
 * estimated time of delivery.
 */
export const Disclosure = v.picklist([
  'seller',
  'registration',
  'contact',
  'goods',
  'price',
  'payment',
  'terms',
  'delivery',
]);
export type Disclosure = v.InferOutput<typeof Disclosure>;

export const Store = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  /** Contact details for buyers; each may be empty. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  image_id: v.nullable(Id),
  image: v.nullable(PublicPicture),
  /** The collection for the bills of the store's orders, and the title of that collection. */
  collection_id: v.nullable(Id),
  collection: v.nullable(v.string()),
  /** Whether the store is published. Buyers see a published store only while no disclosure is missing. */
  is_active: v.boolean(),
  missing_disclosures: v.array(Disclosure),
  /** The number of active products that the store shows. */
  products_total: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type Store = v.InferOutput<typeof Store>;

/** The form has no `is_active`, because a new store is always a draft. */
export const StoreForm = v.strictObject({
  title: Text(80),
  description: OptionalText(500),
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  address: OptionalText(300),
  /** A picture of the merchant's own library. If left out, the picture stays unchanged. */
  image_id: v.exactOptional(v.nullable(Id)),
  collection_id: v.nullable(Id),
});

export const stores = {
  ...defineResource({
    path: 'stores',
    access: 'merchant',
    area: 'products',
    item: Store,
    form: StoreForm,
    list: {
      path: 'stores/merchant-stores',
      search: ['title', 'description'],
      sort: ['created_at', 'title'],
      filter: { is_active: ['true', 'false'] },
    },
  }),
  /** Fields that are left out stay unchanged. Throws `storeIncomplete` when publishing a store with missing disclosures. */
  update: defineCall({
    method: 'PUT',
    path: 'stores/{storeId}',
    access: 'merchant',
    needs: 'products.write',
    body: changesOf(v.partial(v.strictObject({ ...StoreForm.entries, is_active: v.boolean() }))),
    data: Store,
  }),
};

export const storeCollections = {
  /**
   * Makes a collection for the store's orders, named after the store. If the store has a collection, nothing changes.
   */
  create: defineCall({
    method: 'POST',
    path: 'stores/create/default-store-collection',
    access: 'merchant',
    needs: 'collections.write',
    idempotent: true,
    body: v.strictObject({ store_id: RecordId }),
    data: Store,
  }),
};
