import type { OwnSettlementStatus } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { id, moment, sen } from '../../../kernel/data/columns.ts';

/** Settlements that merchants requested, each with its bank account. */
export const ownSettlements = pgTable(
  'own_settlements',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    number: text().notNull(),
    status: text().$type<OwnSettlementStatus>().notNull(),
    rail: text().$type<Rail>().notNull(),
    /** The sum that left the available balance. Fee and tax are deducted from it, and `net` reaches the bank. */
    amount: sen().notNull(),
    fee: sen().notNull(),
    tax: sen().notNull(),
    net: sen().notNull(),
    payments: integer().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    arrives_by: moment().notNull(),
    paid_at: moment(),
    bank_reference: text().unique(),
    reason: text(),
    maker_name: text().notNull(),
    created_at: moment().notNull(),
  },
  (own) => [unique().on(own.account_id, own.id), index().on(own.account_id, own.created_at, own.id)],
);

export type OwnSettlementRow = typeof ownSettlements.$inferSelect;

/**
 * The parts of an own settlement, in the order in which the money arrived. The parts of a failed or returned settlement no longer count.
 */
export const ownSettlementItems = pgTable(
  'own_settlement_items',
  {
    id: id(),
    account_id: uuid().notNull(),
    own_settlement_id: uuid().notNull(),
    position: integer().notNull(),
    /** Null for available money without a known payment. */
    payment_id: uuid(),
    channel: text().$type<Channel>(),
    /** `net` is the merchant's share of the payment; `amount` is the part of this share in the settlement. */
    net: sen().notNull(),
    amount: sen().notNull(),
    /** When the payment was made. */
    created_at: moment().notNull(),
  },
  (item) => [
    foreignKey({
      columns: [item.account_id, item.own_settlement_id],
      foreignColumns: [ownSettlements.account_id, ownSettlements.id],
    }),
    unique().on(item.own_settlement_id, item.position),
    index().on(item.payment_id),
  ],
);

export type OwnItemRow = typeof ownSettlementItems.$inferSelect;
