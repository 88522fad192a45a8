/**
 * Tables that nothing asks any more. The release before still counts in them while the first new instance starts; they go with
 * the release after this one.
 */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

export const billPaces = pgTable('bill_paces', {
  subject: text().primaryKey(),
  count: integer().notNull(),
  began_at: moment().notNull(),
});

export const signInFailures = pgTable('sign_in_failures', {
  subject: text().primaryKey(),
  count: integer().notNull(),
  last_at: moment().notNull(),
});
