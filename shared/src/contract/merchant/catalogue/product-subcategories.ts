import * as v from 'valibot';
import { Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const ProductSubcategory = v.object({
  id: Id,
  category_id: Id,
  /** The current title of the category. */
  category: v.string(),
  title: v.string(),
  description: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ProductSubcategory = v.InferOutput<typeof ProductSubcategory>;

export const ProductSubcategoryForm = v.strictObject({
  category_id: RecordId,
  title: Text(80),
  description: OptionalText(500),
  is_active: v.boolean(),
});

const family = { path: 'product-subcategory', access: 'merchant', area: 'products', item: ProductSubcategory } as const;

export const productSubcategories = {
  ...defineResource({
    ...family,
    form: ProductSubcategoryForm,
    list: {
      path: 'product-subcategory/merchant-product-subcategory',
      search: ['title', 'description'],
      sort: ['created_at', 'title'],
      filter: { is_active: ['true', 'false'] },
      record: ['category_id'],
    },
  }),
  find: defineFind({ ...family, by: { category_id: Id } }),
};
