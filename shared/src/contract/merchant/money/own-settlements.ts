/** A settlement that a merchant asks for: available money, all of it or an amount, sent to the merchant's bank now, with the payments that it is of. */
import * as v from 'valibot';
import { Channel } from '../../public/payment-channel.ts';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { decimalOf, OptionalRinggit, Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { EntryPayment } from './balances.ts';
import { RAILS } from './payouts.ts';

/**
 * `scheduled` waits for the batch of its rail, or for its bank account to be a day old; `failed` never arrived and `returned` came back: the
 * money of both is available again.
 */
export const OWN_SETTLEMENT_STATUSES = ['scheduled', 'sent', 'paid', 'failed', 'returned'] as const;
export const OwnSettlementStatus = v.picklist(OWN_SETTLEMENT_STATUSES);
export type OwnSettlementStatus = v.InferOutput<typeof OwnSettlementStatus>;

/** The least that is settled at once, in sen. */
export const LEAST_OWN_SETTLEMENT = 1_000n;

const OwnAmount = v.pipe(
  OptionalRinggit,
  v.check(
    (sen) => sen === null || sen >= LEAST_OWN_SETTLEMENT,
    rule('min_value', { min: decimalOf(LEAST_OWN_SETTLEMENT) }),
  ),
);

/** An amount that is left empty: everything that is available. */
export const OwnSettlementForm = v.strictObject({ amount: OwnAmount, rail: v.picklist(RAILS, rule('choose')) });

/** Whether so much of it is known that it can be calculated. */
export const isOwnSettlementWish = (wish: unknown): boolean => v.is(OwnSettlementForm, wish);

export const OwnSettlement = v.object({
  id: Id,
  /** What people quote, and what the bank prints beside the transfer. */
  number: v.string(),
  status: OwnSettlementStatus,
  rail: v.picklist(RAILS),
  /** What leaves the available balance: fee and tax are taken out of it, and the rest reaches the bank. */
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  /** Payments that it is of. */
  payments: v.number(),
  bank_code: v.string(),
  account_number: v.string(),
  holder_name: v.string(),
  arrives_by: Moment,
  paid_at: v.nullable(Moment),
  bank_reference: v.nullable(v.string()),
  /** Why it failed or came back. */
  reason: v.nullable(v.string()),
  maker_name: v.string(),
  created_at: Moment,
});
export type OwnSettlement = v.InferOutput<typeof OwnSettlement>;

export const OwnSettlementDetails = v.object({
  ...OwnSettlement.entries,
  events: v.array(v.object({ status: OwnSettlementStatus, at: Moment })),
});
export type OwnSettlementDetails = v.InferOutput<typeof OwnSettlementDetails>;

/** `other` is available money that no payment is known of, such as an adjustment. */
const OWN_ITEM_KINDS = ['payment', 'other'] as const;

const Part = {
  kind: v.picklist(OWN_ITEM_KINDS),
  payment: v.nullable(EntryPayment),
  channel: v.nullable(Channel),
  /** What of its money was the merchant's, and how much of that this is. */
  net: Ringgit,
  amount: Ringgit,
};

export const OwnSettlementItem = v.object({ id: Id, ...Part, created_at: Moment });
export type OwnSettlementItem = v.InferOutput<typeof OwnSettlementItem>;

/** Why it could not be made. */
const OWN_SETTLEMENT_PROBLEMS = ['too_low', 'too_little', 'above_rail', 'no_account'] as const;

export const OwnSettlementEstimate = v.object({
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  available_before: Ringgit,
  /** Below nothing where the amount is more than there is. */
  available_after: Ringgit,
  /** What each rail promises, and which holidays make it later. */
  rails: v.array(
    v.object({
      rail: v.picklist(RAILS),
      arrives_by: Moment,
      skipped_holidays: v.array(v.object({ day: Day, name: v.string() })),
    }),
  ),
  /** Until then nothing is sent, because the bank account is new. */
  held_until: v.nullable(Moment),
  payments: v.number(),
  /** The last payment is in it with a part only. */
  is_split: v.boolean(),
  /** What of it no payment is known of. */
  other: Ringgit,
  /** The first of what it consists of. */
  parts: v.array(v.object({ ...Part, created_at: Moment })),
  problem: v.nullable(v.picklist(OWN_SETTLEMENT_PROBLEMS)),
});
export type OwnSettlementEstimate = v.InferOutput<typeof OwnSettlementEstimate>;

const toRead = { access: 'merchant', needs: 'settlements.read' } as const;
const toWrite = { access: 'merchant', needs: 'settlements.write' } as const;

export const ownSettlements = {
  /** What it would come to. It is made from the same answer. */
  estimate: defineCall({
    method: 'POST',
    path: 'payment-services/merchant/calculate-settlement-fee',
    ...toWrite,
    body: OwnSettlementForm,
    data: OwnSettlementEstimate,
  }),
  /** `invalidInput` at the amount where it is below the least or above what is available; `noBankAccount` before there is one. */
  create: defineCall({
    method: 'POST',
    path: 'payment-services/switch/create-self-settlement-invoice',
    ...toWrite,
    idempotent: 'required',
    body: OwnSettlementForm,
    data: OwnSettlement,
  }),
  list: defineList({
    path: 'own-settlement-records/merchant-own-settlement-records',
    ...toRead,
    item: OwnSettlement,
    search: ['number', 'bank_reference'],
    sort: ['created_at', 'amount', 'number'],
    filter: { status: [...OWN_SETTLEMENT_STATUSES], rail: [...RAILS] },
    range: ['created_at'],
  }),
  get: defineCall({ method: 'GET', path: 'own-settlement-records/{id}', ...toRead, data: OwnSettlementDetails }),
  /** Every payment that it is of, with how much of it. */
  items: defineList({
    path: 'own-settlement-records/{id}/items',
    ...toRead,
    item: OwnSettlementItem,
    search: ['invoice_no', 'bill_number', 'payer_name'],
    sort: ['created_at'],
    filter: { kind: [...OWN_ITEM_KINDS] },
    range: ['created_at'],
  }),
};
