/** What a merchant's parcel costs, before it is packed. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Ringgit } from '../../kernel/money.ts';
import { DeliveryWay, PlaceProblem, PostcodePlace } from '../../public/delivery-way.ts';
import { DecidedBy } from '../orders/booking.ts';
import { ParcelForm } from '../shipping/parcel.ts';
import { BoxForm } from './box.ts';

/**
 * Why a courier of the gateway has no price: `heavy`: more than it takes; `not_served`: it does not go there; `silent`: it does not answer now;
 * `unreadable`: its answer makes no sense.
 */
const CourierProblem = v.picklist(['heavy', 'not_served', 'silent', 'unreadable']);

/** Where a courier takes a parcel over (specification §3): at its sender's door, or at a counter of its own. */
const SendMethod = v.picklist(['pick_up', 'drop_off']);
export type SendMethod = v.InferOutput<typeof SendMethod>;

/** What a courier of the gateway takes: it can be booked and paid here. */
export const CourierPrice = v.object({
  code: v.string(),
  title: v.string(),
  /** One at least. */
  send_methods: v.array(SendMethod),
  /** Null where it has no price: `problem` says why. */
  price: v.nullable(
    v.object({
      amount: Ringgit,
      /** Service tax on it. */
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
  /** The cheapest first; none where nothing is sent. */
  ways: v.array(DeliveryWay),
  /** Why nothing is sent there. */
  place_problem: v.nullable(PlaceProblem),
  /** Those that the gateway books, the cheapest first. */
  couriers: v.array(CourierPrice),
});
export type PriceCheck = v.InferOutput<typeof PriceCheck>;

export const courierPrices = {
  /** A parcel of this weight to this postcode, in each way that the merchant has in use: its price, or why it has none; and by each courier of the gateway. */
  check: defineCall({
    method: 'POST',
    path: 'courier-service/merchant/auth-delivery-price-check',
    access: 'merchant',
    needs: 'orders.read',
    body: PriceCheckForm,
    data: PriceCheck,
  }),
};
