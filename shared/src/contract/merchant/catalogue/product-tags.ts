import * as v from 'valibot';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** A word that products are found by, once for a merchant in any letters. It is made when a product is saved with it, too. */
export const TagTitle = Text(40);

export const ProductTag = v.object({ id: Id, title: v.string(), created_at: Moment, ...VERSIONED });
export type ProductTag = v.InferOutput<typeof ProductTag>;

export const ProductTagForm = v.strictObject({ title: TagTitle });

const family = { path: 'product-tags', access: 'merchant', area: 'products', item: ProductTag } as const;

/** The products that have a tag follow it: renamed, they have its new title, and deleted, they are without it. */
export const productTags = {
  ...defineResource({
    ...family,
    form: ProductTagForm,
    list: { path: 'product-tags/merchant-product-tags', search: ['title'], sort: ['title', 'created_at'] },
  }),
  find: defineFind({ ...family, by: {} }),
};
