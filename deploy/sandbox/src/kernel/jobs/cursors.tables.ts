/** The progress of work that continues where it stopped: one row for each kind of work. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, transactionNumber } from '../data/columns.ts';

export const jobCursors = pgTable('job_cursors', {
  name: text().primaryKey(),
  /** For consumers of the ledger (`ledger/feed.ts`): the last `posted_in` that was read. */
  through: transactionNumber(),
  /** When the work last continued. */
  at: moment().notNull(),
});
