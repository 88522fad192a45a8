import type { ItemKind, SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';

/** The settlement of a merchant's payments of one day. Its sums grow while it is open and do not change after it closes. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    number: text().notNull(),
    day: day().notNull(),
    status: text().$type<SettlementStatus>().notNull(),
    /** Sums of the settlement's items: the number of payments, the amounts that payers paid, and the merchant's net share of all items. */
    payments: integer().notNull(),
    collected: sen().notNull(),
    net: sen().notNull(),
    /** The amount that earlier days carried forward: zero or negative. */
    opening: sen().notNull(),
    kept: sen().notNull(),
    reserve_held: sen().notNull(),
    /** The part of the reserve that refunds of the settlement's payments took. */
    reserve_taken: sen()
      .notNull()
      .default(sql`0`),
    carried_forward: sen().notNull(),
    /** The amount that reaches the bank: opening plus net plus carried forward, less the money settled on demand and the reserve. */
    amount: sen().notNull(),
    due_at: moment(),
    /** When the settlement is sent again after a failure; null while it waits for a bank account. */
    retry_at: moment(),
    tries: integer().notNull(),
    /** When the reserve is released; null after its release, and when nothing is held. */
    reserve_until: moment(),
    bank_code: text(),
    account_number: text(),
    holder_name: text(),
    arrives_by: moment(),
    paid_at: moment(),
    bank_reference: text().unique(),
    reason: text(),
    created_at: moment().notNull(),
  },
  (settlement) => [
    unique().on(settlement.account_id, settlement.id),
    unique().on(settlement.account_id, settlement.day),
    index('settlements_to_close')
      .on(settlement.day)
      .where(sql`${settlement.status} = 'open'`),
    index('settlements_to_mature')
      .on(settlement.due_at)
      .where(sql`${settlement.status} = 'closed'`),
    index('settlements_to_send_again')
      .on(settlement.retry_at)
      .where(sql`${settlement.status} = 'failed'`),
    index('settlements_to_release')
      .on(settlement.reserve_until)
      .where(sql`${settlement.reserve_until} is not null`),
  ],
);

export type SettlementRow = typeof settlements.$inferSelect;

/** Each ledger group that changed the amount owed to a merchant, with the settlement that contains it. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    group_key: text()
      .primaryKey()
      .references(() => ledgerGroups.key),
    settlement_id: uuid().notNull(),
    account_id: uuid().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    payment_id: uuid(),
    channel: text().$type<Channel>(),
    paid: sen().notNull(),
    fee: sen().notNull(),
    tax: sen().notNull(),
    net: sen().notNull(),
    /** Whether the merchant settles the item's channel on demand; set when the day closes. */
    is_kept: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (item) => [
    foreignKey({
      columns: [item.account_id, item.settlement_id],
      foreignColumns: [settlements.account_id, settlements.id],
    }),
    index().on(item.settlement_id, item.created_at),
    index('settlement_items_payment')
      .on(item.payment_id)
      .where(sql`${item.payment_id} is not null`),
  ],
);

/**
 * The settlement settings of a merchant. For a merchant without a row, every channel is settled automatically and nothing is held in
 * reserve.
 */
export const settlementSettings = pgTable('settlement_settings', {
  id: id(),
  account_id: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id),
  reserve_percent: integer().notNull(),
  next_reserve_percent: integer(),
  next_reserve_from: day(),
  created_at: moment().notNull(),
  ...versioned(),
});

export type SettingsRow = typeof settlementSettings.$inferSelect;

/** Channels whose setting was ever changed; every other channel is automatic. */
export const settlementChannels = pgTable(
  'settlement_channels',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    channel: text().$type<Channel>().notNull(),
    is_automatic: boolean().notNull(),
    /** The first day on which the opposite of `is_automatic` applies; null without a pending change. */
    changes_on: day(),
  },
  (setting) => [primaryKey({ columns: [setting.account_id, setting.channel] })],
);
