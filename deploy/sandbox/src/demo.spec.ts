import { sql } from 'drizzle-orm';
import { seedDemo } from './demo.ts';
import { openDatabase } from './kernel/data/database.ts';
import { createClock, frozen } from './kernel/time/clock.ts';
import { createEmptyPostgres } from './testing/postgres.ts';
import { contentsOf, idsOf } from './testing/state.ts';
import { TEST_NOW } from './testing/seed-for-specs.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres } from './testing/test-sandbox.ts';

describe('the demonstration data', () => {
  // Each database was filled by a separate process.
  it('are equal in a database in memory and on a PostgreSQL server, and a second run adds no rows', async () => {
    const [inMemory, onServer] = [await buildTestSandbox(), await buildTestSandboxOnPostgres()];
    const contents = await contentsOf(inMemory.database);
    expect(await contentsOf(onServer.database)).toEqual(contents);
    await seedDemo(inMemory.database, createClock(frozen(TEST_NOW)));
    expect(await contentsOf(inMemory.database)).toEqual(contents);
    await inMemory.close();
    await onServer.close();
  });

  it('have unique ids, because no two domains derive ids from the same seed', async () => {
    const sandbox = await buildTestSandboxOnPostgres();
    // The simulated bank and providers reuse the id of the order that they receive.
    const ids = await idsOf(sandbox.database, ['interbank_orders', 'provider_refund_orders']);
    expect(ids.length).toBeGreaterThan(100);
    const seen = new Set<string>();
    expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([]);
    await sandbox.close();
  });

  it.each([
    ['table', 'drop table tour_settings', 'Table tour_settings has no migration: run `npm run migrations`.'],
    [
      'column',
      'alter table holidays drop column name',
      'Column name of table holidays has no migration: run `npm run migrations`.',
    ],
  ])(
    'are refused for a %s without a migration, and the error names the command to run',
    async (_, change, sentence) => {
      const { url, drop } = await createEmptyPostgres();
      const database = await openDatabase({ url });
      await database.tx((tx) => tx.execute(sql.raw(change)));
      await expect(seedDemo(database, createClock(frozen(TEST_NOW)))).rejects.toThrow(new Error(sentence));
      await database.close();
      await drop();
    },
  );
});
