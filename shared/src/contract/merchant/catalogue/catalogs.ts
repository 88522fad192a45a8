/**
 * Catalogues: groups of products that the merchant puts together, such as for a season, a school year or a discount.
 */
import * as v from 'valibot';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { Product } from './products.ts';

export const MOST_IN_CATALOG = 500;

/** A catalogue in lists. */
export const Catalog = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  products_total: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type Catalog = v.InferOutput<typeof Catalog>;

export const CatalogDetail = v.object({
  ...Catalog.entries,
  /** The products in the merchant's order, without deleted products. */
  products: v.array(Product),
});
export type CatalogDetail = v.InferOutput<typeof CatalogDetail>;

export const CatalogForm = v.strictObject({
  title: Text(80),
  description: OptionalText(500),
  /** All products in order; repeated ids are dropped. */
  product_ids: v.pipe(
    v.array(Id),
    v.maxLength(MOST_IN_CATALOG, rule('too_many', { max: MOST_IN_CATALOG })),
    v.transform((ids) => [...new Set(ids)]),
  ),
});

const family = { access: 'merchant', area: 'products' } as const;
const LIST_PATH = 'catalogs/merchant-catalogs';

export const catalogs = {
  list: defineList({
    path: LIST_PATH,
    access: 'merchant',
    needs: 'products.read',
    item: Catalog,
    search: ['title', 'description'],
    sort: ['created_at', 'title'],
  }),
  find: defineFind({ ...family, path: LIST_PATH, item: Catalog, by: {} }),
  ...defineRecord({ ...family, path: 'catalogs', item: CatalogDetail, form: CatalogForm }),
};
