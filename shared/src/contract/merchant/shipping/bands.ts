/** The price of a parcel by its weight, as it crosses the wire: decimal kilograms and decimal MYR. */
import * as v from 'valibot';
import { decimalOf, OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { gramsOf, Kilograms, SomeKilograms } from '../../kernel/weight.ts';

export const WireBand = v.object({
  /** Heavier than this … */
  over: v.string(),
  /** … and at most this. */
  up_to: v.string(),
  /** Of all of the band; with `next_kg`, of its first kilogram. */
  price: v.string(),
  /** Of each further kilogram that is begun; empty where the band has one price. */
  next_kg: v.string(),
});
export type WireBand = v.InferOutput<typeof WireBand>;

export const MOST_BANDS = 40;

/** RM10,000: a price above it is a slip of the keyboard. */
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

/** In any order; holes between them and overlaps are shown, not refused (`domain/shipping/bands.ts`). */
export const BandsForm = v.pipe(
  v.array(BandForm),
  v.minLength(1, rule('required')),
  v.maxLength(MOST_BANDS, rule('too_many', { max: MOST_BANDS })),
);
