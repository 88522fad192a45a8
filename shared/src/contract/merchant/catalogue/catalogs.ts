/** Products that belong together for a reason of the merchant's: a season, a school year, what a discount is for. */
import * as v from 'valibot';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList } from '../../kernel/list.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { Product } from './products.ts';

export const MOST_IN_CATALOG = 500;

/** As lists show it. */
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
  /** In the merchant's order. A product that was deleted is in no catalogue. */
  products: v.array(Product),
});
export type CatalogDetail = v.InferOutput<typeof CatalogDetail>;

export const CatalogForm = v.strictObject({
  title: Text(80),
  description: OptionalText(500),
  /** All of them, from the first; each once. */
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
