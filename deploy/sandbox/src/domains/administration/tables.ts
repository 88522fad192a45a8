import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { moment } from '../../kernel/data/columns.ts';

/** When an administrator's look at a screen of a merchant last left an entry in that merchant's audit list. */
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
