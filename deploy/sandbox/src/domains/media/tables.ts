import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PICTURE_TYPES } from '@portal/shared/contract/merchant/media/media.ts';
import { bytes, id, moment, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';

/** Files as they are served. One that no image points at is on its way to a record, or was given up. */
export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The last part of its address; who does not know it cannot guess it. */
    key: text().notNull().unique(),
    content: bytes().notNull(),
    content_type: text().$type<(typeof PICTURE_TYPES)[number]>().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [unique().on(table.account_id, table.id), index().on(table.created_at)],
);

export const cloudImages = pgTable(
  'cloud_images',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    file_id: uuid().notNull().unique(),
    name: text().notNull(),
    alt_text: text().notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    foreignKey({
      columns: [table.account_id, table.file_id],
      foreignColumns: [cloudFiles.account_id, cloudFiles.id],
    }),
  ],
);
