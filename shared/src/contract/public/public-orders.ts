/** A buyer's order in a store: what a cart comes to now, placing it, and how it stands. Public: an order is known by its id alone. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, Moment, OptionalText, orEmpty, Phone, Text } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';
import { isPostcodeOfState, notOfState, Postcode, STATE_NAMES } from '../kernel/places.ts';
import { rule } from '../kernel/rules.ts';
import { BillStatus } from './bill-status.ts';
import { CartLineForm, CartLinesForm } from './cart-lines.ts';
import { DeliveryWay, PlaceProblem, PostcodePlace } from './delivery-way.ts';
import { DiscountCode, DiscountProblem } from './discount-code.ts';
import { TrackingStep } from './tracking.ts';

/**
 * Why a line cannot be ordered as it is. `gone`: the store does not sell it any more; `sold_out`: nothing of it is left; `short`: less of it
 * is left than the line asks for; `least`, `most`: the merchant sells so many at least, or at most.
 */
export const LineProblem = v.picklist(['gone', 'sold_out', 'short', 'least', 'most']);
export type LineProblem = v.InferOutput<typeof LineProblem>;

/** A line as the gateway prices it now. */
export const QuotedLine = v.object({
  ...CartLineForm.entries,
  /** Empty where the store does not sell it any more, and the price is nothing. */
  title: v.string(),
  /** The values of its options; none for a product without. */
  option_values: v.array(v.string()),
  unit_price: Ringgit,
  total: Ringgit,
  problem: v.nullable(LineProblem),
  /** How many could be ordered instead; null where nothing is wrong, or no number would do. */
  possible: v.nullable(v.number()),
});
export type QuotedLine = v.InferOutput<typeof QuotedLine>;

export const OrderQuote = v.object({
  lines: v.array(QuotedLine),
  /** Of the lines that can be ordered. */
  goods_total: Ringgit,
  /** What the code takes off the goods; null without a code, or with one that takes off nothing. */
  discount: v.nullable(v.object({ code: v.string(), title: v.string(), amount: Ringgit })),
  /** Why the code takes off nothing; null where it does. */
  discount_problem: v.nullable(DiscountProblem),
  /** What the goods have to come to for it; null where that is not the problem. */
  discount_least: v.nullable(Ringgit),
  /** Whether anything of it has a weight, so that it is sent. Then an order needs an address and a way. */
  is_sent: v.boolean(),
  weight_grams: v.number(),
  /** None where nothing is sent or no postcode was given; the cheapest first. */
  ways: v.array(DeliveryWay),
  place_problem: v.nullable(PlaceProblem),
  place: PostcodePlace,
});
export type OrderQuote = v.InferOutput<typeof OrderQuote>;

/** Where a parcel goes, and in which way. */
export const DeliveryForm = v.pipe(
  v.strictObject({
    profile_id: Id,
    address_line_1: Text(120),
    address_line_2: OptionalText(120),
    postcode: Postcode,
    locality: Text(120),
    state: v.picklist(STATE_NAMES, rule('choose')),
  }),
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
);

export const BuyerForm = v.strictObject({ name: Text(120), email: Email, phone: Phone });

export const OrderForm = v.strictObject({
  store_id: Id,
  /** Made with the cart, on the device. A cart has one unpaid order: a later one takes the place of the one before. */
  cart_id: Id,
  /** Each product, or variant of one, stands on one line. */
  lines: CartLinesForm,
  buyer: BuyerForm,
  /** Null where nothing is sent. */
  delivery: v.nullable(DeliveryForm),
  /** Empty, or the code of a discount. */
  discount_code: v.optional(orEmpty(DiscountCode), ''),
  /** Of the mail with its link. */
  language: v.picklist(['en', 'ms', 'ar']),
  /** For the shop: a name on the cake, a gate that is locked. */
  note: OptionalText(300),
  /** What the buyer was shown to pay. An order that comes to another amount by now is refused with `orderChanged`. */
  total: Ringgit,
});
export type OrderForm = v.InferOutput<typeof OrderForm>;

/** `awaiting_payment → paid → closed`, or `expired`, `cancelled`. Closed: it arrived and can no longer be returned, or all of its money went back. */
export const OrderStatus = v.picklist(['awaiting_payment', 'paid', 'closed', 'expired', 'cancelled']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** How much of an order was handed over: nothing yet, some of it, all of it, or all of it has arrived. */
export const OrderParcels = v.picklist(['none', 'part_sent', 'sent', 'delivered']);
export type OrderParcels = v.InferOutput<typeof OrderParcels>;

/** What came back of it, or is about to: nothing, something that is still decided on, some of it, or every piece. */
export const OrderReturned = v.picklist(['none', 'open', 'part', 'all']);
export type OrderReturned = v.InferOutput<typeof OrderReturned>;

/** How much of its money has reached its buyer again. */
export const OrderRefunded = v.picklist(['none', 'part', 'all']);
export type OrderRefunded = v.InferOutput<typeof OrderRefunded>;

/**
 * What people read of an order: its status, and of a paid one what became of its money, its parcels and what came back of them. What became
 * of it stays when it closes: `closed` is one that arrived and of which nothing came back.
 */
export const OrderState = v.picklist([
  'awaiting_payment',
  'to_pack',
  'part_sent',
  'sent',
  'delivered',
  'return_open',
  'part_returned',
  'returned',
  'part_refunded',
  'refunded',
  'closed',
  'expired',
  'cancelled',
]);
export type OrderState = v.InferOutput<typeof OrderState>;

export const OrderLine = v.object({
  product_id: Id,
  variant_id: v.nullable(Id),
  title: v.string(),
  option_values: v.array(v.string()),
  unit_price: Ringgit,
  quantity: v.number(),
  total: Ringgit,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/**
 * `label_ready → handed_over → delivered`, or `returned`, `lost`. `label_ready`: packed, its note can be printed, and it is still with the
 * merchant. One that was told of by mistake is `cancelled`.
 */
export const ParcelStatus = v.picklist(['label_ready', 'handed_over', 'delivered', 'returned', 'lost', 'cancelled']);
export type ParcelStatus = v.InferOutput<typeof ParcelStatus>;

/** Of a parcel that has left the merchant. */
export const SentStatus = v.picklist(['handed_over', 'delivered', 'returned', 'lost']);
export type SentStatus = v.InferOutput<typeof SentStatus>;

export const PublicParcel = v.object({
  status: SentStatus,
  courier: v.string(),
  /** May be empty. */
  tracking_number: v.string(),
  handed_over_at: Moment,
  delivered_at: v.nullable(Moment),
});
export type PublicParcel = v.InferOutput<typeof PublicParcel>;

/** An order as its public page shows it. A link may reach anybody, so it names the buyer and the town, and no address. */
export const PublicOrder = v.object({
  id: Id,
  /** Also the number of its bill. */
  number: v.string(),
  state: OrderState,
  store_id: Id,
  store_title: v.string(),
  store_email: v.string(),
  store_phone: v.string(),
  buyer_name: v.string(),
  lines: v.array(OrderLine),
  goods_total: Ringgit,
  /** What its code took off; nothing and empty for one without. */
  discount_amount: Ringgit,
  discount_code: v.string(),
  delivery_price: Ringgit,
  total: Ringgit,
  /** The way it is sent, and the town; empty where nothing is sent. */
  delivery_title: v.string(),
  locality: v.string(),
  /** Its bill is paid on the page of this id. */
  bill_id: Id,
  bill_status: BillStatus,
  /** Until when its goods are kept, and how many seconds that is, since clocks differ; null where they are not kept any more. */
  kept_until: v.nullable(Moment),
  seconds_left: v.nullable(v.number()),
  /** Of money that came after it had ended: the shop decides on it, or has given it back. Null where none came, or it pays the order. */
  late_money: v.nullable(v.picklist(['held', 'returned'])),
  /** It was paid late, and the shop sends some of it once that is there. */
  sends_later: v.boolean(),
  /** With what its courier told of each, the earliest first; nothing of one that a person of the shop sent. */
  parcels: v.array(v.object({ ...PublicParcel.entries, tracking: v.array(TrackingStep) })),
  created_at: Moment,
  paid_at: v.nullable(Moment),
});
export type PublicOrder = v.InferOutput<typeof PublicOrder>;

export const publicOrders = {
  /** What a cart comes to now, line by line, and what sending it costs. Nothing is kept of it. */
  quote: defineCall({
    method: 'POST',
    path: 'stores/public/order-quote',
    access: 'public',
    body: v.strictObject({
      store_id: Id,
      lines: CartLinesForm,
      postcode: orEmpty(Postcode),
      discount_code: v.optional(orEmpty(DiscountCode), ''),
    }),
    data: OrderQuote,
  }),
  /**
   * Places the order: keeps its goods, and bills it. Its key the page made and kept before asking. Refused with `orderChanged` where a line
   * or the total is not what the buyer was shown, and with `paymentWaiting` while the cart's order before it is being paid. So many an hour
   * for each network address, then `tooMany`.
   */
  place: defineCall({
    method: 'POST',
    path: 'stores/public/order',
    access: 'public',
    idempotent: 'required',
    body: OrderForm,
    data: v.object({ id: Id, bill_id: Id }),
  }),
  order: defineCall({ method: 'GET', path: 'stores/public/order-{id}', access: 'public', data: PublicOrder }),
};
