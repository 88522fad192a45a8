import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';

/** A merchant's options for new bills. A merchant without a row has the default options. */
export const systemOptions = pgTable('system_options', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  bill_due_days: integer().notNull(),
  bill_expiry_days: integer(),
});
