import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';

/** A tonne. */
const HEAVIEST = 1_000_000;

/** Whole grams as text, in the digits of any script; empty is null, for what has no weight of its own. */
export const WeightText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || /^-?\d+$/.test(plainNumber(text)), rule('integer')),
  v.transform((text): number | null => (text === '' ? null : Number(plainNumber(text)))),
  v.check((grams) => grams === null || grams >= 0, rule('positive')),
  v.check((grams) => grams === null || grams <= HEAVIEST, rule('max_value', { max: HEAVIEST })),
);

/** What a merchant calls it in the store room; unique among all of the merchant's variants, in any letters. */
export const Sku = v.pipe(OptionalText(64), v.regex(/^[\p{L}\p{N}._/-]*$/u, rule('sku')));

export const ProductVariant = v.object({
  id: Id,
  product_id: Id,
  /** A value of each option of the product, in their order. */
  option_values: v.array(v.string()),
  sku: v.string(),
  /** Whether it has a price of its own (specification §3). */
  custom_pricing_enable: v.boolean(),
  /** Null where the product's price counts. */
  custom_pricing_price: v.nullable(Ringgit),
  /** Null where the product's weight counts. */
  weight_grams: v.nullable(v.number()),
  is_active: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type ProductVariant = v.InferOutput<typeof ProductVariant>;

/** What differs from one variant to the next. */
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
