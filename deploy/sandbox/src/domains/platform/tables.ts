import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';

/** How a merchant likes new bills; a merchant without a row gets what is usual. */
export const systemOptions = pgTable('system_options', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  bill_due_days: integer().notNull(),
  bill_expiry_days: integer(),
});
