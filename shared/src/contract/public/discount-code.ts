/** The code of a discount, as buyers type it, and why one gives nothing. */
import * as v from 'valibot';
import { rule } from '../kernel/rules.ts';

const LONGEST = 20;

/** In any letters: `raya10` is `RAYA10`. */
export const DiscountCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty(rule('required')),
  v.maxLength(LONGEST, rule('too_long')),
  v.regex(/^[A-Z0-9_-]+$/, rule('alpha_dash')),
);

/**
 * `unknown`: the store's merchant has no such code in use; `not_yet`, `over`: it is for other days; `used_up`: it was used as often as it may
 * be; `least`: the goods come to less than it asks for; `none_of_it`: it is for other goods.
 */
export const DiscountProblem = v.picklist(['unknown', 'not_yet', 'over', 'used_up', 'least', 'none_of_it']);
export type DiscountProblem = v.InferOutput<typeof DiscountProblem>;
