/**
 * Whatever happens to a merchant's money in whatever order, and whatever goes wrong meanwhile: answers, balances, payouts and statements
 * are those of a model that knows nothing of the gateway. CONTRIBUTING says how to run one history again, and more of them.
 */
import { PGlite } from '@electric-sql/pglite';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { createHistory } from '../../testing/money/history.ts';
import { openWorld, type World } from '../../testing/money/world.ts';
import { createEmptyPostgres, type TestDatabase } from '../../testing/postgres.ts';

const LONGEST_HISTORY_MS = 60_000 * machineFactor();
jest.setTimeout(LONGEST_HISTORY_MS);

const ONE = process.env['HISTORY_SEED'];
/** `more-histories.spec.ts` lives as many more at the same time; the bench lives two hundred. */
const SEEDS = ONE === undefined ? Array.from({ length: 10 }, (_, at) => at + 1) : [Number(ONE)];
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 1_000);
/** Of those whose seeds are chosen: days close in them, and payouts arrive, fail and come back. */
const SHORT = 150;
/** Each of them is begun some ten times, and a move of the clock some hundred times. */
const STOPPED = 60;
/** There each statement takes longer. */
const STOPPED_ON_POSTGRESQL = 40;

/** A new one: what a history leaves is not in the way of another, but its books are proved with those of all before. */
const inMemory = () => openWorld({ memory: new PGlite() });

describe('in memory', () => {
  let world: World;
  beforeAll(async () => {
    world = await inMemory();
  }, LONGEST_HISTORY_MS);
  afterAll(() => world.database.close());

  test.each(SEEDS)('history %i is as the model has it, step by step', async (seed) => {
    await createHistory(world, seed)({ steps: STEPS });
  });

  test('one that is stopped at every boundary between two statements goes on as if it had not been', async () => {
    await createHistory(world, 103)({ steps: STOPPED, always: 'stopped everywhere' });
  });

  test('one long move of the clock leaves what many short ones do', async () => {
    const [long, short] = [createHistory(world, 107), createHistory(world, 107)];
    const life = { steps: SHORT, always: 'none' } as const;
    expect(await short({ ...life, moves: 7 })).toEqual(await long(life));
  });
});

describe('on PostgreSQL', () => {
  let place: TestDatabase;
  let world: World;
  beforeAll(async () => {
    place = await createEmptyPostgres();
    world = await openWorld(place);
  }, LONGEST_HISTORY_MS);
  afterAll(async () => {
    await world.database.close();
    await place.drop();
  });

  test('one that is stopped at every boundary between two statements goes on as if it had not been', async () => {
    await createHistory(world, 104)({ steps: STOPPED_ON_POSTGRESQL, always: 'stopped everywhere' });
  });

  test('a history ends with the same books as in memory', async () => {
    const memory = await inMemory();
    const there = await createHistory(memory, 112)({ steps: SHORT });
    await memory.database.close();
    expect(await createHistory(world, 112)({ steps: SHORT })).toEqual(there);
  });
});
