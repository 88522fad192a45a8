import * as v from 'valibot';
import { Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const ProductCategory = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ProductCategory = v.InferOutput<typeof ProductCategory>;

export const ProductCategoryForm = v.strictObject({
  title: Text(80),
  description: OptionalText(500),
  is_active: v.boolean(),
});

const family = { path: 'product-categories', access: 'merchant', area: 'products', item: ProductCategory } as const;

export const productCategories = {
  ...defineResource({
    ...family,
    form: ProductCategoryForm,
    list: {
      path: 'product-categories/merchant-product-category',
      search: ['title', 'description'],
      sort: ['created_at', 'title'],
      filter: { is_active: ['true', 'false'] },
    },
  }),
  find: defineFind({ ...family, by: {} }),
};
