import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { moment } from '../../kernel/data/columns.ts';

/** For each administrator, merchant and screen: when the merchant's audit list last got an entry that the screen was opened. */
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
