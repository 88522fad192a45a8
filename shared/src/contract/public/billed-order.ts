/** The lines and the sums of a store's order, which its bill and its receipt show too. Nothing here names the buyer. */
import * as v from 'valibot';
import { Moment } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';

export const BilledLine = v.object({
  title: v.string(),
  /** The product's option values; empty for a product without options. */
  option_values: v.array(v.string()),
  quantity: v.number(),
  total: Ringgit,
});

export const BilledOrder = v.object({
  lines: v.array(BilledLine),
  goods_total: Ringgit,
  /** The discount on the goods, and the code that gives it: zero and an empty text without a code. */
  discount_amount: Ringgit,
  discount_code: v.string(),
  /** The shipping method; empty if nothing is sent. */
  delivery_title: v.string(),
  delivery_price: Ringgit,
  /** Until when the order's goods are held; null if they are no longer held. */
  kept_until: v.nullable(Moment),
});
export type BilledOrder = v.InferOutput<typeof BilledOrder>;
