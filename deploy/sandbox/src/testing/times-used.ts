import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../kernel/data/database.ts';

/** How much `work` adds to a statistic of the database, while sequential scans are used only where no index fits. */
async function addedTo(tx: Tx, statistic: SQL, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await tx.execute<{ value: unknown }>(sql`select ${statistic} as value`);
    return Number(rows[0]?.value);
  };
  await tx.execute(sql`set local enable_seqscan = off`);
  const before = await read();
  await work();
  return (await read()) - before;
}

/** How often `work` reads this index. */
export const timesUsed = (tx: Tx, index: string, work: () => Promise<unknown>): Promise<number> =>
  addedTo(tx, sql`pg_stat_get_xact_numscans(${index}::regclass)`, work);

/** How many rows `work` finds in this index. */
export const rowsFound = (tx: Tx, index: string, work: () => Promise<unknown>): Promise<number> =>
  addedTo(tx, sql`pg_stat_get_xact_tuples_returned(${index}::regclass)`, work);

/** How many entries `work` finds in all indexes of this table. A query that needs no other column reads only the index. */
export const entriesFound = (tx: Tx, table: string, work: () => Promise<unknown>): Promise<number> =>
  addedTo(
    tx,
    sql`(select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = ${table}::regclass)`,
    work,
  );

/** How many rows of this table `work` reads, with or without an index. */
export const rowsRead = (tx: Tx, table: string, work: () => Promise<unknown>): Promise<number> =>
  addedTo(
    tx,
    sql`pg_stat_get_xact_tuples_returned(${table}::regclass) + pg_stat_get_xact_tuples_fetched(${table}::regclass)`,
    work,
  );
