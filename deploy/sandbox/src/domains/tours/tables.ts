import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../kernel/data/columns.ts';
import { users } from '../identity/domain.ts';

/** The tours that a person has seen. They belong to the person and apply in all accounts. */
export const tourSettings = pgTable(
  'tour_settings',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    routeName: text().notNull(),
    setting: text({ enum: ['unseen', 'finished', 'skipped'] }).notNull(),
    tour_enabled: boolean().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [unique().on(table.user_id, table.routeName)],
);
