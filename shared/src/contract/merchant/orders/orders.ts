/** Orders in a merchant's stores, and their parcels. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, orEmpty, RecordId, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { ADDRESS } from '../../kernel/places.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { SomeKilograms } from '../../kernel/weight.ts';
import { BillStatus } from '../../public/bill-status.ts';
import { MOST_LINES } from '../../public/cart-limits.ts';
import { LinePosition, PiecesText } from '../../public/pieces.ts';
import { OrderLine, OrderState, ParcelStatus, PublicParcel } from '../../public/public-orders.ts';
import { BillProceeds } from '../bills/bills.ts';
import { PaymentSettlement } from '../bills/payment-settlement.ts';
import { Booking } from './booking.ts';

export const Order = v.object({
  id: Id,
  /** The number of the order, which is also the number of its bill. */
  number: v.string(),
  state: OrderState,
  store_id: Id,
  store_title: v.string(),
  buyer_name: v.string(),
  buyer_email: v.string(),
  buyer_phone: v.string(),
  /** The number of pieces in all lines. */
  pieces: v.number(),
  /**
   * Pieces that are in no parcel yet. If the number is 0 for an order `to_pack`, the order is packed and waits to be
   * handed over.
   */
  pieces_left: v.number(),
  goods_total: Ringgit,
  /** The discount on the goods, and the code that gives it: zero and an empty text without a code. */
  discount_amount: Ringgit,
  discount_code: v.string(),
  delivery_price: Ringgit,
  total: Ringgit,
  /** The shipping method; empty if nothing is sent. */
  delivery_title: v.string(),
  created_at: Moment,
  /** Until when the goods of an unpaid order are held. */
  kept_until: Moment,
  paid_at: v.nullable(Moment),
});
export type Order = v.InferOutput<typeof Order>;

const PlacedLine = v.object({
  ...OrderLine.entries,
  /** The index of the line in the order, from 0; parcels use it to refer to the line. */
  position: v.number(),
  sku: v.string(),
  /** The line's share of the order's discount. */
  discount: Ringgit,
  /** The weight of one piece; null if the line is not shipped. */
  weight_grams: v.nullable(v.number()),
  /** Pieces in parcels that were handed over. */
  sent: v.number(),
  /** Pieces in parcels that wait to be handed over. */
  packed: v.number(),
  /** Pieces that are in a return, or that came back through a return. */
  returned: v.number(),
});
export type PlacedLine = v.InferOutput<typeof PlacedLine>;

const ParcelLine = v.object({ position: v.number(), quantity: v.number() });

const PARCEL = {
  id: Id,
  ...PublicParcel.entries,
  status: ParcelStatus,
  /** The number of the parcel within its order, from 1. */
  number: v.number(),
  /** Null until the parcel is handed over. */
  handed_over_at: v.nullable(Moment),
  /** The measured weight or, if the parcel was not weighed, the sum of the contents. */
  weight_grams: v.number(),
  /** The courier's price; null if the merchant did not enter it. */
  cost: v.nullable(Ringgit),
  created_at: Moment,
  ...VERSIONED,
};

export const Parcel = v.object({
  ...PARCEL,
  lines: v.array(ParcelLine),
  /** The latest booking of one of the gateway's couriers; null if there is none. */
  booking: v.nullable(Booking),
});
export type Parcel = v.InferOutput<typeof Parcel>;

/** One event of an order; the timeline has the oldest first. */
export const OrderEvent = v.object({
  id: v.string(),
  at: Moment,
  kind: v.picklist([
    'placed',
    'superseded',
    'kept_longer',
    'paid',
    'paid_late',
    'sent_later',
    'expired',
    'cancelled',
    'closed',
    'parcel_packed',
    'parcel_sent',
    'parcel_collected',
    'parcel_changed',
    'parcel_delivered',
    'parcel_returned',
    'parcel_lost',
    'parcel_cancelled',
    'courier_booked',
    'courier_refused',
    'courier_cancelled',
    'return_requested',
    'return_approved',
    'return_rejected',
    'return_received',
    'return_inspected',
    'return_closed',
    'return_expired',
    'return_cancelled',
    'refund_requested',
    'part_refunded',
    'refunded',
    'refund_returned',
  ]),
  /** The person of the merchant who caused the event; null if no such person did. */
  by: v.nullable(v.string()),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/**
 * Money that arrived after its order had ended; the merchant decides about it in the same way as about a held payment.
 */
const LateMoney = v.object({
  payment_id: Id,
  invoice_no: v.string(),
  amount: Ringgit,
  received_at: Moment,
  /** When the money was returned; null while the merchant has not decided. */
  returned_at: v.nullable(Moment),
});

export const OrderDetail = v.object({
  ...Order.entries,
  /** The delivery address; null if nothing is sent. */
  address: v.nullable(v.object(ADDRESS)),
  /** The buyer's note; may be empty. */
  note: v.string(),
  /** The weight of everything that is sent. */
  weight_grams: v.number(),
  lines: v.array(PlacedLine),
  parcels: v.array(Parcel),
  timeline: v.array(OrderEvent),
  bill_id: Id,
  bill_status: BillStatus,
  /** The order was paid late when some of its goods were out of stock; those goods are sent once they are available. */
  sends_later: v.boolean(),
  /** When the order expired, was cancelled or was closed; null until then. */
  ended_at: v.nullable(Moment),
  /** Late money of the order, newest first. */
  late_money: v.array(LateMoney),
  /** The merchant's proceeds from the order, and the settlement they are in; null until the order is paid. */
  proceeds: v.nullable(BillProceeds),
  settlement: v.nullable(PaymentSettlement),
});
export type OrderDetail = v.InferOutput<typeof OrderDetail>;

const OrderCount = v.object({ state: OrderState, count: v.number() });

const toRead = { access: 'merchant', needs: 'orders.read' } as const;
const toWrite = { access: 'merchant', needs: 'orders.write' } as const;

export const orders = {
  list: defineList({
    path: 'orders/merchant-orders',
    ...toRead,
    item: Order,
    search: ['number', 'buyer_name', 'buyer_email', 'buyer_phone'],
    sort: ['created_at', 'total'],
    filter: { state: OrderState.options },
    range: ['created_at'],
    record: ['store_id'],
  }),
  /** The number of orders in each state. */
  states: defineCall({
    method: 'GET',
    path: 'orders/states',
    ...toRead,
    data: v.object({ states: v.array(OrderCount) }),
  }),
  get: defineCall({ method: 'GET', path: 'orders/{id}', ...toRead, data: OrderDetail }),
  /**
   * Cancels an order that is unpaid, or that is paid and of which nothing was handed over. Its goods can be sold again. Money that was paid
   * is returned by a refund of the payment. Refused with `paymentWaiting` while the order is being paid.
   */
  cancel: defineCall({ method: 'POST', path: 'orders/{id}/cancel', ...toWrite, data: OrderDetail }),
};

/** A parcel in the list of all parcels. */
export const Shipment = v.object({
  ...PARCEL,
  order_id: Id,
  order_number: v.string(),
  buyer_name: v.string(),
  /** The courier is booked but has given no tracking number yet, so a printed consignment note could not be scanned. */
  awaits_number: v.boolean(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const TrackingForm = v.strictObject({
  courier: Text(60),
  /** Empty if the courier gives no tracking number. */
  tracking_number: v.pipe(OptionalText(60), v.regex(/^[\w./ -]*$/, rule('regex'))),
});

/** The fields of a parcel that a merchant can correct. */
export const ParcelEditForm = v.strictObject({ ...TrackingForm.entries, cost: OptionalRinggit });

export const ShipmentForm = v.strictObject({
  order_id: RecordId,
  ...TrackingForm.entries,
  /** The measured weight with the box; if empty or left out, the weight of the contents is used. */
  weight: v.exactOptional(orEmpty(SomeKilograms)),
  cost: v.exactOptional(OptionalRinggit),
  /** `label_ready`: packed, and handed over later. If left out, the parcel is handed over with this call. */
  status: v.exactOptional(v.picklist(['label_ready', 'handed_over'])),
  /** The pieces in the parcel; if left out, all pieces that are in no other parcel. */
  lines: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          position: LinePosition,
          quantity: PiecesText,
        }),
      ),
      v.minLength(1, rule('required')),
      v.maxLength(MOST_LINES),
    ),
  ),
});

export const shipments = {
  list: defineList({
    path: 'shipments/order/merchant-shipments',
    ...toRead,
    item: Shipment,
    search: ['order_number', 'buyer_name', 'tracking_number', 'courier'],
    sort: ['created_at'],
    filter: { status: ParcelStatus.options },
    range: ['created_at'],
  }),
  /**
   * Packs pieces of a paid order, or hands them over. Refused at a line with more pieces than are still unpacked. Throws `wrongState` for
   * an unpaid order.
   */
  create: defineCall({
    method: 'POST',
    path: 'shipments',
    ...toWrite,
    idempotent: true,
    body: ShipmentForm,
    data: Parcel,
  }),
  /**
   * Changes a parcel; fields that are left out stay unchanged. `cancelled`: the parcel was entered by mistake or is not sent, and its
   * pieces have to be packed again. Throws `wrongState` for a parcel with a booked courier, because the courier reports the status.
   */
  update: defineCall({
    method: 'PUT',
    path: 'shipments/{shipmentId}',
    ...toWrite,
    body: changesOf(
      v.partial(
        v.strictObject({
          ...ParcelEditForm.entries,
          status: v.picklist(['handed_over', 'delivered', 'returned', 'lost', 'cancelled']),
        }),
      ),
    ),
    data: Parcel,
  }),
};
