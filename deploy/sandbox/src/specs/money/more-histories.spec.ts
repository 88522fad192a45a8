/** As many histories as `histories.spec.ts`, which explains them, in a second file so that both run at the same time. */
import { PGlite } from '@electric-sql/pglite';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { seeds } from '../../../../checks/run/proofs.mjs';
import { createHistory } from '../../testing/money/history.ts';
import { openWorld, type World } from '../../testing/money/world.ts';

const LONGEST_HISTORY_MS = 60_000 * machineFactor();
jest.setTimeout(LONGEST_HISTORY_MS);

const SEEDS = seeds(10, 11);
const STEPS = 1_000;

let world: World;
beforeAll(async () => {
  world = await openWorld({ memory: new PGlite() });
}, LONGEST_HISTORY_MS);
afterAll(() => world.database.close());

test.each(SEEDS)('history %i is as the model has it, step by step', async (seed) => {
  await createHistory(world, seed)({ steps: STEPS });
});
