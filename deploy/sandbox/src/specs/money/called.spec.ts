/**
 * Histories of money as clients see them: each step is an HTTP call with its session and idempotency key, the clock is moved as a person
 * moves it, and every job runs. Responses, balances and statements equal those of the same model.
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

test.each(SEEDS)('history %i is as the model has it, call by call', async (seed) => {
  await createHistory(world, seed, world.through)({ steps: STEPS });
});
