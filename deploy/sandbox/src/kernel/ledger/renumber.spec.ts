/** After a dump is restored on another server, each reader of the ledger continues after its last group. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { jobCursors } from '../jobs/cursors.tables.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { feedJob } from './feed.ts';
import { renumberRestored } from './renumber.ts';

const FAR = 9_000_000_000;

// Runs on both databases, because each database numbers its own transactions.
forEachDatabase('renumbering after a restore', (sandbox) => {
  const readBy = async (name: string): Promise<readonly string[]> => {
    const { database, clock } = sandbox();
    const keys: string[] = [];
    const job = feedJob({
      name,
      consume: async (tx, range) => {
        const { rows } = await tx.execute<{ key: string }>(sql`select g.key from ledger_groups g where ${range}`);
        keys.push(...rows.map(({ key }) => key));
      },
    });
    if ('runStepwise' in job) await job.runStepwise(database, clock, () => undefined);
    return keys.toSorted();
  };

  /** Gives each group its own transaction number, far above the numbers of this server, as in a restored dump. */
  const restore = async (tx: Tx): Promise<readonly string[]> => {
    await tx.execute(sql`alter table ledger_groups disable trigger ledger_groups_append_only`);
    await tx.execute(sql`update ledger_groups g set posted_in = numbered.place::text::xid8
      from (select key, ${FAR} + row_number() over (order by key) as place from ledger_groups) numbered where numbered.key = g.key`);
    await tx.execute(sql`alter table ledger_groups enable trigger ledger_groups_append_only`);
    const { rows } = await tx.execute<{ key: string }>(sql`select key from ledger_groups order by key`);
    return rows.map(({ key }) => key);
  };

  it('a ledger with transaction numbers of this server is not renumbered', async () => {
    expect(await sandbox().database.tx(renumberRestored)).toBe(false);
  });

  it('after renumbering, each reader continues with its unread groups', async () => {
    const { database, clock } = sandbox();
    const keys = await database.tx(restore);
    const through = (read: number) => ({ through: String(FAR + read), at: clock.now() });
    await database.tx((tx) =>
      tx.insert(jobCursors).values([
        { name: 'a', ...through(3) },
        { name: 'b', ...through(keys.length - 2) },
        { name: 'c', ...through(keys.length) },
        { name: 'without numbers', at: clock.now() },
      ]),
    );
    expect(await readBy('a')).toEqual([]);
    expect(await database.tx(renumberRestored)).toBe(true);
    expect(await readBy('a')).toEqual(keys.slice(3));
    expect(await readBy('b')).toEqual(keys.slice(-2));
    expect(await readBy('c')).toEqual([]);
    expect(await readBy('never read')).toEqual(keys);
    expect(await database.tx(renumberRestored)).toBe(false);
    await expect(database.tx((tx) => tx.execute(sql`update ledger_groups set kind = kind`))).rejects.toThrow();
  });
});
