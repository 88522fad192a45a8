/** How payers of a payment page make their own bills: the amount, the quantity, and the other fields that they fill in. */
import * as v from 'valibot';
import { decimalOf, Ringgit } from '../kernel/money.ts';
import { rule } from '../kernel/rules.ts';

/** The minimum of all channels, in sen. */
export const LEAST_AMOUNT = 100n;

/** The rule for an amount below a minimum, which is given in sen. */
export const belowMinimum = (minimum: bigint) => rule('min_value', { min: decimalOf(minimum) });

/** `fixed`: the merchant sets the amount; `open`: the payer does. */
export const AmountKind = v.picklist(['fixed', 'open']);
export type AmountKind = v.InferOutput<typeof AmountKind>;

export const BillMethod = v.object({
  amount_kind: AmountKind,
  /** The amount of one unit; null if the amount is open. */
  amount: v.nullable(Ringgit),
  /** Limits of an open amount; null if only the limits of the channels apply. */
  minimum_amount: v.nullable(Ringgit),
  maximum_amount: v.nullable(Ringgit),
  /** The maximum quantity of a fixed amount; with 1, the form has no quantity field. */
  max_quantity: v.number(),
  asks_phone: v.boolean(),
  /** The label of the payer's reference, such as a child's name; empty if there is no such field. */
  reference_label: v.string(),
  /** Shows everybody with the link how many people have paid, and how much. */
  shows_progress: v.boolean(),
});
export type BillMethod = v.InferOutput<typeof BillMethod>;
