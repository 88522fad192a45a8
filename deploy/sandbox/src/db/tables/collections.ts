import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

export const collections = pgTable(
  'collections',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    /** 1 open, 2 stopped. */
    record_status: integer().$type<1 | 2>().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [unique().on(table.account_id, table.id), index().on(table.account_id, table.created_at)],
);
