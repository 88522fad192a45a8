/** The prices of sending a merchant's parcel, before it is packed. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Ringgit } from '../../kernel/money.ts';
import { ShippingOption, PlaceProblem, PostcodePlace } from '../../public/shipping-option.ts';
import { DecidedBy } from '../orders/booking.ts';
import { ParcelForm } from '../shipping/parcel.ts';
import { BoxForm } from './box.ts';

/**
 * Why a courier of the gateway has no price. `heavy`: the parcel is above the courier's maximum weight; `not_served`: the courier does not
 * serve the place; `silent`: the courier does not respond now; `unreadable`: the courier's response is invalid.
 */
const CourierProblem = v.picklist(['heavy', 'not_served', 'silent', 'unreadable']);

/** Where a courier takes over a parcel (specification §3): at the sender's door, or at a counter of the courier. */
const SendMethod = v.picklist(['pick_up', 'drop_off']);
export type SendMethod = v.InferOutput<typeof SendMethod>;

/** The price of one of the gateway's couriers. The courier can be booked and paid here. */
export const CourierPrice = v.object({
  code: v.string(),
  title: v.string(),
  /** At least one method. */
  send_methods: v.array(SendMethod),
  /** Null if the courier has no price; `problem` is then the reason. */
  price: v.nullable(
    v.object({
      amount: Ringgit,
      /** The service tax on the price. */
      tax: Ringgit,
      total: Ringgit,
      chargeable_grams: v.number(),
      decided_by: DecidedBy,
    }),
  ),
  problem: v.nullable(CourierProblem),
});
export type CourierPrice = v.InferOutput<typeof CourierPrice>;

const PriceCheckForm = v.strictObject({ ...ParcelForm.entries, box: BoxForm });

export const PriceCheck = v.object({
  place: PostcodePlace,
  weight_grams: v.number(),
  /** The merchant's own shipping methods, cheapest first; empty if nothing is sent. */
  shipping_methods: v.array(ShippingOption),
  /** Why nothing is sent to the postcode. */
  place_problem: v.nullable(PlaceProblem),
  /** The gateway's couriers, cheapest first. */
  couriers: v.array(CourierPrice),
});
export type PriceCheck = v.InferOutput<typeof PriceCheck>;

export const courierPrices = {
  /**
   * The price of a parcel, or why there is none, by each active shipping method of the merchant and by each of the gateway's couriers.
   */
  check: defineCall({
    method: 'POST',
    path: 'courier-service/merchant/auth-delivery-price-check',
    access: 'merchant',
    needs: 'orders.read',
    body: PriceCheckForm,
    data: PriceCheck,
  }),
};
