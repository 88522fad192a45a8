import * as v from 'valibot';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** A tag for finding products, unique per merchant regardless of case. Saving a product with a new tag also makes the tag. */
export const TagTitle = Text(40);

export const ProductTag = v.object({ id: Id, title: v.string(), created_at: Moment, ...VERSIONED });
export type ProductTag = v.InferOutput<typeof ProductTag>;

export const ProductTagForm = v.strictObject({ title: TagTitle });

const family = { path: 'product-tags', access: 'merchant', area: 'products', item: ProductTag } as const;

/**
 * A change of a tag applies to its products too: a renamed tag is renamed on them, and a deleted tag is removed from them.
 */
export const productTags = {
  ...defineResource({
    ...family,
    form: ProductTagForm,
    list: { path: 'product-tags/merchant-product-tags', search: ['title'], sort: ['title', 'created_at'] },
  }),
  find: defineFind({ ...family, by: {} }),
};
