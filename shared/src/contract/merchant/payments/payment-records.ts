/** Payments as their merchant sees them (`payment-records/…`): every try to pay one of the bills, and what was recorded by hand. */
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

/** The channel that the money came through, or none. */
export const PaymentWay = v.picklist([...Channel.options, 'by_hand']);
export type PaymentWay = v.InferOutput<typeof PaymentWay>;

/** How it stands with the money: the status of a payment that has no mark, else what its mark says, until the money went back. */
export const PaymentState = v.picklist([...AttemptStatus.options, 'duplicate', 'held', 'returned']);
export type PaymentState = v.InferOutput<typeof PaymentState>;

export const PaymentRecord = v.object({
  id: Id,
  invoice_no: v.string(),
  bill_id: Id,
  bill_number: v.string(),
  collection_id: Id,
  collection_title: v.string(),
  customer_id: v.nullable(Id),
  payer_name: v.string(),
  channel: PaymentWay,
  /** Empty for what was recorded by hand. */
  bank_name: v.string(),
  bank_reference: v.nullable(v.string()),
  amount: Ringgit,
  /** What the ledger says of it: amount = net + fee + tax. Null for what brought the merchant nothing through the gateway. */
  fee: v.nullable(Ringgit),
  tax: v.nullable(Ringgit),
  net: v.nullable(Ringgit),
  status: AttemptStatus,
  fpx_code: v.nullable(v.string()),
  /** The money is not the merchant's: the bill was paid already (duplicate), or closed or changed, or its payer had cancelled (held). */
  mark: v.nullable(v.picklist(['duplicate', 'held'])),
  /** When marked money went back to its payer. */
  returned_at: v.nullable(Moment),
  state: PaymentState,
  by_hand: v.nullable(PaidByHand),
  /** What the merchant's people noted of it. */
  comment: v.string(),
  created_at: Moment,
  /** When its money came; of held money that paid its bill after all, when its merchant decided so. */
  paid_at: v.nullable(Moment),
});
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>;

/** What of a payment went back to its payer or is about to, and what else can. */
const PaymentRefunds = v.object({ refunded: Ringgit, refundable: Ringgit });

export const PaymentDetail = v.object({
  ...PaymentRecord.entries,
  bill_status: BillStatus,
  /** Null for what no settlement has: money that came another way, and for some seconds what was just paid. */
  settlement: v.nullable(PaymentSettlement),
  /** Null for what brought the merchant nothing through the gateway. */
  refunds: v.nullable(PaymentRefunds),
  /** The code that the provider's page handed to the payer's browser. It decides nothing; null where the browser brought none back. */
  browser_code: v.nullable(v.string()),
  /** It is held, and could pay its bill now: the bill takes payments and asks this amount. */
  fits_bill: v.boolean(),
  /** What happened to the bill through this payment, oldest first. */
  timeline: v.array(BillEvent),
  /** Of the comment. */
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

/** What a merchant does with held money: gives it back to its payer, or has it pay the bill that it came for. */
export const HeldDecision = v.picklist(['return', 'apply']);
export type HeldDecision = v.InferOutput<typeof HeldDecision>;

/** What is left out stays as it was. */
const PaymentChange = v.strictObject({
  comment: v.exactOptional(CommentForm.entries.comment),
  held: v.exactOptional(HeldDecision),
  /** That the comment was changed from. */
  version: changesOf(CommentForm).entries.version,
});

const toRead = { access: 'merchant', needs: 'bills.read' } as const;
const toWrite = { access: 'merchant', needs: 'bills.write' } as const;

const LISTED = {
  ...toRead,
  item: PaymentRecord,
  search: ['bill_number', 'payer_name', 'collection_title', 'bank_name', 'invoice_no', 'bank_reference', 'comment'],
  sort: ['created_at', 'amount', 'payer_name', 'bill_number'],
  filter: { state: PaymentState.options, channel: PaymentWay.options },
  range: ['created_at', 'paid_at'],
  /** The API key that the bill was made with. */
  record: ['key_id'],
  formerly: { state: 'status' },
} as const;

export const paymentRecords = {
  list: defineList({ path: 'payment-records/merchant-payment-records', ...LISTED }),
  /** The same list under another name, which a dashboard reads: a failure is shown in its own place there. */
  recent: defineList({ path: 'payment-records/merchant-recent-payment-records-details', ...LISTED }),
  find: defineFind({
    path: 'payment-records',
    access: 'merchant',
    area: 'bills',
    item: PaymentRecord,
    by: { collection_id: Id, customer_id: Id },
  }),
  /** The payments of one bill, newest first: by the number of the bill, or of one of its payments, also of one that was taken back. The newest `BILL_ROWS_LIMIT`. */
  ofBill: defineCall({
    method: 'POST',
    path: 'payment-records/bill-invoice/',
    ...toRead,
    query: v.strictObject({ bill_invoice: Text(64) }),
    data: listed(PaymentRecord),
  }),
  get: defineCall({ method: 'GET', path: 'payment-records/{id}', ...toRead, data: PaymentDetail }),
  /** Records money that came outside the gateway: the whole amount of a bill that is due or overdue, which becomes paid. */
  create: defineCall({
    method: 'POST',
    path: 'payment-records',
    ...toWrite,
    idempotent: true,
    body: ManualPaymentForm,
    data: PaymentDetail,
  }),
  /**
   * The same for the bill `_id`, under a number of the merchant's own, such as that of a receipt, which may stand for several bills. The
   * same number for the same bill is the same payment, as long as it is not taken back.
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
   * Notes a comment, or decides on held money. The same decision again changes nothing; refused as `notHeld` where another was made or
   * the money was never held, as `heldAmount` where the bill asks another amount, and as paying is where the bill takes no payment.
   */
  update: defineCall({
    method: 'PUT',
    path: 'payment-records/{id}',
    ...toWrite,
    body: PaymentChange,
    data: PaymentDetail,
  }),
  /** Takes back what was recorded by hand; the bill can be paid again. Refused as `notByHand` for what came through a channel. */
  remove: defineCall({ method: 'DELETE', path: 'payment-records/{id}', ...toWrite, data: v.null() }),
};
