/** A buyer's order in a store: quoting a cart, placing the order, and its state. Public: the id of an order is enough to see it. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { Email, Id, Moment, OptionalText, orEmpty, Phone, Text } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';
import { isPostcodeOfState, notOfState, Postcode, STATE_NAMES } from '../kernel/places.ts';
import { rule } from '../kernel/rules.ts';
import { BilledLine, BilledOrder } from './billed-order.ts';
import { BillStatus } from './bill-status.ts';
import { CartLineForm, CartLinesForm } from './cart-lines.ts';
import { ShippingOption, PlaceProblem, PostcodePlace } from './shipping-option.ts';
import { DiscountCode, DiscountProblem } from './discount-code.ts';
import { TrackingStep } from './tracking.ts';

/**
 * Why a line cannot be ordered as it is. `gone`: the store no longer sells it; `sold_out`: none is left; `short`: fewer are left than the line
 * has; `least`, `most`: the quantity is below the merchant's minimum or above the maximum.
 */
export const LineProblem = v.picklist(['gone', 'sold_out', 'short', 'least', 'most']);
export type LineProblem = v.InferOutput<typeof LineProblem>;

/** A line with its current price. */
export const QuotedLine = v.object({
  ...CartLineForm.entries,
  /** Empty if the store no longer sells the product; the price is then zero. */
  title: v.string(),
  /** The product's option values; empty for a product without options. */
  option_values: v.array(v.string()),
  unit_price: Ringgit,
  total: Ringgit,
  problem: v.nullable(LineProblem),
  /** The quantity that could be ordered instead; null if there is no problem, or no quantity is possible. */
  possible: v.nullable(v.number()),
});
export type QuotedLine = v.InferOutput<typeof QuotedLine>;

export const OrderQuote = v.object({
  lines: v.array(QuotedLine),
  /** The total of the lines that can be ordered. */
  goods_total: Ringgit,
  /** The discount of the code on the goods; null without a code, or with one that gives no discount. */
  discount: v.nullable(v.object({ code: v.string(), title: v.string(), amount: Ringgit })),
  /** Why the code gives no discount; null if it does. */
  discount_problem: v.nullable(DiscountProblem),
  /** The minimum total of the goods for the code; null if that is not the problem. */
  discount_least: v.nullable(Ringgit),
  /** Whether any of the goods has a weight and is therefore sent. The order then needs an address and a shipping method. */
  is_sent: v.boolean(),
  weight_grams: v.number(),
  /** Cheapest first; empty if nothing is sent or no postcode was given. */
  shipping_methods: v.array(ShippingOption),
  place_problem: v.nullable(PlaceProblem),
  place: PostcodePlace,
  /** The minimum and maximum total with which an order in this store can be paid; null while the store accepts no payments. */
  payable: v.nullable(v.object({ minimum: Ringgit, maximum: Ringgit })),
});
export type OrderQuote = v.InferOutput<typeof OrderQuote>;

/** The address and the shipping method of a parcel. */
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
  /**
   * Generated on the device together with the cart. A cart has one unpaid order; a later order replaces the earlier
   * one.
   */
  cart_id: Id,
  /** One line for each product or variant. */
  lines: CartLinesForm,
  buyer: BuyerForm,
  /** Null if nothing is sent. */
  delivery: v.nullable(DeliveryForm),
  /** A discount code, or empty. */
  discount_code: v.optional(orEmpty(DiscountCode), ''),
  /** The language of the mail with the link of the order. */
  language: v.picklist(['en', 'ms', 'ar']),
  /** A note for the shop, such as a name on the cake or a locked gate. */
  note: OptionalText(300),
  /** The total that the buyer saw. Throws `orderChanged` if the order has another total by now. */
  total: Ringgit,
});
export type OrderForm = v.InferOutput<typeof OrderForm>;

/** `awaiting_payment → paid → closed`, or `expired`, `cancelled`. Closed: arrived and no longer returnable, or fully refunded. */
export const OrderStatus = v.picklist(['awaiting_payment', 'paid', 'closed', 'expired', 'cancelled']);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** How much of an order was handed over: nothing, a part, or all; `delivered`: all of the order has arrived. */
export const OrderParcels = v.picklist(['none', 'part_sent', 'sent', 'delivered']);
export type OrderParcels = v.InferOutput<typeof OrderParcels>;

/** The returns of the order: none, one that is not decided yet, some pieces, or all. */
export const OrderReturned = v.picklist(['none', 'open', 'part', 'all']);
export type OrderReturned = v.InferOutput<typeof OrderReturned>;

/** How much of the order's money was refunded to the buyer. */
export const OrderRefunded = v.picklist(['none', 'part', 'all']);
export type OrderRefunded = v.InferOutput<typeof OrderRefunded>;

/**
 * The state of an order as shown to people: its status and, for a paid order, the state of its refunds, parcels and returns. A closed order
 * with a return or a refund still shows that state, so `closed` means that the order arrived and nothing came back.
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
  ...BilledLine.entries,
  unit_price: Ringgit,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/**
 * `label_ready → handed_over → delivered`, or `returned`, `lost`. `label_ready`: the parcel is packed and still with the merchant, and its
 * consignment note can be printed. A parcel that was entered by mistake is `cancelled`.
 */
export const ParcelStatus = v.picklist(['label_ready', 'handed_over', 'delivered', 'returned', 'lost', 'cancelled']);
export type ParcelStatus = v.InferOutput<typeof ParcelStatus>;

/** The status of a parcel that has left the merchant. */
export const SentStatus = v.picklist(['handed_over', 'delivered', 'returned', 'lost']);
export type SentStatus = v.InferOutput<typeof SentStatus>;

export const PublicParcel = v.object({
  status: SentStatus,
  courier: v.string(),
  /** Empty if the parcel has no tracking number. */
  tracking_number: v.string(),
  handed_over_at: Moment,
  delivered_at: v.nullable(Moment),
});
export type PublicParcel = v.InferOutput<typeof PublicParcel>;

/** An order on its public page. The page shows the buyer's name and town but no address, because anybody may get its link. */
export const PublicOrder = v.object({
  id: Id,
  /** The number of the order, which is also the number of its bill. */
  number: v.string(),
  state: OrderState,
  store_id: Id,
  store_title: v.string(),
  store_email: v.string(),
  store_phone: v.string(),
  buyer_name: v.string(),
  ...BilledOrder.entries,
  lines: v.array(OrderLine),
  total: Ringgit,
  /** The town; empty if nothing is sent. */
  locality: v.string(),
  /** The id of the order's bill; the page where the bill is paid has the same id. */
  bill_id: Id,
  bill_status: BillStatus,
  /** Seconds until `kept_until`, because device clocks differ; null if the goods are no longer held. */
  seconds_left: v.nullable(v.number()),
  /**
   * Money that arrived after the order had ended: held for the shop's decision, or returned. Null if no money arrived late, or if the
   * late money paid the order.
   */
  late_money: v.nullable(v.picklist(['held', 'returned'])),
  /** The order was paid late, and the shop sends some of the goods once they are available. */
  sends_later: v.boolean(),
  /** Parcels with the tracking steps of their couriers, earliest first; no steps for a parcel that the shop sent without a booked courier. */
  parcels: v.array(v.object({ ...PublicParcel.entries, tracking: v.array(TrackingStep) })),
  created_at: Moment,
  paid_at: v.nullable(Moment),
});
export type PublicOrder = v.InferOutput<typeof PublicOrder>;

export const publicOrders = {
  /** Quotes a cart: current prices line by line, and delivery prices. Stores nothing. */
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
   * Places the order: holds its goods and makes its bill. The page generates and stores the idempotency key before the call. Throws
   * `orderChanged` if a line or the total has changed since the buyer saw it, `amountTooSmall` or `amountTooLarge` outside of `payable`,
   * `paymentWaiting` while the cart's earlier order is being paid, and `tooMany` above a number of orders an hour for each network address.
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
