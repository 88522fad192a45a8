import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, moment, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { Bound, Format } from './pictures/sizes.ts';

/** Uploaded picture files. A file without a record is waiting for its record, or was abandoned. */
export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** A part of the file's URLs that cannot be guessed. */
    key: text().notNull().unique(),
    /** In bytes, of all sizes together. */
    size: integer().notNull(),
    /** The width and height of the largest size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [unique().on(table.account_id, table.id), index().on(table.created_at)],
);

/** The stored and served renditions of a file: each of its sizes in each format. */
export const cloudRenditions = pgTable(
  'cloud_renditions',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    file_id: uuid().notNull(),
    /** The upper bound of the longest side, in pixels. */
    bound: integer().$type<Bound>().notNull(),
    /** `png` and `jpeg` occur only in files that were stored before pictures had several sizes. */
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
