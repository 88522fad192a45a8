/** Discount codes that buyers type, and the reasons why a code gives no discount. */
import * as v from 'valibot';
import { rule } from '../kernel/rules.ts';

const LONGEST = 20;

/** Case is ignored: `raya10` becomes `RAYA10`. */
export const DiscountCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty(rule('required')),
  v.maxLength(LONGEST, rule('too_long')),
  v.regex(/^[A-Z0-9_-]+$/, rule('alpha_dash')),
);

/**
 * `unknown`: the store's merchant has no such active code; `not_yet`, `over`: the code is not valid yet, or no longer valid; `used_up`: the
 * code has reached its maximum number of uses; `least`: the goods total is below the code's minimum; `none_of_it`: the code is for other
 * goods.
 */
export const DiscountProblem = v.picklist(['unknown', 'not_yet', 'over', 'used_up', 'least', 'none_of_it']);
export type DiscountProblem = v.InferOutput<typeof DiscountProblem>;
