/** Prices of parcels by weight, in wire form: decimal kilograms and decimal MYR. */
import * as v from 'valibot';
import { decimalOf, OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { gramsOf, Kilograms, SomeKilograms } from '../../kernel/weight.ts';

export const WireBand = v.object({
  /** The band begins above this weight. */
  over: v.string(),
  /** The band ends with this weight, inclusive. */
  up_to: v.string(),
  /** The price of the whole band or, if `next_kg` is set, of its first kilogram. */
  price: v.string(),
  /** The price of each further started kilogram; empty for a band with one price. */
  next_kg: v.string(),
});
export type WireBand = v.InferOutput<typeof WireBand>;

export const MOST_BANDS = 40;

/** RM10,000, in sen; a higher price is a typing error. */
const MOST_PRICE = 1_000_000n;

const Price = v.pipe(
  Ringgit,
  v.minValue(0n, rule('positive')),
  v.maxValue(MOST_PRICE, rule('max_value', { max: '10,000.00' })),
  v.transform(decimalOf),
);

const OptionalPrice = v.pipe(
  OptionalRinggit,
  v.check((sen) => sen === null || sen <= MOST_PRICE, rule('max_value', { max: '10,000.00' })),
  v.transform((sen) => (sen === null ? '' : decimalOf(sen))),
);

const BandForm = v.pipe(
  v.strictObject({ over: Kilograms, up_to: SomeKilograms, price: Price, next_kg: OptionalPrice }),
  v.forward(
    v.check(({ over, up_to }) => (gramsOf(over) ?? 0) < (gramsOf(up_to) ?? 0), rule('weight_order')),
    ['up_to'],
  ),
);

/**
 * Bands in any order. Gaps and overlaps between bands are shown to the merchant, not refused
 * (`domain/shipping/bands.ts`).
 */
export const BandsForm = v.pipe(
  v.array(BandForm),
  v.minLength(1, rule('required')),
  v.maxLength(MOST_BANDS, rule('too_many', { max: MOST_BANDS })),
);
