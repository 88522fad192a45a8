import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** One tonne, in grams. */
const HEAVIEST = 1_000_000;

/** Whole grams as text, in the digits of any script; empty text becomes null: the variant has no weight of its own. */
export const WeightText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || /^-?\d+$/.test(plainNumber(text)), rule('integer')),
  v.transform((text): number | null => (text === '' ? null : Number(plainNumber(text)))),
  v.check((grams) => grams === null || grams >= 0, rule('positive')),
  v.check((grams) => grams === null || grams <= HEAVIEST, rule('max_value', { max: HEAVIEST })),
);

/** The merchant's own stock code; unique among all of the merchant's variants regardless of case. */
export const Sku = v.pipe(OptionalText(64), v.regex(/^[\p{L}\p{N}._/-]*$/u, rule('sku')));

export const ProductVariant = v.object({
  id: Id,
  product_id: Id,
  /** One value for each option of the product, in the same sequence as the options. */
  option_values: v.array(v.string()),
  sku: v.string(),
  /** Whether the variant has its own price (specification §3). */
  custom_pricing_enable: v.boolean(),
  /** Null if the product's price applies. */
  custom_pricing_price: v.nullable(Ringgit),
  /** Null if the product's weight applies. */
  weight_grams: v.nullable(v.number()),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ProductVariant = v.InferOutput<typeof ProductVariant>;

/** The fields of a variant that can differ from its siblings. */
export const VariantFields = v.strictObject({
  option_values: v.array(Text(40)),
  sku: Sku,
  custom_pricing_price: OptionalRinggit,
  weight_grams: WeightText,
  is_active: v.boolean(),
});

export const ProductVariantForm = v.strictObject({ product_id: RecordId, ...VariantFields.entries });

const family = { path: 'product-variants', access: 'merchant', area: 'products', item: ProductVariant } as const;

export const productVariants = {
  ...defineRecord({ ...family, form: ProductVariantForm }),
  find: defineFind({ ...family, by: { product_id: Id } }),
};
