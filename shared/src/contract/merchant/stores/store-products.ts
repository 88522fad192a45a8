/** The products that a store shows, in order. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { Product } from '../catalogue/products.ts';

export const MOST_SHOWN = 500;

export const StoreProducts = v.object({
  store_id: Id,
  /** All products of the store, in the order in which buyers see them; buyers see only the active products. */
  products: v.array(Product),
  /** The version of the store. */
  ...VERSIONED,
});
export type StoreProducts = v.InferOutput<typeof StoreProducts>;

export const StoreProductsForm = v.strictObject({
  /** All products in order; repeated ids are dropped. */
  product_ids: v.pipe(
    v.array(Id),
    v.maxLength(MOST_SHOWN, rule('too_many', { max: MOST_SHOWN })),
    v.transform((ids) => [...new Set(ids)]),
  ),
});

const one = { path: 'store-products/{store_id}', access: 'merchant', data: StoreProducts } as const;

export const storeProducts = {
  get: defineCall({ method: 'GET', ...one, needs: 'products.read' }),
  /** Replaces the products of the store. The version is the store's. */
  update: defineCall({ method: 'PUT', ...one, needs: 'products.write', body: changesOf(StoreProductsForm) }),
};
