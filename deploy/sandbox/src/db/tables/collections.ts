import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';
import { accounts } from './accounts.ts';
import { cloudImages } from './media.ts';

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
    image_id: uuid(),
    created_at: moment().notNull(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    // A picture in use cannot be deleted: this is what says so.
    index().on(table.image_id),
    foreignKey({
      columns: [table.account_id, table.image_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
  ],
);
