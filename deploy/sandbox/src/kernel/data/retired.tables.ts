/**
 * Tables that nothing asks since `0028_paces.sql`. The release before it still counts in them while the first new instance starts, so
 * they go with the first release that follows one which has it (docs/operations.md, Upgrade).
 */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
