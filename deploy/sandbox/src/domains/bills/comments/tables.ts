import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../kernel/data/columns.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { bills } from '../tables.ts';

/** Comments of the merchant's people on bills; deleting a draft deletes its comments. */
export const billComments = pgTable(
  'bill_comments',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    bill_id: uuid().notNull(),
    text: text().notNull(),
    by_name: text().notNull(),
    created_at: moment().notNull(),
  },
  (comment) => [
    unique().on(comment.account_id, comment.id),
    index().on(comment.bill_id, comment.created_at),
    foreignKey({
      columns: [comment.account_id, comment.bill_id],
      foreignColumns: [bills.account_id, bills.id],
    }).onDelete('cascade'),
  ],
);
