import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Bound, Format } from './pictures/sizes.ts';

/** Files that came in, as pictures. One that no image points at is on its way to a record, or was given up. */
export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** A part of its addresses; who does not know it cannot guess it. */
    key: text().notNull().unique(),
    /** In bytes, all its sizes together. */
    size: integer().notNull(),
    /** Of its largest size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [unique().on(table.account_id, table.id), index().on(table.created_at)],
);

/** What is stored and served of a file: each of its sizes in each format. */
export const cloudRenditions = pgTable(
  'cloud_renditions',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    file_id: uuid().notNull(),
    /** The longest side that it may have. */
    bound: integer().$type<Bound>().notNull(),
    /** `png` and `jpeg` only of files that came before pictures had sizes. */
    format: text().$type<Format | 'png' | 'jpeg'>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.bound, table.format] }),
    foreignKey({
      columns: [table.account_id, table.file_id],
      foreignColumns: [cloudFiles.account_id, cloudFiles.id],
    }).onDelete('cascade'),
  ],
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
