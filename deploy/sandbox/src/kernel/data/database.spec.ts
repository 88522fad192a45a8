import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { onBothDatabases } from '../../testing/each-database.ts';
import { stateOf } from '../../testing/state.ts';
import { fillFolder } from '../../testing/test-sandbox.ts';
import { openDatabase } from './database.ts';
import { isUniqueViolation } from './database-failures.ts';
import { holidays } from './clock.tables.ts';
import { rateLimits as counters } from '../http/rate-limit.tables.ts';

const AT = new Date('2026-11-20T01:30:00.123Z');

// Transactions must behave alike on both databases.
onBothDatabases('a transaction', (sandbox) => {
  const database = () => sandbox().database;

  it('a transaction that throws stores nothing', async () => {
    const before = await stateOf(database());
    const work = database().tx(async (tx) => {
      await tx.insert(holidays).values({ day: '2030-01-01', name: 'Never' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await stateOf(database())).toEqual(before);
  });

  it('a write in a read-only transaction is refused', async () => {
    const work = database().tx((tx) => tx.insert(holidays).values({ day: '2030-01-01', name: 'Never' }), 'read');
    await expect(work).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('sixty concurrent increments of a count all succeed, and no caller sees a retry', async () => {
    await database().tx((tx) => tx.insert(counters).values({ subject: 'race', count: 0, began_at: AT, last_at: AT }));
    const isRace = eq(counters.subject, 'race');
    const countOne = () =>
      database().tx(async (tx) => {
        const [row] = await tx.select().from(counters).where(isRace);
        await tx
          .update(counters)
          .set({ count: (row?.count ?? 0) + 1 })
          .where(isRace);
      });
    await Promise.all(Array.from({ length: 60 }, countOne));
    const rows = await database().tx((tx) => tx.select().from(counters).where(isRace));
    expect(rows).toEqual([{ subject: 'race', count: 60, began_at: AT, last_at: AT }]);
  });

  it('an amount beyond 2^53 sen is read back exactly', async () => {
    const large = 9_007_199_254_740_993n;
    const read = await database().tx((tx) => tx.execute<{ large: unknown }>(sql`select ${large}::bigint as large`));
    expect(BigInt(String(read.rows[0]?.large))).toBe(large);
  });

  it('a violation of a unique constraint is recognised', async () => {
    const add = () => database().tx((tx) => tx.insert(holidays).values({ day: '2031-01-01', name: 'Twice' }));
    await add();
    const failure: unknown = await add().catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'another_constraint')).toBe(false);
  });
});

describe('a database in a folder', () => {
  it('a database in a folder keeps its rows, and can be open only once at a time', async () => {
    const home = await mkdtemp(join(tmpdir(), 'portal-folder-'));
    const folder = join(home, 'database');
    await fillFolder(folder);
    const first = await openDatabase({ folder });
    await first.tx((tx) => tx.insert(holidays).values({ day: '2030-01-01', name: 'Kept' }));
    await expect(openDatabase({ folder })).rejects.toThrow('is in use');
    await first.close();
    const second = await openDatabase({ folder });
    const kept = eq(holidays.name, 'Kept');
    expect(await second.tx((tx) => tx.select().from(holidays).where(kept))).toEqual([
      { day: '2030-01-01', name: 'Kept' },
    ]);
    await second.close();
    await rm(home, { recursive: true });
  });
});
