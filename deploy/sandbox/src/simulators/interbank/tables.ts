import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../kernel/data/columns.ts';
import type { BankAnswer } from '../../domains/transfers/domain.ts';

/** The simulated bank's own books of the transfers that were ordered. No foreign key refers to the gateway's rows. */
export const interbankOrders = pgTable(
  'interbank_orders',
  {
    /** The gateway's id of the transfer. A repeated order with this id is the same order. */
    id: id(),
    rail: text().$type<Rail>().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    amount: sen().notNull(),
    reference: text().notNull(),
    bank_reference: text().notNull().unique(),
    /** The outcome so far. */
    outcome: text().$type<BankAnswer['outcome']>(),
    /** The next outcome and its time; null after the last outcome. */
    next_outcome: text().$type<BankAnswer['outcome']>(),
    next_at: moment(),
    /** When the money comes back after it was credited; null when it does not. */
    return_at: moment(),
    /** The bank sends no answer, so the gateway has to send a status enquiry. */
    is_silent: boolean().notNull(),
    taken_at: moment().notNull(),
    /** When the transfer was credited. This is its day on the statement. */
    credited_at: moment(),
  },
  (order) => [index().on(order.next_at), index().on(order.credited_at)],
);

export type InterbankOrder = typeof interbankOrders.$inferSelect;
