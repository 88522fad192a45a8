import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** How many bills payers have made since `began_at`; forgotten an hour later. */
export const billPaces = pgTable('bill_paces', {
  /** `collection:…` by its id, or `address:127.0.0.1`. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  began_at: moment().notNull(),
});
