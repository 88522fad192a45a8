/** The price of sending a parcel, or why it has none. */
import * as v from 'valibot';
import { Id } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';

/** One shipping method for a parcel: its price, or why it has none. */
export const ShippingOption = v.object({
  profile_id: Id,
  title: v.string(),
  price: v.nullable(Ringgit),
  /** `heavy`: above the maximum weight; `no_rate`, `hole`, `overlap`: the merchant has no price, or several, for this weight and place. */
  problem: v.nullable(v.picklist(['heavy', 'no_rate', 'hole', 'overlap'])),
});
export type ShippingOption = v.InferOutput<typeof ShippingOption>;

/** Why nothing is sent to a postcode: it does not exist, it is in no zone of the merchant, or the zones are ambiguous. */
export const PlaceProblem = v.picklist(['unknown', 'none', 'several', 'unsure']);

/** The state of a postcode and its towns; null for a postcode that is not in the table. */
export const PostcodePlace = v.nullable(v.object({ state: v.string(), localities: v.array(v.string()) }));
