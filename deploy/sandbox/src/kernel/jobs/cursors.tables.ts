/** Where work stands that goes on where it stopped: one row for each. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, transactionNumber } from '../data/columns.ts';

export const jobCursors = pgTable('job_cursors', {
  name: text().primaryKey(),
  /** Of what reads the ledger as it grows (`ledger/feed.ts`): the last `posted_in` that it has read. */
  through: transactionNumber(),
  /** When it last went on. */
  at: moment().notNull(),
});
