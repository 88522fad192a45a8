import * as v from 'valibot';
import { Id, Moment, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';

/** A word that products are found by. It is made when a product is saved with it. */
export const TagTitle = Text(40);

export const ProductTag = v.object({ id: Id, title: v.string(), created_at: Moment });

export const productTags = {
  list: defineList({
    path: 'product-tags/merchant-product-tags',
    access: 'merchant',
    needs: 'products.read',
    item: ProductTag,
    search: ['title'],
    sort: ['title', 'created_at'],
  }),
};
