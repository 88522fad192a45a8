import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { PriceRinggit, Ringgit } from '../../kernel/money.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PublicPicture } from '../../public/public-picture.ts';
import { PICTURES_PER_PRODUCT } from '../media/picture-limits.ts';
import { combinationText, MOST_VARIANTS, ProductOptions, skuCollisions } from './product-options.ts';
import { TagTitle } from './product-tags.ts';
import { ProductVariant, VariantFields, WeightText } from './product-variants.ts';

/** `draft`: being prepared; `active`: can be sold; `archived`: no longer sold, but not deleted. */
export const ProductStatus = v.picklist(['draft', 'active', 'archived']);
export type ProductStatus = v.InferOutput<typeof ProductStatus>;

const MOST_PIECES = 999;
const MOST_TAGS = 20;

const isPieces = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1;

/** A number of pieces as text, in the digits of any script; empty text becomes null, which means no limit. */
const PiecesText = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.check((text) => text === '' || isPieces(text), rule('between', { min: 1, max: MOST_PIECES })),
  v.transform((text) => (text === '' ? null : Number(text))),
);

const PictureIds = v.pipe(
  v.array(Id),
  v.maxLength(PICTURES_PER_PRODUCT, rule('too_many', { max: PICTURES_PER_PRODUCT })),
  v.check((ids) => new Set(ids).size === ids.length, rule('picture_twice')),
);

export const Product = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  category_id: Id,
  /** The current titles of category and subcategory. */
  category: v.string(),
  subcategory_id: v.nullable(Id),
  subcategory: v.nullable(v.string()),
  tags: v.array(v.string()),
  status: ProductStatus,
  /** The product's pictures, in order. */
  image_ids: v.array(Id),
  /** The first of the product's pictures, its main picture. */
  image: v.nullable(PublicPicture),
  price: Ringgit,
  /**
   * The lowest and highest price of the product's active variants; the product's price if there are no such variants.
   */
  price_from: Ringgit,
  price_to: Ringgit,
  /** Null for a product that is not sent. */
  weight_grams: v.nullable(v.number()),
  /** Pieces per order; null for no limit. */
  min_purchase_quantity: v.nullable(v.number()),
  max_purchase_quantity: v.nullable(v.number()),
  options: ProductOptions,
  /** Whether the product has variants; `product_product_variant` are those that are not archived (specification §3). */
  product_variant_enable: v.boolean(),
  product_product_variant: v.array(ProductVariant),
  created_at: Moment,
  ...VERSIONED,
});
export type Product = v.InferOutput<typeof Product>;

const FIELDS = v.strictObject({
  title: Text(120),
  description: OptionalText(2000),
  category_id: RecordId,
  subcategory_id: v.nullable(Id),
  tags: v.pipe(v.array(TagTitle), v.maxLength(MOST_TAGS, rule('too_many', { max: MOST_TAGS }))),
  status: ProductStatus,
  price: PriceRinggit,
  weight_grams: WeightText,
  min_purchase_quantity: PiecesText,
  max_purchase_quantity: PiecesText,
  /** Pictures of the merchant's own library, the main picture first. If left out, the pictures stay unchanged. */
  image_ids: v.exactOptional(PictureIds),
});

type Limits = Pick<Product, 'min_purchase_quantity' | 'max_purchase_quantity'>;

/** Whether the minimum per order is at most the maximum. */
export const isRoomForOrders = ({ min_purchase_quantity: least, max_purchase_quantity: most }: Limits): boolean =>
  least === null || most === null || least <= most;

export const ProductForm = v.pipe(
  FIELDS,
  v.forward(
    v.partialCheck([['min_purchase_quantity'], ['max_purchase_quantity']], isRoomForOrders, rule('maximum_below')),
    ['max_purchase_quantity'],
  ),
);

const family = { path: 'products', access: 'merchant', area: 'products', item: Product } as const;

export const products = {
  ...defineResource({
    ...family,
    form: ProductForm,
    list: {
      path: 'products/merchant-product',
      search: ['title', 'description'],
      sort: ['created_at', 'title', 'price'],
      filter: { status: ProductStatus.options },
      record: ['category_id'],
    },
  }),
  find: defineFind({ ...family, by: { category_id: Id, status: ProductStatus } }),
  /** Fields that are left out stay unchanged. */
  update: defineCall({
    method: 'PUT',
    path: 'products/{id}',
    access: 'merchant',
    needs: 'products.write',
    body: changesOf(v.partial(FIELDS)),
    data: Product,
  }),
};

/** The same as `DELETE products/{id}`, at a second path that the specification also names. */
export const productRemoval = {
  remove: defineCall({
    method: 'DELETE',
    path: 'product/{id}',
    access: 'merchant',
    needs: 'products.write',
    data: v.null(),
  }),
};

/**
 * The new options of a product, and its variants. Existing variants are changed and new ones are made; variants with an option value that
 * was removed are archived, and other variants that are left out stay unchanged.
 */
export const VariantSetForm = v.pipe(
  v.strictObject({
    product_id: RecordId,
    /** The version of the product. */
    version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    options: ProductOptions,
    variants: v.pipe(v.array(VariantFields), v.maxLength(MOST_VARIANTS, rule('too_many', { max: MOST_VARIANTS }))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { variants } = dataset.value;
    for (const [place, { option_values }] of skuCollisions(variants)) {
      const variant = variants[place];
      addIssue({
        message: rule('sku_taken', { name: combinationText(option_values) }),
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'variants', value: variants },
          { type: 'array', origin: 'value', input: variants, key: place, value: variant },
          { type: 'object', origin: 'value', input: { ...variant }, key: 'sku', value: variant?.sku },
        ],
      });
    }
  }),
);

export const variantSets = {
  save: defineCall({
    method: 'POST',
    path: 'product-variants/bulk/create-product-variant',
    access: 'merchant',
    needs: 'products.write',
    idempotent: true,
    body: VariantSetForm,
    data: Product,
  }),
};
