import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';

/**
 * Counters of rate limits: attempts to sign in, attempts with cards, bills that payers make. A row is deleted an hour after its last
 * attempt.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The action, and the caller or record that it is counted for: `sign-in user:aminah`, `bill from address:127.0.0.1`. */
  subject: text().primaryKey(),
  count: integer().notNull(),
  /** The time of the first counted action. */
  began_at: moment().notNull(),
  last_at: moment().notNull(),
});
