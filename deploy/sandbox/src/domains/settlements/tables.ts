import type { ItemKind, SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';

/** What a merchant collected on a day. Its sums grow while it is open and never change afterwards. */
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
    /** Of its items: payments, what their payers paid, and what of all is the merchant's. */
    payments: integer().notNull(),
    collected: sen().notNull(),
    net: sen().notNull(),
    /** What earlier days left to be paid back: nothing, or less. */
    opening: sen().notNull(),
    kept: sen().notNull(),
    reserve_held: sen().notNull(),
    /** Of that, what refunds of its payments took out of the reserve. */
    reserve_taken: sen()
      .notNull()
      .default(sql`0`),
    carried_forward: sen().notNull(),
    /** What reaches the bank: opening and net and what is carried forward, less what is kept and held. */
    amount: sen().notNull(),
    due_at: moment(),
    /** When it is sent after it failed; null where it waits for a bank account. */
    retry_at: moment(),
    tries: integer().notNull(),
    /** When what is held of it in reserve is released; null once it is, and where nothing is held. */
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

/** Each group of the ledger that changed what a merchant is owed, in the one settlement that it is in. */
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
    /** Its money is what the merchant settles when it likes; said when its day closes. */
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

/** How a merchant is settled. A merchant without a row has everything settled by itself, and nothing held. */
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

/** Channels that were ever switched; any other is automatic. */
export const settlementChannels = pgTable(
  'settlement_channels',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    channel: text().$type<Channel>().notNull(),
    is_automatic: boolean().notNull(),
    /** From that day on it is the other way round. */
    changes_on: day(),
  },
  (setting) => [primaryKey({ columns: [setting.account_id, setting.channel] })],
);
