/** The calls of the payment pages. Public: payers need no token, and see nothing but their own bill. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
import { BilledOrder } from './billed-order.ts';
import { BillStatus } from './bill-status.ts';
import { Day, Id, Moment } from '../kernel/fields.ts';
import { Ringgit } from '../kernel/money.ts';
import { PublicPicture } from './public-picture.ts';
import { PublicTopUp } from './public-top-up.ts';

/** Specification §3: channel groups. */
export const ChannelGroup = v.picklist([
  'CRYPTOCURRENCY',
  'GLOBAL_CARD_PAYMENT',
  'WEB_PAYMENT',
  'DIGITAL_PAYMENT',
  'BUY_NOW_PAY_LATER',
  'SWITCH_PAYPAL',
]);
export type ChannelGroup = v.InferOutput<typeof ChannelGroup>;

/** Who pays: 1 a person (FPX B2C and every other channel), 2 a business (FPX B2B1). */
export const BankType = v.picklist(['1', '2']);
export type BankType = v.InferOutput<typeof BankType>;

export const PaymentService = v.object({
  payment_service_id: v.string(),
  name: v.string(),
  /** For FPX, the bank code; for other channels, the provider's own code. */
  unique_reference: v.string(),
  group_code: ChannelGroup,
  /** 1: active; any other value: offline now. */
  record_status_id: v.number(),
  /** Until when the service is offline, if known; otherwise left out (specification §3 has no such field). */
  offline_until: v.exactOptional(Moment),
});
export type PaymentService = v.InferOutput<typeof PaymentService>;

/** The thank-you message of a collection after a payment. */
const Thanks = v.object({
  title: v.string(),
  message: v.string(),
  /** The label of the button; empty for the default label. */
  button_label: v.string(),
  /** The URL that the button opens, always https; if empty, there is no button. */
  redirect_url: v.pipe(v.string(), v.regex(/^(https:.*)?$/i)),
});

/** `created → redirected → pending… → success | failed | cancelled | timeout`. */
export const AttemptStatus = v.picklist([
  'created',
  'redirected',
  'pending',
  'pending_authorisation',
  'success',
  'failed',
  'cancelled',
  'timeout',
]);
export type AttemptStatus = v.InferOutput<typeof AttemptStatus>;

export const PayableBill = v.object({
  id: Id,
  bill_number: v.string(),
  description: v.string(),
  amount: Ringgit,
  created_at: Moment,
  /** Null if a payment page made the bill, because its payer never saw a date. */
  due_date: v.nullable(Day),
  expires_on: v.nullable(Day),
  /**
   * Seconds until the last day to pay ends, or until the goods of the bill's order are no longer held; null for every other bill.
   * Clients must use this value, because device clocks differ.
   */
  seconds_left: v.nullable(v.number()),
  status: BillStatus,
  payer_name: v.string(),
  merchant_name: v.string(),
  collection_title: v.string(),
  collection_image: v.nullable(PublicPicture),
  /** False if the merchant has stopped the collection. */
  is_open: v.boolean(),
  /**
   * The attempt that the page shows: the paid attempt, else the attempt that waits for its provider, else the last
   * attempt.
   */
  last_invoice_no: v.nullable(v.string()),
  /** The maximum of one payment to this merchant, in addition to the channel's limit; left out if the operator has set no such limit. */
  payment_maximum: v.exactOptional(Ringgit),
  /** For the bill of a merchant's top-up; null for every other bill. */
  top_up: v.nullable(PublicTopUp),
  /** For the bill of a store's order; null for every other bill. */
  order_id: v.nullable(Id),
  /** The content of the order; null or left out where `order_id` is null. */
  order: v.exactOptional(v.nullable(BilledOrder)),
});
export type PayableBill = v.InferOutput<typeof PayableBill>;

const InvoiceNo = v.pipe(v.string(), v.maxLength(64));

export const PaymentForm = v.strictObject({
  bill_id: Id,
  payment_service_id: v.string(),
  /** The amount that the payer saw. Throws `amountChanged` if the bill has another amount by now. */
  amount: v.exactOptional(Ringgit),
  /**
   * For the service `Card`: `number;month;year;cvv;nonce`, encrypted for the gateway (RSA-OAEP, SHA-256), base64. A status query for an
   * earlier payment leaves the card out; such a query never starts a payment.
   */
  card: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
});

/**
 * A DuitNow QR code: its text, and how long it can be paid. Clients must use the seconds, because device clocks differ.
 */
const AttemptQr = v.object({ payload: v.string(), expires_at: Moment, seconds_left: v.number() });

/** One payment attempt as its payer sees it, on the status page and the receipt. */
export const Attempt = v.object({
  /** The gateway's reference for this attempt. */
  invoice_no: v.string(),
  status: AttemptStatus,
  /** The provider's result, as an FPX code or one of our few own codes (`domain/fpx.ts`). */
  fpx_code: v.nullable(v.string()),
  /** True if the bill was already paid by another attempt. */
  is_duplicate: v.boolean(),
  /** True if the bill was closed or its amount changed before the provider approved: the money is held. */
  is_held: v.boolean(),
  /**
   * Whether duplicate or held money is returned automatically. False if the merchant decides, and for every other
   * attempt.
   */
  goes_back: v.boolean(),
  /** When duplicate or held money was returned to its payer; null until then, and for every other attempt. */
  returned_at: v.nullable(Moment),
  /** The page to send the payer's browser to next; null once the provider has decided. */
  redirect_url: v.nullable(v.string()),
  /**
   * The code that the payer scans with a banking app; null once it can no longer be paid, and for every other channel.
   */
  qr: v.nullable(AttemptQr),
  payment_service_id: v.string(),
  group_code: ChannelGroup,
  /** The name of the provider, such as a bank or a wallet. */
  bank_name: v.string(),
  bank_reference: v.nullable(v.string()),
  amount: Ringgit,
  paid_at: v.nullable(Moment),
  bill_id: Id,
  bill_number: v.string(),
  bill_status: BillStatus,
  bill_description: v.string(),
  merchant_name: v.string(),
});
export type Attempt = v.InferOutput<typeof Attempt>;

/**
 * An attempt with the thank-you message and the support contact of its collection; each is null if the merchant has not
 * set it.
 */
export const Receipt = v.object({
  ...Attempt.entries,
  thanks: v.nullable(Thanks),
  /** The contact for questions about the purchase. */
  support: v.nullable(v.object({ name: v.string(), email: v.string(), phone: v.string() })),
  /** For the payment of a top-up; null for every other payment. */
  top_up: v.nullable(PublicTopUp),
  /** The order that was paid; null for every other payment. */
  order_id: v.nullable(Id),
  /** The content of the order; null or left out where `order_id` is null. */
  order: v.exactOptional(v.nullable(BilledOrder)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const NumberOfReceipt = v.nullish(v.strictObject({ _invoice: v.optional(InvoiceNo) }), {});

export const publicPay = {
  /** `product` is `customer`, or `topup` with the number of a top-up as `id`. Unknown ids and ids of another kind get the same response. */
  bill: defineCall({
    method: 'GET',
    path: 'customer-bills/{id}/{product}-bills',
    access: 'public',
    nonUuidId: true,
    data: PayableBill,
  }),
  /** The services that payers of this `bankType` can choose (see `BankType`). */
  services: defineCall({
    method: 'GET',
    path: 'payment-services/switch/selected-list-payment-services/{bankType}',
    access: 'public',
    query: v.strictObject({ _invoice_uuid: Id }),
    data: v.array(PaymentService),
  }),
  /**
   * The services before a bill is made. Anybody can query a payment page; for other collections, only users who make the
   * merchant's bills. Without a collection, returns every service that the gateway offers to this `bankType`.
   */
  offered: defineCall({
    method: 'GET',
    path: 'payment-services/switch/list-payment-services/{bankType}',
    access: 'public',
    optionalSignIn: true,
    query: v.strictObject({ _collection_uuid: v.optional(Id) }),
    data: v.array(PaymentService),
  }),
  /**
   * The idempotency key is the payment id that the page generated and stored before the call. Throws `tooMany` above the hourly limits for
   * attempts on a bill and for card attempts; a busy network address has a lower limit for cards. A status query for a card payment does
   * not count as a card attempt. `invoice_no` is the number of the bill or top-up that the payer saw; throws `notFound` if the bill has
   * another number.
   */
  pay: defineCall({
    method: 'POST',
    path: 'payment-services/switch/create-payment-viu',
    access: 'public',
    idempotent: 'required',
    // A page that repeats the call no longer has the card, so two requests count as equal if their id, bill, service and
    // amount are equal.
    notRepeated: ['card'],
    query: v.optional(v.strictObject({ invoice_no: v.optional(InvoiceNo) }), {}),
    body: PaymentForm,
    data: Attempt,
  }),
  /** The current receipt of an attempt. The attempt's number is in the query or in the body. */
  receipt: defineCall({
    method: 'POST',
    path: 'payment-services/switch/payment-bill/_invoice',
    access: 'public',
    query: NumberOfReceipt,
    body: NumberOfReceipt,
    data: Receipt,
  }),
  /** Sends a status enquiry to the provider (FPX), which may advance the attempt but never moves it backwards. */
  check: defineCall({
    method: 'POST',
    path: 'payment-services/switch/manual-checking-transaction',
    access: 'public',
    query: v.strictObject({ invoice_no: InvoiceNo }),
    data: Attempt,
  }),
  /**
   * Records the code that the provider's page gave to the browser. The result that the provider reports to the gateway is stored
   * separately.
   */
  failedReason: defineCall({
    method: 'PUT',
    path: 'customer-bills/fpx-failed-reason/{transaction_invoice_no}',
    access: 'public',
    body: v.strictObject({ fpx_code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/)) }),
    data: v.null(),
  }),
};
