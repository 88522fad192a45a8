/** Form fields for numbers of pieces of order lines. */
import * as v from 'valibot';
import { plainNumber } from '../kernel/digits.ts';
import { rule } from '../kernel/rules.ts';
import { MOST_QUANTITY } from './cart-limits.ts';

/** A number of pieces as text, in the digits of any script; empty text and `0` mean none. */
export const PiecesText = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.regex(/^\d{0,3}$/, rule('between', { min: 0, max: MOST_QUANTITY })),
  v.transform(Number),
);

/** The index of a line in its order, from 0. */
export const LinePosition = v.pipe(v.number(), v.integer(), v.minValue(0));
