/** Delivery prices of a cart before the order. Separate from `storefront.ts`, because the first page of a store needs none. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Id } from '../kernel/fields.ts';
import { Postcode } from '../kernel/places.ts';
import { CartLinesForm } from './cart-lines.ts';
import { ShippingOption, PlaceProblem, PostcodePlace } from './shipping-option.ts';

export const DeliveryPrice = v.object({
  place: PostcodePlace,
  /** Whether any of the goods has a weight and is therefore sent. */
  is_sent: v.boolean(),
  /** The weight of the parcel: the sum of weights multiplied by quantities. */
  weight_grams: v.number(),
  /** Cheapest first; empty if nothing is sent. */
  shipping_methods: v.array(ShippingOption),
  /** Why nothing is sent to the postcode. */
  place_problem: v.nullable(PlaceProblem),
});
export type DeliveryPrice = v.InferOutput<typeof DeliveryPrice>;

export const deliveryPrices = {
  /** The price of sending a cart to a postcode by each shipping method. Products that the store no longer sells are left out. */
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
