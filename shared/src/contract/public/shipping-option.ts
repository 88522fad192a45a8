/** The price of sending a parcel, or why there is none. */
import * as v from 'valibot';
import { Id } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';

/** One shipping method for a parcel: its price, or why there is none. */
export const ShippingOption = v.object({
  profile_id: Id,
  title: v.string(),
  price: v.nullable(Ringgit),
  /**
   * `heavy`: above the maximum weight; `no_rate`, `hole`: the merchant has no price for this weight and place; `overlap`: the merchant has
   * several.
   */
  problem: v.nullable(v.picklist(['heavy', 'no_rate', 'hole', 'overlap'])),
});
export type ShippingOption = v.InferOutput<typeof ShippingOption>;

/**
 * Why nothing is sent to a postcode: the postcode does not exist, it is in no zone of the merchant, or the zones are
 * ambiguous.
 */
export const PlaceProblem = v.picklist(['unknown', 'none', 'several', 'unsure']);

/** The state of a postcode and its towns; null for a postcode that is not in the table. */
export const PostcodePlace = v.nullable(v.object({ state: v.string(), localities: v.array(v.string()) }));
