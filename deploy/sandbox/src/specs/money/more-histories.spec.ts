/** Ten more histories of the kind that `histories.spec.ts` explains, in a separate file so that both files run in parallel. */
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

test.each(SEEDS)('in history %i, answers, balances and statements equal the model after each step', async (seed) => {
  await createHistory(world, seed)({ steps: STEPS });
});
