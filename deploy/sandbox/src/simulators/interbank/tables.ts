import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../kernel/data/columns.ts';
import type { BankAnswer } from '../../domains/transfers/domain.ts';

/** The simulated bank's own books of the transfers that it was asked for. Nothing in them points at the gateway's rows. */
export const interbankOrders = pgTable(
  'interbank_orders',
  {
    /** As the gateway named it: a second order of the same name is the same order. */
    id: id(),
    rail: text().$type<Rail>().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    amount: sen().notNull(),
    reference: text().notNull(),
    bank_reference: text().notNull().unique(),
    /** What has become of it so far. */
    outcome: text().$type<BankAnswer['outcome']>(),
    /** What becomes of it next, and when; null once it is over. */
    next_outcome: text().$type<BankAnswer['outcome']>(),
    next_at: moment(),
    /** It comes back then, after it was credited. */
    return_at: moment(),
    /** The bank says nothing by itself: it has to be asked. */
    is_silent: boolean().notNull(),
    taken_at: moment().notNull(),
    /** When it was credited, which is when it stands on the statement. */
    credited_at: moment(),
  },
  (order) => [index().on(order.next_at), index().on(order.credited_at)],
);

export type InterbankOrder = typeof interbankOrders.$inferSelect;
