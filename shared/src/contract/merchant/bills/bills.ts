/** A merchant's customer bills (`customer-bills/…`). */
import * as v from 'valibot';
import { BillStatus } from '../../public/bill-status.ts';
import { defineCall } from '../../kernel/call.ts';
import { Callback } from '../webhooks/callbacks.ts';
import { Day, Email, Id, Moment, Phone, RecordId, Text, orEmpty } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { defineList, listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';
import { BillComment } from './bill-comments.ts';
import { BillMessage } from './messaging.ts';
import { PayableRinggit, Ringgit } from '../../kernel/money.ts';
import { PaymentSettlement } from './payment-settlement.ts';
import { PaidByHand } from './paid-by-hand.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

export const Bill = v.object({
  id: Id,
  collection_id: Id,
  collection_title: v.string(),
  /** The bill number that people quote: INV-02211. */
  bill_number: v.string(),
  customer_id: v.nullable(Id),
  payer_name: v.string(),
  payer_email: v.string(),
  payer_phone: v.string(),
  description: v.string(),
  amount: Ringgit,
  due_date: Day,
  /** The last day to pay the bill; null if it never expires. */
  expires_on: v.nullable(Day),
  status: BillStatus,
  paid_at: v.nullable(Moment),
  /**
   * The bill was made by a payment page from the payer's input, so its dates were set by the gateway and are not shown
   * to people.
   */
  made_by_payer: v.boolean(),
  /** The bill belongs to a store's order: it has the order's number and changes only with the order. */
  is_order: v.boolean(),
  /** The number of comments that the merchant's people have written on the bill. */
  comments_total: v.number(),
  /** A message with the bill's link was sent to the payer or is queued. Only then can the payer be sent a reminder. */
  is_sent: v.boolean(),
  created_at: Moment,
  ...VERSIONED,
});
export type Bill = v.InferOutput<typeof Bill>;

/** Maximum length of a bill's description, in characters. */
export const LONGEST_DESCRIPTION = 200;

const FIELDS = v.strictObject({
  collection_id: RecordId,
  customer_id: v.nullable(Id),
  payer_name: Text(120),
  payer_email: orEmpty(Email),
  payer_phone: orEmpty(Phone),
  description: Text(LONGEST_DESCRIPTION),
  amount: PayableRinggit,
  due_date: Day,
  expires_on: v.nullable(Day),
});

/** Whether a bill has an address to which a message can be sent. */
export const isReachable = ({ payer_email, payer_phone }: Pick<Bill, 'payer_email' | 'payer_phone'>): boolean =>
  payer_email !== '' || payer_phone !== '';

export const BillForm = v.pipe(
  v.strictObject({
    ...FIELDS.entries,
    /** A draft has a number but no link yet. If left out, the bill is due immediately. */
    status: v.exactOptional(v.picklist(['draft', 'due'])),
  }),
  v.forward(
    v.partialCheck(
      [['due_date'], ['expires_on']],
      ({ due_date, expires_on }) => expires_on === null || expires_on >= due_date,
      rule('expiry_before_due'),
    ),
    ['expires_on'],
  ),
  v.forward(v.partialCheck([['payer_email'], ['payer_phone']], isReachable, rule('email_or_phone')), ['payer_email']),
);

/** Changes of a bill; fields that are left out stay unchanged. `due` publishes a draft. */
export const BillChanges = changesOf(
  v.strictObject({
    ...v.partial(FIELDS).entries,
    status: v.exactOptional(v.picklist(['draft', 'due', 'cancelled'])),
  }),
);

/** A field that a person changed, with its wire values before and after. Both are null if the field contains the id of another record. */
export const BillChange = v.object({
  field: v.keyof(FIELDS),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type BillChange = v.InferOutput<typeof BillChange>;

/** One event of a bill; lists have the oldest event first. Which fields are set depends on `kind`; amounts are sen. */
export const BillEvent = v.object({
  id: v.string(),
  at: Moment,
  kind: v.picklist([
    'created',
    'published',
    'changed',
    'opened',
    'overdue',
    'expired',
    'cancelled',
    'attempt_started',
    'attempt_pending',
    'attempt_failed',
    'attempt_succeeded',
    'attempt_late',
    'attempt_duplicate',
    'attempt_held',
    'money_returned',
    'held_applied',
    'paid',
    'paid_by_hand',
    'by_hand_undone',
    'part_refunded',
    'refunded',
    'refund_returned',
    'voided',
  ]),
  /** The person of the merchant who caused the event; null if no such person did. */
  by: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
  bank_name: v.nullable(v.string()),
  /** The FPX status code, for attempts that have one. */
  fpx_code: v.nullable(v.string()),
  amount: v.nullable(Ringgit),
  changes: v.array(BillChange),
  by_hand: v.nullable(PaidByHand),
});
export type BillEvent = v.InferOutput<typeof BillEvent>;

/** How the amount of a paid bill is divided: amount = net + fee + tax. */
export const BillProceeds = v.object({
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  /** The merchant's share after refunds; negative once the refunds exceed the net. */
  net_left: Ringgit,
});

/**
 * Maximum number of rows of each kind in a bill's details, the newest ones; limited because anyone with the bill's link can add
 * entries to its timeline.
 */
export const BILL_ROWS_LIMIT = 200;

export const BillDetail = v.object({
  ...Bill.entries,
  /** Oldest first, at most the newest `BILL_ROWS_LIMIT`. */
  timeline: v.array(BillEvent),
  proceeds: v.nullable(BillProceeds),
  /** The settlement of the payment that paid the bill; null if that payment has none. */
  settlement: v.nullable(PaymentSettlement),
  /** Emails and SMS that were sent about the bill, newest first. */
  messages: v.array(BillMessage),
  /** Comments by the merchant's people, at most the newest `BILL_ROWS_LIMIT`, newest first. */
  comments: v.array(BillComment),
  /** The callbacks to the merchant's own server, at most the newest `BILL_ROWS_LIMIT`, newest first. */
  callbacks: v.array(Callback),
});
export type BillDetail = v.InferOutput<typeof BillDetail>;

/** The search, sort and filter columns of every list of bills. */
const columns = {
  search: ['bill_number', 'payer_name', 'payer_email', 'description'],
  sort: ['created_at', 'due_date', 'amount', 'payer_name'],
  filter: { status: BillStatus.options },
  range: ['due_date', 'created_at'],
  record: ['customer_id'],
} as const;

export const bills = {
  list: defineList({
    path: 'customer-bills/merchant-customer-bill',
    access: 'merchant',
    needs: 'bills.read',
    item: Bill,
    ...columns,
    record: ['customer_id', 'collection_id'],
  }),
  find: defineFind({
    path: 'customer-bills',
    access: 'merchant',
    area: 'bills',
    item: Bill,
    by: { collection_id: Id },
  }),
  get: defineCall({
    method: 'GET',
    path: 'customer-bills/{id}',
    access: 'merchant',
    needs: 'bills.read',
    data: BillDetail,
  }),
  create: defineCall({
    method: 'POST',
    path: 'customer-bills',
    access: 'merchant',
    needs: 'bills.write',
    idempotent: true,
    body: BillForm,
    data: Bill,
  }),
  /**
   * Changes a draft, or a bill that is due or overdue. Refused as `paymentWaiting` while a provider decides about a payment; a change of
   * the amount is refused as soon as a payer has chosen how to pay. Refused as `billPaid`, `billExpired` or `wrongState` (cancelled) if the
   * bill has ended.
   */
  update: defineCall({
    method: 'PUT',
    path: 'customer-bills/{id}',
    access: 'merchant',
    needs: 'bills.write',
    body: BillChanges,
    data: Bill,
  }),
  /** Deletes a draft. Refused as `billPublished` for every other bill. */
  remove: defineCall({
    method: 'DELETE',
    path: 'customer-bills/{id}',
    access: 'merchant',
    needs: 'bills.write',
    data: v.null(),
  }),
  /** A customer's bills, newest first. */
  ofCustomer: defineCall({
    method: 'POST',
    path: 'customer-bills/get-based-customer/',
    access: 'merchant',
    needs: 'bills.read',
    query: v.strictObject({ customer_id: Id, ...paging(100) }),
    data: listed(Bill),
  }),
  ofCollection: defineList({
    path: 'customer-bills/get-based-collection/{id}',
    access: 'merchant',
    needs: 'bills.read',
    item: Bill,
    ...columns,
  }),
};
