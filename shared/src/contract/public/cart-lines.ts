/** The lines of a cart as a buyer's page sends them. */
import * as v from 'valibot';
import { Id } from '../kernel/fields.ts';
import { rule } from '../kernel/rules.ts';
import { MOST_LINES, MOST_QUANTITY } from './cart-limits.ts';

export const CartLineForm = v.strictObject({
  product_id: Id,
  /** Null for a product without options. */
  variant_id: v.nullable(Id),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUANTITY)),
});
export type CartLineForm = v.InferOutput<typeof CartLineForm>;

export const CartLinesForm = v.pipe(
  v.array(CartLineForm),
  v.minLength(1, rule('required')),
  v.maxLength(MOST_LINES, rule('too_many', { max: MOST_LINES })),
);
