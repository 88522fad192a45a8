/** What a merchant collected in a day, on its way to the merchant's bank: each settlement is a statement whose lines sum up to the transfer. */
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
 * `open` collects until midnight; `closed` has its lines for good and waits for its due moment; `scheduled` waits for the batch of its rail;
 * `failed` has not arrived or came back, and is sent again; `no_transfer` is due without anything to send.
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

/** Not at the merchant's bank yet. */
export const INCOMING = ['open', 'closed', 'scheduled', 'sent', 'failed', 'rescheduled'] as const;

/** What changes what is owed to a merchant before it is settled. A kind of ledger group that has no line here does not compile. */
export const ITEM_KINDS = ['payment', 'refund', 'refund_returned', 'void', 'reserve_released'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * The lines of a statement, in its order. A void takes back what its payment brought, with its fee; `refund_returned` is of refunds that
 * did not reach their payers; `kept` is of channels that the merchant settles when it likes. */
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
  /** What people quote, and what the bank prints beside the transfer. */
  number: v.string(),
  /** The day in Kuala Lumpur that it is of. */
  day: Day,
  status: SettlementStatus,
  /** Payments in it, and what their payers paid. */
  payments: v.number(),
  collected: Ringgit,
  /** What reaches the bank. Of an open one, as things stand now. */
  amount: Ringgit,
  /** When it is sent; null while it is open. */
  due_at: v.nullable(Moment),
  arrives_by: v.nullable(Moment),
  paid_at: v.nullable(Moment),
  bank_code: v.nullable(v.string()),
  bank_reference: v.nullable(v.string()),
  /** Why it failed or came back. */
  reason: v.nullable(v.string()),
  /** The beginning of its day. */
  created_at: Moment,
});
export type Settlement = v.InferOutput<typeof Settlement>;

const SettlementEvent = v.object({ kind: v.string(), status: v.nullable(SettlementStatus), at: Moment });

export const SettlementDetails = v.object({
  ...Settlement.entries,
  /** Below nothing: earlier days that are paid back first. */
  opening: Ringgit,
  lines: v.array(v.object({ kind: LineKind, count: v.number(), amount: Ringgit })),
  /** What a later settlement pays in this one's place. */
  carried_forward: Ringgit,
  account_number: v.nullable(v.string()),
  holder_name: v.nullable(v.string()),
  /** When what is held of it in reserve is released; null where nothing is held. */
  reserve_until: v.nullable(Moment),
  events: v.array(SettlementEvent),
  /** Why it takes longer than one day. */
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
  /** What of it is the merchant's. */
  net: Ringgit,
});
export type SettlementItem = v.InferOutput<typeof SettlementItem>;

/** Percent of what is settled that a merchant may ask to hold back in reserve, for ninety days. */
export const RESERVE_PERCENTS = [0, 3, 5, 10, 20] as const;

const ChannelSetting = v.object({
  channel: Channel,
  /** Settled every business day; otherwise it stays available until the merchant asks for it. */
  is_automatic: v.boolean(),
  /** From that day on it is the other way round. */
  changes_on: v.nullable(Day),
});

export const SettlementSettings = v.object({
  channels: v.array(ChannelSetting),
  reserve_percent: v.number(),
  /** A change of it holds from the next open settlement. */
  next_reserve: v.nullable(v.object({ percent: v.number(), from: Day })),
  bank_account: v.nullable(
    v.object({
      bank_code: v.string(),
      account_number: v.string(),
      holder_name: v.string(),
      /** Until then nothing is sent to it, because it is new. */
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
  /** The bank's name of the holder, where it differs from what was typed. */
  confirmed_name: v.exactOptional(OptionalText(120)),
});

const toRead = { access: 'merchant', needs: 'settlements.read' } as const;
const toWrite = { access: 'merchant', needs: 'settlements.write' } as const;

const shown = {
  ...toRead,
  item: Settlement,
  search: ['number', 'bank_reference'],
  sort: ['created_at', 'number'],
  range: ['created_at'],
} as const;

export const settlements = {
  list: defineList({
    path: 'settlement-records/merchant-settlement-records',
    ...shown,
    filter: { status: [...SETTLEMENT_STATUSES] },
  }),
  /** Those that are not at the merchant's bank yet. */
  incoming: defineList({
    path: 'settlement-records/incoming-settlement',
    ...shown,
    filter: { status: [...INCOMING] },
  }),
  get: defineCall({ method: 'GET', path: 'settlement-records/{id}', ...toRead, data: SettlementDetails }),
  /** Every payment and release that a settlement is made of. */
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
  /** Turns a channel from automatic to one's own settlement and back, from the next open settlement on. */
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
  /** `holderDiffers` with the bank's name where it is another one and was not confirmed. Nothing is sent to a new account for a day. */
  changeAccount: defineCall({
    method: 'PUT',
    path: 'settlements/bank-account',
    ...toWrite,
    body: changesOf(SettlementAccountForm),
    data: SettlementSettings,
  }),
};
