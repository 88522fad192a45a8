import { seedDemo } from './demo.ts';
import { openDatabase } from './kernel/data/database.ts';
import { createClock, frozen } from './kernel/time/clock.ts';
import { contentsOf } from './testing/state.ts';
import { TEST_NOW } from './testing/seed-for-specs.ts';
import { buildTestSandbox } from './testing/test-sandbox.ts';

describe('the demonstration data', () => {
  it('are the same rows from the same clock, and are made once', async () => {
    const sandbox = await buildTestSandbox();
    const database = await openDatabase({ memory: true });
    const clock = createClock(frozen(TEST_NOW));
    await seedDemo(database, clock);
    const contents = await contentsOf(database);
    expect(contents).toEqual(await contentsOf(sandbox.database));
    await seedDemo(database, clock);
    expect(await contentsOf(database)).toEqual(contents);
    await database.close();
    await sandbox.close();
  }, 60_000);
});
