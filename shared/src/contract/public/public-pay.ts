/** The calls of the payment pages. Public: no payer ever needs a token, nor learns more than their own bill. */
import * as v from 'valibot';
import { defineCall } from '../kernel/call.ts';
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
  /** For FPX, the bank code; for other channels, the provider's. */
  unique_reference: v.string(),
  group_code: ChannelGroup,
  /** 1 is active; anything else is offline now. */
  record_status_id: v.number(),
  /** Until when it is offline, where that is known; of every other service there is none (specification §3 has no such field). */
  offline_until: v.exactOptional(Moment),
});
export type PaymentService = v.InferOutput<typeof PaymentService>;

/** The thanks that a collection's merchant shows after a payment. */
const Thanks = v.object({
  title: v.string(),
  message: v.string(),
  /** Empty for the usual words. */
  button_label: v.string(),
  /** Where the button leads; without it there is none. Never but by https. */
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
  /** Null where a payment page made the bill: its payer was told no day. */
  due_date: v.nullable(Day),
  expires_on: v.nullable(Day),
  /** While it can expire: until the end of its last day. The seconds count, since clocks differ. Null for every other bill. */
  seconds_left: v.nullable(v.number()),
  status: BillStatus,
  payer_name: v.string(),
  merchant_name: v.string(),
  collection_title: v.string(),
  collection_image: v.nullable(PublicPicture),
  /** False when the merchant has stopped the collection. */
  is_open: v.boolean(),
  /** The attempt that decides what the page shows: the paid one, else the one that waits for its provider, else the last. */
  last_invoice_no: v.nullable(v.string()),
  /** Of a bill by which a merchant tops up; null for every other. */
  top_up: v.nullable(PublicTopUp),
  /** The order in a store that it bills; null for every other. */
  order_id: v.nullable(Id),
});
export type PayableBill = v.InferOutput<typeof PayableBill>;

const InvoiceNo = v.pipe(v.string(), v.maxLength(64));

export const PaymentForm = v.strictObject({
  bill_id: Id,
  payment_service_id: v.string(),
  /** What the payer was shown to pay. A bill that asks for another amount by now is refused with `amountChanged`. */
  amount: v.exactOptional(Ringgit),
  /**
   * For the service `Card`: `number;month;year;cvv;nonce`, encrypted for the gateway (RSA-OAEP, SHA-256), base64. A question for what
   * became of a payment leaves it out; when nothing was begun under the payment id, nothing will be.
   */
  card: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
});

/** A DuitNow QR code: its text, and how long it can be paid. The seconds count, since clocks differ. */
const AttemptQr = v.object({ payload: v.string(), expires_at: Moment, seconds_left: v.number() });

/** One attempt to pay, as its payer may see it: the status page and the receipt. */
export const Attempt = v.object({
  /** Our reference for this attempt. */
  invoice_no: v.string(),
  status: AttemptStatus,
  /** What the provider said, in the codes of FPX and the few of our own beside them (`domain/fpx.ts`). */
  fpx_code: v.nullable(v.string()),
  /** True when the bill was already paid by another attempt. */
  is_duplicate: v.boolean(),
  /** True when the bill was closed, or its amount changed, before the provider approved: the money is held. */
  is_held: v.boolean(),
  /** The money of either goes back by itself. False where its merchant decides, and for every other attempt. */
  goes_back: v.boolean(),
  /** When the money of either went back to its payer; null until then, and for every other attempt. */
  returned_at: v.nullable(Moment),
  /** Where the payer's browser goes next; null once the provider has decided. */
  redirect_url: v.nullable(v.string()),
  /** What the payer scans with a banking app, while it can be paid; null for every other way to pay. */
  qr: v.nullable(AttemptQr),
  payment_service_id: v.string(),
  group_code: ChannelGroup,
  /** The name of the provider: a bank, a wallet or another. */
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

/** An attempt with what its collection says beside it; null where the merchant has said nothing. */
export const Receipt = v.object({
  ...Attempt.entries,
  thanks: v.nullable(Thanks),
  /** Whom to ask about what was paid for. */
  support: v.nullable(v.object({ name: v.string(), email: v.string(), phone: v.string() })),
  /** What was topped up; null for every other payment. */
  top_up: v.nullable(PublicTopUp),
  /** The order that was paid; null for every other payment. */
  order_id: v.nullable(Id),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const NumberOfReceipt = v.nullish(v.strictObject({ _invoice: v.optional(InvoiceNo) }), {});

export const publicPay = {
  /** `product` is `customer`, or `topup` with the number of a top-up as `id`. An unknown bill and another kind's id answer alike. */
  bill: defineCall({
    method: 'GET',
    path: 'customer-bills/{id}/{product}-bills',
    access: 'public',
    takesAnyId: true,
    data: PayableBill,
  }),
  /** `bankType` is a `BankType`. */
  services: defineCall({
    method: 'GET',
    path: 'payment-services/switch/selected-list-payment-services/{bankType}',
    access: 'public',
    query: v.strictObject({ _invoice_uuid: Id }),
    data: v.array(PaymentService),
  }),
  /**
   * The same where no bill is made yet: of a payment page for anybody, signed in or not, of any other collection for users who
   * make its merchant's bills. Without a collection, everything that the gateway offers to this `bankType`.
   */
  offered: defineCall({
    method: 'GET',
    path: 'payment-services/switch/list-payment-services/{bankType}',
    access: 'public',
    isNamed: true,
    query: v.strictObject({ _collection_uuid: v.optional(Id) }),
    data: v.array(PaymentService),
  }),
  /**
   * Its key is the payment id that the page made and stored before asking. So many tries an hour on each bill, and of
   * cards, fewer from a busy network address, then `tooMany`. A question for what became of a payment by card is no try of a card.
   * `invoice_no`: the number of the bill, or of the top-up, that the payer was shown; where the bill has another, it is `notFound`.
   */
  pay: defineCall({
    method: 'POST',
    path: 'payment-services/switch/create-payment-viu',
    access: 'public',
    idempotent: 'required',
    // A page that asks again no longer has the card: the same payment is the same id, bill, service and amount.
    notRepeated: ['card'],
    query: v.optional(v.strictObject({ invoice_no: v.optional(InvoiceNo) }), {}),
    body: PaymentForm,
    data: Attempt,
  }),
  /** The receipt of an attempt, as it stands. Its number stands in the query or in the body. */
  receipt: defineCall({
    method: 'POST',
    path: 'payment-services/switch/payment-bill/_invoice',
    access: 'public',
    query: NumberOfReceipt,
    body: NumberOfReceipt,
    data: Receipt,
  }),
  /** Asks the provider (FPX status enquiry): may move the attempt forward, never backwards. */
  check: defineCall({
    method: 'POST',
    path: 'payment-services/switch/manual-checking-transaction',
    access: 'public',
    query: v.strictObject({ invoice_no: InvoiceNo }),
    data: Attempt,
  }),
  /** Notes the code that the provider's page handed to the browser, beside what the provider told the gateway. */
  failedReason: defineCall({
    method: 'PUT',
    path: 'customer-bills/fpx-failed-reason/{transaction_invoice_no}',
    access: 'public',
    body: v.strictObject({ fpx_code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{2}$/)) }),
    data: v.null(),
  }),
};
