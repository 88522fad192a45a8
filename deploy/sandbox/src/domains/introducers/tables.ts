import { sql } from 'drizzle-orm';
import { pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';

/** Which introducer brought which merchant. What ends an introduction is `until`; its row stays. */
export const introductions = pgTable(
  'introductions',
  {
    id: id(),
    /** The introducer's. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    merchant_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Payments from here on are the introducer's to see. */
    since: moment().notNull(),
    /** Null while it is in force; once it is not, nothing of the merchant is the introducer's to see any more. */
    until: moment(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    // A merchant has one introducer at a time.
    uniqueIndex()
      .on(table.merchant_id)
      .where(sql`${table.until} is null`),
  ],
);
