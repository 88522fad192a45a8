import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { moment } from '../../kernel/data/columns.ts';

/** The time of the last audit entry about an administrator's look, by person, merchant and screen. */
export const merchantLooks = pgTable(
  'merchant_looks',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    user_id: uuid().notNull(),
    screen: text().notNull(),
    at: moment().notNull(),
  },
  (look) => [primaryKey({ columns: [look.account_id, look.user_id, look.screen] })],
);
