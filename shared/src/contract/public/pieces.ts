/** Pieces of the lines of an order, as forms name them. */
import * as v from 'valibot';
import { plainNumber } from '../kernel/digits.ts';
import { rule } from '../kernel/rules.ts';
import { MOST_QUANTITY } from './cart-limits.ts';

/** How many pieces as text, in the digits of any script; nothing and `0` are none. */
export const PiecesText = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.regex(/^\d{0,3}$/, rule('between', { min: 0, max: MOST_QUANTITY })),
  v.transform(Number),
);

/** The place of a line in its order, from 0. */
export const LinePosition = v.pipe(v.number(), v.integer(), v.minValue(0));
