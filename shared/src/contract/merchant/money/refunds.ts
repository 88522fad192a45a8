/**
 * Money returned to payers. A refund returns any part of a payment without its fee, and another person has to approve it. A void reverses
 * the whole payment with its fee, and is possible only while the settlement of the payment is open.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, OptionalText, orEmpty, RecordId, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { PayableRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { Channel } from '../../public/payment-channel.ts';
import { BankAccountNumber, BankCode } from './payees.ts';

export const REFUND_KINDS = ['refund', 'void'] as const;
export const RefundKind = v.picklist(REFUND_KINDS, rule('choose'));
export type RefundKind = v.InferOutput<typeof RefundKind>;

/**
 * `requested` waits for another person. `approved` changes immediately, to `awaiting_funds` if the merchant's money does
 * not cover the refund yet, else to `processing`. A void is `completed` immediately.
 */
export const REFUND_STATUSES = [
  'requested',
  'approved',
  'awaiting_funds',
  'processing',
  'completed',
  'failed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export const RefundStatus = v.picklist(REFUND_STATUSES);
export type RefundStatus = v.InferOutput<typeof RefundStatus>;

export const REFUND_REASONS = ['paid_twice', 'not_delivered', 'wrong_amount', 'payer_asked', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What to do with a refund that the merchant's money does not cover: refuse the refund, or wait until there is enough money. */
export const SHORTFALL_POLICIES = ['refuse', 'wait'] as const;

/** Refund through the provider that received the money, or by a transfer to a bank account. */
export const REFUND_METHODS = ['provider', 'bank'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** The balances that fund the refund; the four amounts sum up to the refunded amount. */
const SOURCES = {
  from_pending: Ringgit,
  from_available: Ringgit,
  from_reserve: Ringgit,
  from_prefund: Ringgit,
};

export const Refund = v.object({
  id: Id,
  /** The refund number that people quote; the payer's bank prints it. */
  number: v.string(),
  kind: RefundKind,
  payment_id: Id,
  invoice_no: v.string(),
  bill_id: Id,
  bill_number: v.string(),
  payer_name: v.string(),
  channel: Channel,
  amount: Ringgit,
  /** Fee and tax returned to the merchant: the whole fee and tax for a void, nothing for a refund. */
  fee_back: Ringgit,
  status: RefundStatus,
  reason: v.picklist(REFUND_REASONS),
  note: v.string(),
  refund_method: v.picklist(REFUND_METHODS),
  /** The payer's bank account, if the refund goes to a bank account. */
  bank_code: v.nullable(v.string()),
  account_number: v.nullable(v.string()),
  holder_name: v.nullable(v.string()),
  bank_holder_name: v.nullable(v.string()),
  shortfall_policy: v.picklist(SHORTFALL_POLICIES),
  maker_name: v.string(),
  approver_name: v.nullable(v.string()),
  /** Why the refund failed or was rejected. */
  failure: v.nullable(v.string()),
  expires_at: Moment,
  arrives_by: v.nullable(Moment),
  bank_reference: v.nullable(v.string()),
  created_at: Moment,
});
export type Refund = v.InferOutput<typeof Refund>;

/** The effect of a refund on the merchant's money, computed in the same way as the posting. */
export const RefundEffectView = v.object({
  ...SOURCES,
  /** The amount that no balance covers: the merchant has to top up that amount or wait for it. */
  shortfall: Ringgit,
  /** Fee and tax on the refunded part, which the gateway keeps. */
  fee_kept: Ringgit,
  commission_back: Ringgit,
  /** The merchant's share of the payment afterwards; negative once the refunds exceed the payment's net. */
  net_left: Ringgit,
  /** The amount that can still be refunded afterwards. */
  refundable: Ringgit,
});
export type RefundEffectView = v.InferOutput<typeof RefundEffectView>;

const RefundEvent = v.object({
  kind: v.string(),
  status: v.nullable(RefundStatus),
  at: Moment,
  by_name: v.nullable(v.string()),
});

export const RefundDetails = v.object({
  ...Refund.entries,
  /** The posted effect; before posting, the effect as it would be now. Null for a void, and for a refund that ended without posting. */
  effect: v.nullable(RefundEffectView),
  events: v.array(RefundEvent),
  /**
   * Identifies the state that an approver sees. The approval repeats the token, so that a refund that changed meanwhile is not
   * approved.
   */
  review_token: v.string(),
  /** The caller requested the refund. */
  is_own: v.boolean(),
});
export type RefundDetails = v.InferOutput<typeof RefundDetails>;

/** What can be refunded or voided of a payment now. */
export const RefundEstimate = v.object({
  /** The amount paid, and how much of it can still be refunded. */
  paid: Ringgit,
  refundable: Ringgit,
  refund_method: v.picklist(REFUND_METHODS),
  channel: Channel,
  bank_name: v.string(),
  payer_name: v.string(),
  /** Whether the payment can be voided: its money is in no closed settlement, and none of it was refunded. */
  may_void: v.boolean(),
  /** The fee and tax that a void returns to the merchant. */
  void_fee_back: Ringgit,
  /** The effect of refunding the requested amount; null if that amount cannot be refunded. */
  effect: v.nullable(RefundEffectView),
});
export type RefundEstimate = v.InferOutput<typeof RefundEstimate>;

const ESTIMATED = { payment_id: RecordId, amount: v.exactOptional(PayableRinggit) };

export const RefundForm = v.pipe(
  v.strictObject({
    payment_id: RecordId,
    kind: RefundKind,
    /** The amount to refund; for a void, the whole payment. */
    amount: PayableRinggit,
    reason: v.picklist(REFUND_REASONS, rule('choose')),
    note: OptionalText(200),
    shortfall_policy: v.picklist(SHORTFALL_POLICIES, rule('choose')),
    /** The payer's bank account, if the money cannot go back through the provider. */
    bank_code: orEmpty(BankCode),
    account_number: orEmpty(BankAccountNumber),
    holder_name: OptionalText(120),
    /** The holder's name at the bank, if it differs from the typed one and the person confirms to pay that holder. */
    confirmed_name: v.exactOptional(OptionalText(120)),
  }),
  v.forward(
    v.partialCheck([['reason'], ['note']], ({ reason, note }) => reason !== 'other' || note !== '', rule('required')),
    ['note'],
  ),
);

/** A refund whose money cannot go back through the provider: it needs a bank account of the payer. A void needs none. */
export const BankRefundForm = v.pipe(
  RefundForm,
  v.forward(
    v.partialCheck(
      [['kind'], ['bank_code']],
      ({ kind, bank_code }) => kind === 'void' || bank_code !== '',
      rule('choose'),
    ),
    ['bank_code'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['account_number']],
      ({ kind, account_number }) => kind === 'void' || account_number !== '',
      rule('required'),
    ),
    ['account_number'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['holder_name']],
      ({ kind, holder_name }) => kind === 'void' || holder_name !== '',
      rule('required'),
    ),
    ['holder_name'],
  ),
);

const toRead = { access: 'merchant', needs: 'refunds.read' } as const;
const toWrite = { access: 'merchant', needs: 'refunds.write' } as const;
const toApprove = { access: 'merchant', needs: 'refunds.approve' } as const;

const LISTED = {
  ...toRead,
  item: Refund,
  search: ['number', 'bill_number', 'invoice_no', 'payer_name'],
  sort: ['created_at', 'amount', 'payer_name', 'number'],
  filter: { status: [...REFUND_STATUSES], kind: [...REFUND_KINDS], reason: [...REFUND_REASONS] },
  range: ['created_at'],
  record: ['bill_id', 'payment_id'],
} as const;

export const refunds = {
  /** `kind: 'void'` is refused as `voidClosed` once the settlement of the payment is no longer open. */
  create: defineCall({
    method: 'POST',
    path: 'payment-services/switch/create-void-sale-payout-refund',
    ...toWrite,
    idempotent: 'required',
    body: RefundForm,
    data: Refund,
  }),
  estimate: defineCall({
    method: 'POST',
    path: 'refunds/estimate',
    ...toWrite,
    body: v.strictObject(ESTIMATED),
    data: RefundEstimate,
  }),
  list: defineList({ path: 'void-sale-records/merchant-void-sale-records', ...LISTED }),
  /** The refunds of kind void. */
  voids: defineList({ path: 'void-sale-records/merchant/void-record', ...LISTED }),
  /** Refunds and voids of the bill in the filter `bill_id`. */
  ofBill: defineList({ path: 'void-sale-records/merchant/void-record-based-bill-id', ...LISTED }),
  get: defineCall({ method: 'GET', path: 'refunds/{id}', ...toRead, data: RefundDetails }),
  approve: defineCall({
    method: 'POST',
    path: 'refunds/{id}/approve',
    ...toApprove,
    body: v.strictObject({ review_token: Text(64) }),
    data: Refund,
  }),
  reject: defineCall({
    method: 'POST',
    path: 'refunds/{id}/reject',
    ...toApprove,
    body: v.strictObject({ reason: Text(200) }),
    data: Refund,
  }),
  cancel: defineCall({ method: 'POST', path: 'refunds/{id}/cancel', ...toWrite, data: Refund }),
  /** The number and the total of refunds in each status. */
  status: defineCall({
    method: 'GET',
    path: 'refunds/status',
    ...toRead,
    data: v.object({ statuses: v.array(v.object({ status: RefundStatus, count: v.number(), amount: Ringgit })) }),
  }),
};
