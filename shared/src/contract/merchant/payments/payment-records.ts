/** Payments as their merchant sees them (`payment-records/…`): every attempt to pay a bill, and payments recorded by hand. */
import * as v from 'valibot';
import { BillStatus } from '../../public/bill-status.ts';
import { BillEvent } from '../bills/bills.ts';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList, listed } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { HandMethod, PaidByHand } from '../bills/paid-by-hand.ts';
import { Channel } from '../../public/payment-channel.ts';
import { AttemptStatus } from '../../public/public-pay.ts';
import { PaymentSettlement } from '../bills/payment-settlement.ts';
import { OwnReference } from './top-ups.ts';

/** The channel of the money, or `by_hand` for money that came outside the gateway. */
export const PaymentMethod = v.picklist([...Channel.options, 'by_hand']);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/**
 * The state of the money: the `mark` of a marked payment (`returned` once the money went back), and the status of every other
 * payment.
 */
export const PaymentState = v.picklist([...AttemptStatus.options, 'duplicate', 'held', 'returned']);
export type PaymentState = v.InferOutput<typeof PaymentState>;

/** How much of a successful payment has reached its payer again: a part, all, or all with the fee returned to the merchant. */
export const RefundedState = v.picklist(['partially_refunded', 'refunded', 'voided']);
export type RefundedState = v.InferOutput<typeof RefundedState>;

export const PaymentRecord = v.object({
  id: Id,
  invoice_no: v.string(),
  bill_id: Id,
  bill_number: v.string(),
  collection_id: Id,
  collection_title: v.string(),
  customer_id: v.nullable(Id),
  payer_name: v.string(),
  channel: PaymentMethod,
  /** Empty for a payment recorded by hand. */
  bank_name: v.string(),
  bank_reference: v.nullable(v.string()),
  amount: Ringgit,
  /** From the ledger: amount = net + fee + tax. Null for a payment that brought the merchant no money through the gateway. */
  fee: v.nullable(Ringgit),
  tax: v.nullable(Ringgit),
  net: v.nullable(Ringgit),
  /** The merchant's share after refunds; negative once the refunds exceed `net`. Null where `net` is null. */
  net_left: v.nullable(Ringgit),
  status: AttemptStatus,
  fpx_code: v.nullable(v.string()),
  /**
   * Why the money does not belong to the merchant. `duplicate`: the bill was paid already; `held`: the bill was closed or changed, or
   * the payer had cancelled.
   */
  mark: v.nullable(v.picklist(['duplicate', 'held'])),
  /** When marked money went back to its payer. */
  returned_at: v.nullable(Moment),
  state: PaymentState,
  /** Null while no refund has arrived. The state of a refunded payment stays `success`. */
  refunded_state: v.nullable(RefundedState),
  by_hand: v.nullable(PaidByHand),
  /** A comment by a person of the merchant. */
  comment: v.string(),
  created_at: Moment,
  /** When the money arrived; for held money that then paid the bill, when the merchant decided so. */
  paid_at: v.nullable(Moment),
});
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>;

/** How much of a payment was refunded or is about to be, and how much can still be refunded. */
const PaymentRefunds = v.object({ refunded: Ringgit, refundable: Ringgit });

export const PaymentDetail = v.object({
  ...PaymentRecord.entries,
  bill_status: BillStatus,
  /** Null for a payment in no settlement: money that came outside the gateway, and for some seconds a new payment. */
  settlement: v.nullable(PaymentSettlement),
  /** Null for a payment that brought the merchant no money through the gateway. */
  refunds: v.nullable(PaymentRefunds),
  /** The code that the provider's page gave to the payer's browser. It decides nothing; null if the browser returned none. */
  browser_code: v.nullable(v.string()),
  /** Whether this held money could pay its bill now: the bill takes payments and has the same amount. */
  can_pay_bill: v.boolean(),
  /** The events of the bill that this payment caused, oldest first. */
  timeline: v.array(BillEvent),
  /** The version of the comment. */
  ...VERSIONED,
});
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>;

export const ManualPaymentForm = v.strictObject({
  bill_id: Id,
  method: HandMethod,
  received_on: Day,
  reference: OptionalText(60),
  reason: Text(200),
});

export const CommentForm = v.strictObject({ comment: OptionalText(500) });

/** The merchant's decision about held money: return it to its payer, or apply it to the bill that it was for. */
export const HeldDecision = v.picklist(['return', 'apply']);
export type HeldDecision = v.InferOutput<typeof HeldDecision>;

/** Fields that are left out stay unchanged. */
const PaymentChange = v.strictObject({
  comment: v.exactOptional(CommentForm.entries.comment),
  held: v.exactOptional(HeldDecision),
  /** The version that the comment was changed from. */
  version: changesOf(CommentForm).entries.version,
});

const toRead = { access: 'merchant', needs: 'bills.read' } as const;
const toWrite = { access: 'merchant', needs: 'bills.write' } as const;

const LISTED = {
  ...toRead,
  item: PaymentRecord,
  search: ['bill_number', 'payer_name', 'collection_title', 'bank_name', 'invoice_no', 'bank_reference', 'comment'],
  sort: ['created_at', 'amount', 'payer_name', 'bill_number'],
  filter: { state: PaymentState.options, channel: PaymentMethod.options },
  range: ['created_at', 'paid_at'],
  /** `key_id`: the API key that the bill was made with. */
  record: ['key_id'],
  formerly: { state: 'status' },
} as const;

export const paymentRecords = {
  list: defineList({ path: 'payment-records/merchant-payment-records', ...LISTED }),
  /** The same data as `list` at another path, for the dashboard, where an error is shown in place of the list. */
  recent: defineList({ path: 'payment-records/merchant-recent-payment-records-details', ...LISTED }),
  find: defineFind({
    path: 'payment-records',
    access: 'merchant',
    area: 'bills',
    item: PaymentRecord,
    by: { collection_id: Id, customer_id: Id },
  }),
  /**
   * The newest `BILL_ROWS_LIMIT` payments of a bill, newest first. Takes the number of the bill or of any of its payments, even of a
   * payment recorded by hand and taken back.
   */
  ofBill: defineCall({
    method: 'POST',
    path: 'payment-records/bill-invoice/',
    ...toRead,
    query: v.strictObject({ bill_invoice: Text(64) }),
    data: listed(PaymentRecord),
  }),
  get: defineCall({ method: 'GET', path: 'payment-records/{id}', ...toRead, data: PaymentDetail }),
  /** Records a payment outside the gateway, of the whole amount of a due or overdue bill, which becomes paid. */
  create: defineCall({
    method: 'POST',
    path: 'payment-records',
    ...toWrite,
    idempotent: true,
    body: ManualPaymentForm,
    data: PaymentDetail,
  }),
  /**
   * Records a payment outside the gateway for the bill `_id`, under a number of the merchant's own, such as a receipt number, which may be
   * used for several bills. A call with the same number and bill refers to the same payment, as long as that payment is not taken back.
   */
  paidBill: defineCall({
    method: 'POST',
    path: 'payment-services/switch/paid-bill-payment',
    ...toWrite,
    query: v.strictObject({ _id: Id, invoice_no: OwnReference }),
    body: v.omit(ManualPaymentForm, ['bill_id']),
    data: PaymentDetail,
  }),
  /**
   * Sets the comment, or decides about held money. Repeating a decision changes nothing. Refused as `notHeld` if another decision was made or
   * the money was never held, as `heldAmount` if the bill has another amount, and with the errors of paying if the bill takes no payment.
   */
  update: defineCall({
    method: 'PUT',
    path: 'payment-records/{id}',
    ...toWrite,
    body: PaymentChange,
    data: PaymentDetail,
  }),
  /** Takes back a payment recorded by hand; the bill can be paid again. Refused as `notByHand` for a payment through a channel. */
  remove: defineCall({ method: 'DELETE', path: 'payment-records/{id}', ...toWrite, data: v.null() }),
};
