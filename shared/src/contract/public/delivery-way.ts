/** What sending a parcel costs, or why it has no price. */
import * as v from 'valibot';
import { Id } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';

/** One way to send a parcel: its price, or why it has none. */
export const DeliveryWay = v.object({
  profile_id: Id,
  title: v.string(),
  price: v.nullable(Ringgit),
  /** `heavy`: more than this way takes; `no_rate`, `hole`, `overlap`: the merchant has no price, or several, for this weight and place. */
  problem: v.nullable(v.picklist(['heavy', 'no_rate', 'hole', 'overlap'])),
});
export type DeliveryWay = v.InferOutput<typeof DeliveryWay>;

/** Why nothing is sent to a postcode: there is none like it, the merchant does not send there, or its zones do not say. */
export const PlaceProblem = v.picklist(['unknown', 'none', 'several', 'unsure']);

/** Where a postcode is, and the towns that have it; null for one that the table does not have. */
export const PostcodePlace = v.nullable(v.object({ state: v.string(), localities: v.array(v.string()) }));
