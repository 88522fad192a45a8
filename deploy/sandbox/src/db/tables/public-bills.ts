import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** How many bills payers have made, and cards they have tried, since `began_at`; forgotten an hour later. */
export const billPaces = pgTable('bill_paces', {
  /** Whoever does it or what it is done to: `address:127.0.0.1`, `page:…` by its id. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  began_at: moment().notNull(),
});
