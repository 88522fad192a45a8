/** A merchant's stores, and what the law has each of them show before anybody orders. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, OptionalText, orEmpty, Phone, RecordId, Text } from '../../kernel/fields.ts';
import { defineResource } from '../../kernel/resource.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PublicPicture } from '../../public/public-picture.ts';

/**
 * What a seller shows on its site: Consumer Protection (Electronic Trade Transactions) Regulations 2012. Name; registration number, if
 * any; e-mail and telephone, or address; main characteristics of the goods; full price with delivery; method of payment; terms;
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
  /** How buyers reach it; each may be empty. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  image_id: v.nullable(Id),
  image: v.nullable(PublicPicture),
  /** The collection that its orders are billed in, and its title. */
  collection_id: v.nullable(Id),
  collection: v.nullable(v.string()),
  /** Published. Buyers see it while nothing is missing besides. */
  is_active: v.boolean(),
  missing_disclosures: v.array(Disclosure),
  /** How many products it shows that are active. */
  products_total: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type Store = v.InferOutput<typeof Store>;

/** A new store is a draft, so that the form does not say whether it is published. */
export const StoreForm = v.strictObject({
  title: Text(80),
  description: OptionalText(500),
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  address: OptionalText(300),
  /** A picture of one's own library; left out, it stays as it was. */
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
  /** What is left out stays as it was. Publishing a store that does not show everything is refused with `storeIncomplete`. */
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
  /** Makes a collection named after the store, for its orders. A store that has one keeps it. */
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
