import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';

/** How often something was done: tries to sign in, tries of cards, bills that payers make. Deleted an hour after the last one. */
export const rateLimits = pgTable('rate_limits', {
  /** What is done, and by whom or to what: `sign-in user:aminah`, `bill from address:127.0.0.1`. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  /** The time of the first one. */
  began_at: moment().notNull(),
  last_at: moment().notNull(),
});
