import { sql } from 'drizzle-orm';
import { seedDemo } from './demo.ts';
import { openDatabase } from './kernel/data/database.ts';
import { createClock, frozen } from './kernel/time/clock.ts';
import { contentsOf, idsOf } from './testing/state.ts';
import { TEST_NOW } from './testing/seed-for-specs.ts';
import { buildTestSandbox } from './testing/test-sandbox.ts';

describe('the demonstration data', () => {
  it('are the same rows from the same clock, and are made once', async () => {
    const database = await openDatabase({ memory: true });
    const other = await openDatabase({ memory: true });
    const clock = createClock(frozen(TEST_NOW));
    await seedDemo(database, clock);
    await seedDemo(other, clock);
    const contents = await contentsOf(database);
    expect(contents).toEqual(await contentsOf(other));
    await seedDemo(database, clock);
    expect(await contentsOf(database)).toEqual(contents);
    await database.close();
    await other.close();
  }, 120_000);

  it('have no id twice, so two domains never make theirs from one seed', async () => {
    const sandbox = await buildTestSandbox();
    // The simulated bank knows an order by the id that it was given.
    const ids = await idsOf(sandbox.database, ['interbank_orders']);
    expect(ids.length).toBeGreaterThan(100);
    const seen = new Set<string>();
    expect(ids.filter((id) => seen.size === seen.add(id).size)).toEqual([]);
    await sandbox.close();
  }, 60_000);

  it.each([
    ['table', 'drop table tour_settings', 'Table tour_settings has no migration: run `npm run migrations`.'],
    [
      'column',
      'alter table product_subcategories drop column description',
      'Column description of table product_subcategories has no migration: run `npm run migrations`.',
    ],
  ])(
    'that meet a %s without a migration say what to run',
    async (_, change, sentence) => {
      const database = await openDatabase({ memory: true });
      await database.tx((tx) => tx.execute(sql.raw(change)));
      await expect(seedDemo(database, createClock(frozen(TEST_NOW)))).rejects.toThrow(new Error(sentence));
      await database.close();
    },
    60_000,
  );
});
