/** Daily settlements of a merchant's collections to their bank: each settlement is a statement whose lines sum up to the transfer. */
import * as v from 'valibot';
import { Channel } from '../../public/payment-channel.ts';
import { defineCall } from '../../kernel/call.ts';
import { Day, Id, Moment, OptionalText, Text } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { EntryPayment } from './balances.ts';
import { BankAccountNumber, BankCode } from './payees.ts';

/**
 * `open` collects until midnight; `closed` has its final lines and waits for the time at which it is due; `scheduled` waits for the batch
 * of its rail; `failed` has not arrived or came back, and is sent again; `no_transfer` is due but has nothing to send.
 */
export const SETTLEMENT_STATUSES = [
  'open',
  'closed',
  'scheduled',
  'sent',
  'paid',
  'failed',
  'rescheduled',
  'no_transfer',
] as const;
export const SettlementStatus = v.picklist(SETTLEMENT_STATUSES);
export type SettlementStatus = v.InferOutput<typeof SettlementStatus>;

/** The statuses of settlements that have not arrived at the merchant's bank yet. */
export const INCOMING = ['open', 'closed', 'scheduled', 'sent', 'failed', 'rescheduled'] as const;

/** The kinds of items that change the money owed to a merchant before it is settled. A kind of ledger group without an item is a type error. */
export const ITEM_KINDS = ['payment', 'refund', 'refund_returned', 'void', 'reserve_released'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * The lines of a statement, in order. A void reverses its payment together with the fee; `refund_returned`: refunds that did not reach
 * their payers; `kept`: money of channels that the merchant settles on request.
 */
export const LINE_KINDS = [
  'payment',
  'fee',
  'tax',
  'refund',
  'refund_returned',
  'void',
  'reserve_released',
  'reserve_held',
  'kept',
] as const;
export const LineKind = v.picklist(LINE_KINDS);
export type LineKind = v.InferOutput<typeof LineKind>;

export const Settlement = v.object({
  id: Id,
  /** The settlement number that people quote; the bank prints it with the transfer. */
  number: v.string(),
  /** The settled day, in Kuala Lumpur. */
  day: Day,
  status: SettlementStatus,
  /** The number of payments in the settlement, and the total that payers paid. */
  payments: v.number(),
  collected: Ringgit,
  /** The amount that reaches the bank; for an open settlement, the amount so far. */
  amount: Ringgit,
  /** When the settlement is sent; null while it is open. */
  due_at: v.nullable(Moment),
  arrives_by: v.nullable(Moment),
  paid_at: v.nullable(Moment),
  bank_code: v.nullable(v.string()),
  bank_reference: v.nullable(v.string()),
  /** Why the settlement failed or came back. */
  reason: v.nullable(v.string()),
  /** The beginning of the settled day. */
  created_at: Moment,
});
export type Settlement = v.InferOutput<typeof Settlement>;

const SettlementEvent = v.object({ kind: v.string(), status: v.nullable(SettlementStatus), at: Moment });

export const SettlementDetails = v.object({
  ...Settlement.entries,
  /** Zero, or the debt of earlier days as a negative amount, which is deducted first. */
  opening: Ringgit,
  lines: v.array(v.object({ kind: LineKind, count: v.number(), amount: Ringgit })),
  /** The amount moved to a later settlement. */
  carried_forward: Ringgit,
  account_number: v.nullable(v.string()),
  holder_name: v.nullable(v.string()),
  /** When the reserve held from this settlement is released; null if there is none. */
  reserve_until: v.nullable(Moment),
  events: v.array(SettlementEvent),
  /** The holidays that make the settlement take longer than one day. */
  skipped_holidays: v.array(v.object({ day: Day, name: v.string() })),
});
export type SettlementDetails = v.InferOutput<typeof SettlementDetails>;

export const SettlementItem = v.object({
  id: v.string(),
  kind: v.picklist(ITEM_KINDS),
  created_at: Moment,
  payment: v.nullable(EntryPayment),
  channel: v.nullable(Channel),
  paid: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  /** The merchant's part. */
  net: Ringgit,
});
export type SettlementItem = v.InferOutput<typeof SettlementItem>;

/** The percentages of a settlement that a merchant can choose to hold in reserve for ninety days. */
export const RESERVE_PERCENTS = [0, 3, 5, 10, 20] as const;

const ChannelSetting = v.object({
  channel: Channel,
  /**
   * Whether the channel is settled every business day; if not, the money stays available until the merchant requests
   * it.
   */
  is_automatic: v.boolean(),
  /** The day from which `is_automatic` is reversed; null if no change is planned. */
  changes_on: v.nullable(Day),
});

export const SettlementSettings = v.object({
  channels: v.array(ChannelSetting),
  reserve_percent: v.number(),
  /** A change of the reserve, which takes effect with the next open settlement. */
  next_reserve: v.nullable(v.object({ percent: v.number(), from: Day })),
  bank_account: v.nullable(
    v.object({
      bank_code: v.string(),
      account_number: v.string(),
      holder_name: v.string(),
      /** A new bank account receives no settlement before this time. */
      held_until: v.nullable(Moment),
    }),
  ),
  ...VERSIONED,
});
export type SettlementSettings = v.InferOutput<typeof SettlementSettings>;

export const ReserveForm = v.strictObject({ percent: v.picklist(RESERVE_PERCENTS, rule('choose')) });

export const SettlementAccountForm = v.strictObject({
  bank_code: BankCode,
  account_number: BankAccountNumber,
  holder_name: Text(120),
  /** The holder's name at the bank, which the person confirms if it differs from the typed one. */
  confirmed_name: v.exactOptional(OptionalText(120)),
});

const toRead = { access: 'merchant', needs: 'settlements.read' } as const;
const toWrite = { access: 'merchant', needs: 'settlements.write' } as const;

const SETTLEMENT_FIELDS = {
  ...toRead,
  item: Settlement,
  search: ['number', 'bank_reference'],
  sort: ['created_at', 'number'],
  range: ['created_at'],
} as const;

export const settlements = {
  list: defineList({
    path: 'settlement-records/merchant-settlement-records',
    ...SETTLEMENT_FIELDS,
    filter: { status: [...SETTLEMENT_STATUSES] },
  }),
  /** Settlements that are not at the merchant's bank yet. */
  incoming: defineList({
    path: 'settlement-records/incoming-settlement',
    ...SETTLEMENT_FIELDS,
    filter: { status: [...INCOMING] },
  }),
  get: defineCall({ method: 'GET', path: 'settlement-records/{id}', ...toRead, data: SettlementDetails }),
  /** Every item of a settlement: payments, refunds, voids and reserve releases. */
  items: defineList({
    path: 'settlement-records/{id}/items',
    ...toRead,
    item: SettlementItem,
    search: ['invoice_no', 'bill_number', 'payer_name'],
    sort: ['created_at'],
    filter: { kind: [...ITEM_KINDS] },
    range: ['created_at'],
  }),
  settings: defineCall({ method: 'GET', path: 'settlements/settings', ...toRead, data: SettlementSettings }),
  /** Switches a channel between automatic settlement and settlement on request, from the next open settlement on. */
  toggleChannel: defineCall({
    method: 'PUT',
    path: 'accounts/merchant/settlement-channel-toggle',
    ...toWrite,
    query: v.strictObject({ channel_id: Channel }),
    body: changesOf(v.strictObject({ is_automatic: v.boolean() })),
    data: SettlementSettings,
  }),
  changeReserve: defineCall({
    method: 'PUT',
    path: 'accounts/merchant/confident-ratio-setting',
    ...toWrite,
    body: changesOf(ReserveForm),
    data: SettlementSettings,
  }),
  /**
   * Throws `holderDiffers` with the holder's name at the bank if the name differs and was not confirmed. Nothing is sent to a new
   * account for a day.
   */
  changeAccount: defineCall({
    method: 'PUT',
    path: 'settlements/bank-account',
    ...toWrite,
    body: changesOf(SettlementAccountForm),
    data: SettlementSettings,
  }),
};
