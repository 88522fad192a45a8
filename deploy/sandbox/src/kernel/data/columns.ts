/** The column kinds that tables are made of. A table's keys are the wire names. A column has the name of its key, unless it is given another. */
import { bigint, customType, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A date and time, to the millisecond, as the clock gives it. */
export const moment = (column = '') => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

/** A day in Asia/Kuala_Lumpur: `2026-11-20`. */
export const day = () => date({ mode: 'string' });

/** Whole sen as a bigint. */
export const sen = (column = '') => bigint(column, { mode: 'bigint' });

export const id = () => uuid().primaryKey();

/** The columns of rows that people edit (`update-row.ts`): how often a row was written, and who changed it last. */
export const versioned = () => ({
  version: integer().notNull().default(1),
  changed_by: text(),
  changed_at: moment(),
});

/**
 * The id of a transaction in PostgreSQL (`xid8`). Rows of transactions below `pg_snapshot_xmin(pg_current_snapshot())` are complete: no
 * transaction that is still running can add one.
 */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A file's content. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
