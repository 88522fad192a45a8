/** What buyers ordered in a merchant's stores, and the parcels in which it leaves. */
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
  /** Also the number of its bill. */
  number: v.string(),
  state: OrderState,
  store_id: Id,
  store_title: v.string(),
  buyer_name: v.string(),
  buyer_email: v.string(),
  buyer_phone: v.string(),
  /** How many things it is of, all lines together. */
  pieces: v.number(),
  goods_total: Ringgit,
  /** What its code took off the goods; nothing and empty for one without. */
  discount_amount: Ringgit,
  discount_code: v.string(),
  delivery_price: Ringgit,
  total: Ringgit,
  /** The way it is sent; empty where nothing is sent. */
  delivery_title: v.string(),
  created_at: Moment,
  /** Until when its goods are kept while it is not paid. */
  kept_until: Moment,
  paid_at: v.nullable(Moment),
});
export type Order = v.InferOutput<typeof Order>;

const PlacedLine = v.object({
  ...OrderLine.entries,
  /** From 0; parcels name lines by it. */
  position: v.number(),
  sku: v.string(),
  /** What of the order's discount falls on it. */
  discount: Ringgit,
  /** Of one; null where it is not sent. */
  weight_grams: v.nullable(v.number()),
  /** How many of them are in parcels that were handed over. */
  sent: v.number(),
  /** How many of them are in parcels that wait to be handed over. */
  packed: v.number(),
  /** How many of those are in a return, or came back by one. */
  returned: v.number(),
});
export type PlacedLine = v.InferOutput<typeof PlacedLine>;

const ParcelLine = v.object({ position: v.number(), quantity: v.number() });

const PARCEL = {
  id: Id,
  ...PublicParcel.entries,
  status: ParcelStatus,
  /** Which parcel of its order it is, from 1. */
  number: v.number(),
  /** Null before it is. */
  handed_over_at: v.nullable(Moment),
  /** As it was weighed, or else of what is in it. */
  weight_grams: v.number(),
  /** What its courier takes; null where the merchant does not say. */
  cost: v.nullable(Ringgit),
  created_at: Moment,
  ...VERSIONED,
};

export const Parcel = v.object({
  ...PARCEL,
  lines: v.array(ParcelLine),
  /** The latest of a courier of the gateway; null where none was booked. */
  booking: v.nullable(Booking),
});
export type Parcel = v.InferOutput<typeof Parcel>;

/** One thing that happened to an order, oldest first. */
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
  /** Who did it, when a person of the merchant did. */
  by: v.nullable(v.string()),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** Money that came after its order had ended, and that its merchant decides on, as on a payment that is held. */
const LateMoney = v.object({
  payment_id: Id,
  invoice_no: v.string(),
  amount: Ringgit,
  came_at: Moment,
  /** When it went back; null while it waits for the merchant. */
  returned_at: v.nullable(Moment),
});

export const OrderDetail = v.object({
  ...Order.entries,
  /** Where it is sent; null where nothing is sent. */
  address: v.nullable(v.object(ADDRESS)),
  /** What the buyer wrote; may be empty. */
  note: v.string(),
  /** Of all that is sent. */
  weight_grams: v.number(),
  lines: v.array(PlacedLine),
  parcels: v.array(Parcel),
  timeline: v.array(OrderEvent),
  bill_id: Id,
  bill_status: BillStatus,
  /** It was paid late, and some of it was owed to the buyer then: it is sent once it is there. */
  sends_later: v.boolean(),
  /** When it expired, was cancelled or closed; null while it lives. */
  ended_at: v.nullable(Moment),
  /** Newest first. */
  late_money: v.array(LateMoney),
  /** What of it the merchant gets, and where that is; null until it is paid. */
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
  /** How many there are in each state. */
  states: defineCall({
    method: 'GET',
    path: 'orders/states',
    ...toRead,
    data: v.object({ states: v.array(OrderCount) }),
  }),
  get: defineCall({ method: 'GET', path: 'orders/{id}', ...toRead, data: OrderDetail }),
  /**
   * Of one that is unpaid, or paid and nothing of it was handed over: its goods are sold again. Money that was paid goes back by a refund of
   * its payment. Refused with `paymentWaiting` while it is being paid.
   */
  cancel: defineCall({ method: 'POST', path: 'orders/{id}/cancel', ...toWrite, data: OrderDetail }),
};

/** A parcel in the list of all. */
export const Shipment = v.object({
  ...PARCEL,
  order_id: Id,
  order_number: v.string(),
  buyer_name: v.string(),
  /** Its courier is booked and has given no number yet: a note of it could not be scanned. */
  awaits_number: v.boolean(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const TrackingForm = v.strictObject({
  courier: Text(60),
  /** Empty where the courier gives none. */
  tracking_number: v.pipe(OptionalText(60), v.regex(/^[\w./ -]*$/, rule('regex'))),
});

/** What a merchant corrects of a parcel. */
export const ParcelEditForm = v.strictObject({ ...TrackingForm.entries, cost: OptionalRinggit });

export const ShipmentForm = v.strictObject({
  order_id: RecordId,
  ...TrackingForm.entries,
  /** As it was weighed, with its box; empty or left out, the weight of what is in it. */
  weight: v.exactOptional(orEmpty(SomeKilograms)),
  cost: v.exactOptional(OptionalRinggit),
  /** `label_ready`: it is packed, and handed over later. It is handed over with this call where it is left out. */
  status: v.exactOptional(v.picklist(['label_ready', 'handed_over'])),
  /** Which pieces are in it; all that are in no other parcel where it is left out. */
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
  /** Packs pieces of a paid order, or hands them over. Refused with `wrongState` for another order, and at a line of which fewer are left. */
  create: defineCall({
    method: 'POST',
    path: 'shipments',
    ...toWrite,
    idempotent: true,
    body: ShipmentForm,
    data: Parcel,
  }),
  /**
   * What is left out stays as it was. `cancelled`: it was told of by mistake, or is not sent, and its pieces are to be packed again. A parcel
   * for which a courier is booked is refused with `wrongState`: its courier says where it is.
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
