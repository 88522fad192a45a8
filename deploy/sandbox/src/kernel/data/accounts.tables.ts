/**
 * How tables are written here: one file per family; keys, column names and wire names are the same snake_case words. Every row of a
 * merchant has `account_id` with `unique (account_id, id)`, and a foreign key to it uses both columns, so that no row can ever point into
 * another merchant's data; the table's migration calls `keep_to_own_rows`. The gateway makes all ids, and its clock makes all times. After
 * a change run `npm run migrations`; what drizzle cannot express (triggers, deferred constraints) is in a hand-written file beside the
 * generated ones.
 */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, sen, versioned } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: id(),
  name: text().notNull(),
  portal_type: text({ enum: ['merchant', 'introducer', 'admin'] }).notNull(),
  /** When the account was closed. From then on no user can act for it, but its rows stay. */
  closed_at: moment(),
  /**
   * When an administrator suspended the account: its people and keys can change nothing, and its payers cannot pay. Null while it is open.
   */
  suspended_at: moment(),
  suspended_reason: text(),
  /** The operator's limits: the most for one payment, and for all payouts of a day together; null when the operator has set none. */
  payment_maximum: sen(),
  payout_daily: sen(),
  created_at: moment().notNull(),
  ...versioned(),
});
