import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../../kernel/data/columns.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { bills } from '../tables.ts';
import { collections } from '../../collections/domain.ts';

/** Uploaded sheets whose bills were made. */
export const billUploads = pgTable(
  'bill_uploads',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    collection_id: uuid().notNull(),
    file_name: text().notNull(),
    /**
     * The hash of the rows, which does not depend on their order or the file type. The upload's own id replaces it when the rows may be
     * uploaded again.
     */
    content_hash: text().notNull(),
    by_name: text().notNull(),
    bills_total: integer().notNull(),
    /** The number of rows that were left out because they were billed already. */
    billed_already: integer().notNull().default(0),
    amount: sen().notNull(),
    created_at: moment().notNull(),
  },
  (upload) => [
    unique().on(upload.account_id, upload.id),
    unique().on(upload.collection_id, upload.content_hash),
    index().on(upload.account_id, upload.collection_id, upload.created_at),
    foreignKey({
      columns: [upload.account_id, upload.collection_id],
      foreignColumns: [collections.account_id, collections.id],
    }).onDelete('cascade'),
  ],
);

/** The bill created from each line, or the bill that already existed for it. Deleting a bill deletes its row here. */
export const uploadedBills = pgTable(
  'uploaded_bills',
  {
    bill_id: uuid().notNull(),
    account_id: uuid().notNull(),
    upload_id: uuid().notNull(),
    line: integer().notNull(),
    billed_already: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.upload_id, row.line] }),
    index().on(row.account_id, row.bill_id),
    foreignKey({ columns: [row.account_id, row.bill_id], foreignColumns: [bills.account_id, bills.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [row.account_id, row.upload_id],
      foreignColumns: [billUploads.account_id, billUploads.id],
    }).onDelete('cascade'),
  ],
);

/** The columns that a merchant assigned to the headings in their files. */
export const sheetHeads = pgTable(
  'sheet_heads',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The normalised heading: without case, spaces and punctuation. */
    head: text().notNull(),
    /** The wire name of a column; empty when the file's column is left out. */
    column_name: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.account_id, row.head] })],
);
