/** Due jobs that delete expired rows. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';
import type { DueWork } from './jobs.ts';

/** The job returns the number of deleted rows. */
export const deleteExpired =
  (table: PgTable, isOld: (now: Date, tx: Tx) => SQL | undefined): DueWork =>
  async (tx, clock) => {
    const deleted = await tx
      .delete(table)
      .where(isOld(clock.now(), tx))
      .returning({ one: sql`1` });
    return deleted.length;
  };
