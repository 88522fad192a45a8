import type { ReportKind, ReportStatus } from '@portal/shared/contract/merchant/money/report-files.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { bytes, day, id, moment } from '../../kernel/data/columns.ts';
import { users } from '../identity/domain.ts';

const count = () => bigint({ mode: 'number' });

/** Report files, with the progress of each. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<ReportKind>().notNull(),
    pool_type: text().$type<PoolType>(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    status: text().$type<ReportStatus>().notNull(),
    begun_at: moment(),
    /**
     * The database snapshot when the file was begun (`pg_snapshot`). The file contains the rows of transactions that had committed by then.
     */
    snapshot: text(),
    /** The position of the log that has all of these transactions, for reads on a replica. */
    position: bigint({ mode: 'bigint' }),
    rows: count(),
    rows_done: count().notNull().default(0),
    size: count().notNull().default(0),
    /** The number of written pieces, and the sort keys of the last row in them. */
    chunks: integer().notNull().default(0),
    cursor: jsonb().$type<readonly string[]>(),
    /** The running total of each column over the written rows, in sen, or null for a column without a total. */
    totals: jsonb().$type<readonly (string | null)[]>(),
    /** Whether all pieces and the last row are written. The hash is computed after that. */
    is_written: boolean().notNull().default(false),
    sha256: text(),
    made_by: uuid()
      .notNull()
      .references(() => users.id),
    maker_name: text().notNull(),
    created_at: moment().notNull(),
    ready_at: moment(),
    expires_at: moment(),
  },
  (file) => [
    unique().on(file.account_id, file.id),
    index().on(file.account_id, file.created_at),
    index('report_files_to_make')
      .on(file.status, file.created_at)
      .where(sql`${file.status} in ('queued', 'running')`),
    index('report_files_to_expire')
      .on(file.expires_at)
      .where(sql`${file.status} = 'ready'`),
    check('report_files_begun', sql`num_nulls(${file.begun_at}, ${file.snapshot}, ${file.rows}) in (0, 3)`),
    check('report_files_ready', sql`${file.status} not in ('ready', 'expired') or ${file.sha256} is not null`),
  ],
);

export type ReportRow = typeof reportFiles.$inferSelect;

/** The pieces of a file, in their order. */
export const reportChunks = pgTable(
  'report_chunks',
  {
    report_id: uuid()
      .notNull()
      .references(() => reportFiles.id),
    account_id: uuid().notNull(),
    /** The position of the piece, from 0. */
    place: integer().notNull(),
    /** The offset of the piece's first byte in the file. */
    first_byte: count().notNull(),
    content: bytes().notNull(),
  },
  (chunk) => [primaryKey({ columns: [chunk.report_id, chunk.place] })],
);
