/** What sending a cart costs, before it is ordered. Apart from the store, whose first page asks for no price of it. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id } from '../kernel/fields.ts';
import { Postcode } from '../kernel/places.ts';
import { rule } from '../kernel/rules.ts';
import { MOST_LINES, MOST_QUANTITY } from './cart-limits.ts';
import { DeliveryWay, PlaceProblem, PostcodePlace } from './delivery-way.ts';

export const DeliveryPrice = v.object({
  place: PostcodePlace,
  /** Whether anything of it has a weight, so that it is sent. */
  is_sent: v.boolean(),
  /** Of the parcel: weights by quantities. */
  weight_grams: v.number(),
  /** None where nothing is sent; the cheapest first. */
  offers: v.array(DeliveryWay),
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
      items: v.pipe(
        v.array(
          v.strictObject({
            product_id: Id,
            /** Null for a product without options. */
            variant_id: v.nullable(Id),
            quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUANTITY)),
          }),
        ),
        v.minLength(1, rule('required')),
        v.maxLength(MOST_LINES, rule('too_many', { max: MOST_LINES })),
      ),
    }),
    data: DeliveryPrice,
  }),
};
