/** A reader of the ledger reads every group once, also after late commits, after a failure, and while other readers run. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { forEachDatabase } from '../../testing/each-database.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { feedJob } from './feed.ts';
import { post } from './post.ts';

const newKey = (): string => `spec:${randomUUID()}`;

async function postOne(tx: Tx, key = newKey()): Promise<string> {
  await post(tx, {
    key,
    kind: 'payment',
    source: { type: 'spec', id: randomUUID() },
    at: new Date('2026-11-20T01:30:00Z'),
    entries: [
      { account: 'clearing', channel: 'fpx_b2c', amount: 500n },
      { account: 'fee_income', amount: -500n },
    ],
  });
  return key;
}

/** A consumer that stores the key of each group that it reads. The primary key of its table refuses a second read. */
async function createReader({ database, clock }: TestSandbox) {
  const table = sql.identifier(`read_${randomUUID()}`);
  await database.tx((tx) => tx.execute(sql`create table ${table} (key text primary key)`));
  let failure: Error | undefined;
  const job = feedJob({
    name: randomUUID(),
    consume: async (tx, range) => {
      await tx.execute(sql`insert into ${table} select g.key from ledger_groups g where ${range}`);
      if (failure) throw failure;
    },
  });
  const run = async () => ('runStepwise' in job ? job.runStepwise(database, clock, () => undefined) : 0);
  const read = async () => {
    const { rows } = await database.tx((tx) => tx.execute<{ key: string }>(sql`select key from ${table}`), 'read');
    return rows.map(({ key }) => key);
  };
  return {
    run,
    read,
    failWith: (error: Error | undefined) => {
      failure = error;
    },
    /** Tries repeatedly: a group is read only after all transactions that were open at its posting, also of other tests, have ended. */
    runUntilRead: async (key: string) => {
      for (let tries = 0; tries < 200; tries++) {
        await run();
        if ((await read()).includes(key)) return;
        await sleep(25);
      }
      throw new Error(`${key} was never read.`);
    },
  };
}

// Runs on both databases, because the commit order of transactions differs.
forEachDatabase('the feed of the ledger', (sandbox) => {
  it('every ledger group is read once, groups of the demonstration included', async () => {
    const reader = await createReader(sandbox());
    for (let times = 0; times < 3; times++) await reader.runUntilRead(await sandbox().database.tx((tx) => postOne(tx)));
    const { rows } = await sandbox().database.tx((tx) => tx.execute(sql`select key from ledger_groups`), 'read');
    expect(await reader.read()).toHaveLength(rows.length);
    expect(await reader.run()).toBe(0);
  });

  it('ledger groups that a failure left unread are read in the next run', async () => {
    const reader = await createReader(sandbox());
    const key = await sandbox().database.tx((tx) => postOne(tx));
    reader.failWith(new Error('Not now.'));
    await expect(reader.run()).rejects.toThrow('Not now.');
    expect(await reader.read()).toEqual([]);
    reader.failWith(undefined);
    await reader.runUntilRead(key);
  });
});

// PostgreSQL only: PGlite has one session, so its transactions commit in the order of their start.
withSandbox('the feed of the ledger', (sandbox) => {
  it('a ledger group that commits late is still read, and no later group is read before it', async () => {
    const { database } = sandbox();
    const reader = await createReader(sandbox());
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let slow: Promise<void> | undefined;
    // This transaction may conflict with a reader that scans the whole table; its retry posts with this key again.
    const first = newKey();
    await new Promise<void>((hasPosted) => {
      slow = database.tx(async (tx) => {
        await postOne(tx, first);
        // The group is a deferred write, which is sent before the next statement.
        await tx.execute(sql`select`);
        hasPosted();
        await held;
      });
    });
    const second = await database.tx((tx) => postOne(tx));
    await reader.run();
    const readBefore = await reader.read();
    commit();
    await slow;
    expect(readBefore).not.toContain(first);
    expect(readBefore).not.toContain(second);
    await reader.runUntilRead(second);
    expect(await reader.read()).toContain(first);
  });

  it('concurrent instances read every ledger group once', async () => {
    const reader = await createReader(sandbox());
    await reader.runUntilRead(await sandbox().database.tx((tx) => postOne(tx)));
    const before = (await reader.read()).length;
    const keys = await Promise.all(Array.from({ length: 10 }, () => sandbox().database.tx((tx) => postOne(tx))));
    const counts = await Promise.all([reader.run(), reader.run(), reader.run()]);
    await reader.runUntilRead(keys.at(-1) ?? '');
    for (const key of keys) await reader.runUntilRead(key);
    expect(await reader.read()).toHaveLength(before + keys.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(keys.length);
  });
});
