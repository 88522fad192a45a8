/**
 * Histories of money through the API: each step is an HTTP call with a session and an idempotency key, the clock is moved by its own
 * route, and every job runs. Responses, balances and statements must equal those of the model in `histories.spec.ts`.
 */
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { seeds } from '../../../../checks/run/proofs.mjs';
import { openCallingWorld, type CallingWorld } from '../../testing/money/calls-gateway.ts';
import { createHistory } from '../../testing/money/history.ts';

jest.setTimeout(60_000 * machineFactor());

const ONE = process.env['HISTORY_SEED'];
const SEEDS = ONE === undefined ? seeds(10, 301) : [Number(ONE)];
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 100);

let world: CallingWorld;
beforeAll(async () => {
  world = await openCallingWorld();
});
afterAll(() => world.close());

test.each(SEEDS)('in history %i, responses, balances and statements equal the model after each call', async (seed) => {
  await createHistory(world, seed, world.through)({ steps: STEPS });
});
