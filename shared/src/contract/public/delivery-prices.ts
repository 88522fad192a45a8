/** What sending a cart costs, before it is ordered. Apart from the store, whose first page asks for no price of it. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id } from '../kernel/fields.ts';
import { Postcode } from '../kernel/places.ts';
import { CartLinesForm } from './cart-lines.ts';
import { DeliveryWay, PlaceProblem, PostcodePlace } from './delivery-way.ts';

export const DeliveryPrice = v.object({
  place: PostcodePlace,
  /** Whether anything of it has a weight, so that it is sent. */
  is_sent: v.boolean(),
  /** Of the parcel: weights by quantities. */
  weight_grams: v.number(),
  /** None where nothing is sent; the cheapest first. */
  ways: v.array(DeliveryWay),
  /** Why nothing is sent there. */
  place_problem: v.nullable(PlaceProblem),
});
export type DeliveryPrice = v.InferOutput<typeof DeliveryPrice>;

export const deliveryPrices = {
  /** What sending a cart to a postcode costs, in each way. What the store does not sell any more is left out. */
  check: defineCall({
    method: 'POST',
    path: 'courier-service/merchant/delivery-price-check',
    access: 'public',
    body: v.strictObject({
      store_id: Id,
      postcode: Postcode,
      items: CartLinesForm,
    }),
    data: DeliveryPrice,
  }),
};
