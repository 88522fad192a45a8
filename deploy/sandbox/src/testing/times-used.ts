import { sql } from 'drizzle-orm';
import type { Tx } from '../kernel/data/database.ts';

/** How often `work` reads this index, when a whole table is read only if no index will do. */
export async function timesUsed(tx: Tx, index: string, work: () => Promise<unknown>): Promise<number> {
  const times = async () => {
    const { rows } = await tx.execute<{ times: unknown }>(
      sql`select pg_stat_get_xact_numscans(${index}::regclass) as times`,
    );
    return Number(rows[0]?.times);
  };
  await tx.execute(sql`set local enable_seqscan = off`);
  const before = await times();
  await work();
  return (await times()) - before;
}
