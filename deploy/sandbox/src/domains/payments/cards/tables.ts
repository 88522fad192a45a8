import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../kernel/data/columns.ts';
import { paymentAttempts } from '../tables.ts';

/** The nonces of accepted card messages, each with its payment. Nothing else of a message is stored. */
export const cardNonces = pgTable('card_nonces', {
  nonce: text().primaryKey(),
  invoice_no: text()
    .notNull()
    .unique()
    .references(() => paymentAttempts.invoice_no),
  used_at: moment().notNull(),
});
