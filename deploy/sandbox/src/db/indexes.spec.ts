/** What is asked often, or by anybody, is found by an index however many rows there are. */
import { sql } from 'drizzle-orm';
import { findPage, showProgress } from '../public-bills/show.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import type { Tx } from './database.ts';
import { collections } from './tables/collections.ts';

/** How often `work` reads this index where a whole table is read only when no index will do. */
async function timesUsed(tx: Tx, index: string, work: () => Promise<unknown>): Promise<number> {
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

forEachDatabase((sandbox) => {
  it('what a payment page has brought is found by its merchant and collection', async () => {
    const used = await sandbox().database.tx(async (tx) => {
      const [page] = await tx
        .update(collections)
        .set({ kind: 'payment', amount_kind: 'open', amount: null, shows_progress: true })
        .returning();
      const { id } = await findPage(tx, page?.id ?? '');
      return timesUsed(tx, 'bills_account_id_collection_id_created_at_index', () => showProgress(tx, id));
    });
    expect(used).toBe(1);
  });
});
