/**
 * Settlements on request: a merchant requests a transfer of all available money, or of a part, to the bank. Each settlement lists the
 * payments that it consists of.
 */
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
 * `scheduled` waits for the batch of its rail, or for its bank account to be a day old; `failed` never arrived and `returned` came back: in
 * both cases the money is available again.
 */
export const OWN_SETTLEMENT_STATUSES = ['scheduled', 'sent', 'paid', 'failed', 'returned'] as const;
export const OwnSettlementStatus = v.picklist(OWN_SETTLEMENT_STATUSES);
export type OwnSettlementStatus = v.InferOutput<typeof OwnSettlementStatus>;

/** The minimum amount of a settlement on request, in sen. */
export const LEAST_OWN_SETTLEMENT = 1_000n;

const OwnAmount = v.pipe(
  OptionalRinggit,
  v.check(
    (sen) => sen === null || sen >= LEAST_OWN_SETTLEMENT,
    rule('min_value', { min: decimalOf(LEAST_OWN_SETTLEMENT) }),
  ),
);

/** An empty amount means all available money. */
export const OwnSettlementForm = v.strictObject({ amount: OwnAmount, rail: v.picklist(RAILS, rule('choose')) });

/** Whether the form is complete enough for an estimate. */
export const canEstimateSettlement = (input: unknown): boolean => v.is(OwnSettlementForm, input);

export const OwnSettlement = v.object({
  id: Id,
  /** The settlement number that people quote; the bank prints it with the transfer. */
  number: v.string(),
  status: OwnSettlementStatus,
  rail: v.picklist(RAILS),
  /** The amount taken from the available balance; after fee and tax, `net` reaches the bank. */
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  /** Number of payments in the settlement. */
  payments: v.number(),
  bank_code: v.string(),
  account_number: v.string(),
  holder_name: v.string(),
  arrives_by: Moment,
  paid_at: v.nullable(Moment),
  bank_reference: v.nullable(v.string()),
  /** Why the settlement failed or came back. */
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

/** `other` is available money without a known payment, such as an adjustment. */
const OWN_ITEM_KINDS = ['payment', 'other'] as const;

const Part = {
  kind: v.picklist(OWN_ITEM_KINDS),
  payment: v.nullable(EntryPayment),
  channel: v.nullable(Channel),
  /** The merchant's net of the payment, and how much of the net is in this settlement. */
  net: Ringgit,
  amount: Ringgit,
};

export const OwnSettlementItem = v.object({ id: Id, ...Part, created_at: Moment });
export type OwnSettlementItem = v.InferOutput<typeof OwnSettlementItem>;

/** Why the settlement could not be made. */
const OWN_SETTLEMENT_PROBLEMS = ['too_low', 'too_little', 'above_rail', 'no_account'] as const;

export const OwnSettlementEstimate = v.object({
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  available_before: Ringgit,
  /** Negative if the amount exceeds the available balance. */
  available_after: Ringgit,
  /** The promised arrival by each rail, and the holidays that delay it. */
  rails: v.array(
    v.object({
      rail: v.picklist(RAILS),
      arrives_by: Moment,
      skipped_holidays: v.array(v.object({ day: Day, name: v.string() })),
    }),
  ),
  /** Nothing is sent before this time, because the bank account is new. */
  held_until: v.nullable(Moment),
  payments: v.number(),
  /** Only a part of the last payment is in the settlement. */
  is_split: v.boolean(),
  /** The part of the amount without a known payment. */
  other: Ringgit,
  /** The first few parts of the amount. */
  parts: v.array(v.object({ ...Part, created_at: Moment })),
  problem: v.nullable(v.picklist(OWN_SETTLEMENT_PROBLEMS)),
});
export type OwnSettlementEstimate = v.InferOutput<typeof OwnSettlementEstimate>;

const toRead = { access: 'merchant', needs: 'settlements.read' } as const;
const toWrite = { access: 'merchant', needs: 'settlements.write' } as const;

export const ownSettlements = {
  /** The result that `create` would have; both calls use the same calculation. */
  estimate: defineCall({
    method: 'POST',
    path: 'payment-services/merchant/calculate-settlement-fee',
    ...toWrite,
    body: OwnSettlementForm,
    data: OwnSettlementEstimate,
  }),
  /** Throws `invalidInput` at `amount` if it is below the minimum or above the available balance, and `noBankAccount` without an account. */
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
  /** Every payment in the settlement, with the amount that is included. */
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
