/** Where work stands that goes on where it stopped: one row for each. */
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';

/** The number of a transaction, as the database counts them. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

export const jobCursors = pgTable('job_cursors', {
  name: text().primaryKey(),
  /** Of what reads the ledger as it grows (`ledger/feed.ts`): the last `posted_in` that it has read. */
  through: transactionNumber(),
  /** When it last went on. */
  at: moment().notNull(),
});
