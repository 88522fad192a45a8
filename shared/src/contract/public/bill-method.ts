/** How payers of a payment page make their own bills: which amount, how many of it, and which other fields they fill in. */
import * as v from 'valibot';
import { decimalOf, Ringgit } from '../kernel/money.ts';
import { rule } from '../kernel/rules.ts';

/** Below this no channel takes anything, in sen. */
export const LEAST_AMOUNT = 100n;

/** The message for an amount below a minimum in sen. */
export const belowMinimum = (minimum: bigint) => rule('min_value', { min: decimalOf(minimum) });

/** `fixed`: the merchant says the amount; `open`: the payer does. */
export const AmountKind = v.picklist(['fixed', 'open']);
export type AmountKind = v.InferOutput<typeof AmountKind>;

export const BillMethod = v.object({
  amount_kind: AmountKind,
  /** Of one; null where it is open. */
  amount: v.nullable(Ringgit),
  /** Limits of an open amount; null where there is none besides those of the channels. */
  minimum_amount: v.nullable(Ringgit),
  maximum_amount: v.nullable(Ringgit),
  /** How many of a fixed amount one payer may take; with 1 the payer is not asked. */
  max_quantity: v.number(),
  asks_phone: v.boolean(),
  /** What the payer has to quote, such as a child's name; empty where there is no such field. */
  reference_label: v.string(),
  /** Tells everybody with the link how many have paid, and how much. */
  shows_progress: v.boolean(),
});
export type BillMethod = v.InferOutput<typeof BillMethod>;
