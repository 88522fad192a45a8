/** What a merchant's parcel costs, before it is packed. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { DeliveryWay, PlaceProblem, PostcodePlace } from '../../public/delivery-way.ts';
import { ParcelForm } from '../shipping/parcel.ts';

export const PriceCheck = v.object({
  place: PostcodePlace,
  weight_grams: v.number(),
  /** The cheapest first; none where nothing is sent. */
  ways: v.array(DeliveryWay),
  /** Why nothing is sent there. */
  place_problem: v.nullable(PlaceProblem),
});
export type PriceCheck = v.InferOutput<typeof PriceCheck>;

export const courierPrices = {
  /** A parcel of this weight to this postcode, in each way that the merchant has in use: its price, or why it has none. */
  check: defineCall({
    method: 'POST',
    path: 'courier-service/merchant/auth-delivery-price-check',
    access: 'merchant',
    needs: 'orders.read',
    body: ParcelForm,
    data: PriceCheck,
  }),
};
