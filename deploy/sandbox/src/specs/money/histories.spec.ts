/**
 * Model-based test: a merchant's money through random events and failures. Answers, balances, payouts and statements must equal those of an
 * independent model. CONTRIBUTING says how to repeat one history, and how to run more.
 */
import { PGlite } from '@electric-sql/pglite';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { seeds } from '../../../../checks/run/proofs.mjs';
import { createHistory } from '../../testing/money/history.ts';
import { openWorld, type World } from '../../testing/money/world.ts';
import { createEmptyPostgres, type TestDatabase } from '../../testing/postgres.ts';

const LONGEST_HISTORY_MS = 60_000 * machineFactor();
jest.setTimeout(LONGEST_HISTORY_MS);

const ONE = process.env['HISTORY_SEED'];
/** `more-histories.spec.ts` runs ten more histories in parallel; the benchmark runs two hundred. */
const SEEDS = ONE === undefined ? seeds(10) : [Number(ONE)];
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 1_000);
/** The number of steps of histories with chosen seeds. In these steps days close, and payouts arrive, fail and are returned. */
const SHORT = 150;
/** Few steps, because each step is started about ten times, and each clock move about a hundred times. */
const STOPPED = 60;
/** Fewer steps, because each statement takes longer on PostgreSQL. */
const STOPPED_ON_POSTGRESQL = 40;

/** A new database in memory, so that one history does not affect another. */
const inMemory = () => openWorld({ memory: new PGlite() });

describe('a history of money, in memory', () => {
  let world: World;
  beforeAll(async () => {
    world = await inMemory();
  }, LONGEST_HISTORY_MS);
  afterAll(() => world.database.close());

  test.each(SEEDS)(
    'with the seed %i, answers, balances and statements equal the model after each step',
    async (seed) => {
      await createHistory(world, seed)({ steps: STEPS });
    },
  );

  test('a history that is stopped at every boundary between two statements still equals the model', async () => {
    await createHistory(world, 103)({ steps: STOPPED, always: 'stopped everywhere' });
  });

  test('a history has one result after one long move of the clock and after many short moves', async () => {
    const [long, short] = [createHistory(world, 107), createHistory(world, 107)];
    const life = { steps: SHORT, always: 'none' } as const;
    expect(await short({ ...life, moves: 7 })).toEqual(await long(life));
  });
});

describe('a history of money, on PostgreSQL', () => {
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

  test('a history that is stopped at every boundary between two statements still equals the model', async () => {
    await createHistory(world, 104)({ steps: STOPPED_ON_POSTGRESQL, always: 'stopped everywhere' });
  });

  test('a history on PostgreSQL ends with exactly the ledger of the history in memory', async () => {
    const memory = await inMemory();
    const there = await createHistory(memory, 112)({ steps: SHORT });
    await memory.database.close();
    expect(await createHistory(world, 112)({ steps: SHORT })).toEqual(there);
  });
});
