import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';

/** How often something was done: tries to sign in, tries of cards, bills that payers make. Deleted an hour after the last one. */
export const rateLimits = pgTable('paces', {
  /** What is done, and by whom or to what: `sign-in user:aminah`, `bill from address:127.0.0.1`. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  /** When the first of them was. */
  began_at: moment().notNull(),
  last_at: moment().notNull(),
});
