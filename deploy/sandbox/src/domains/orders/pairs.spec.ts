/**
 * A call that runs between two statements of placing, paying, ending, cancelling, packing, handing over, returning or refunding an order
 * must leave the same result as running one after the other. Here some of the pairs are interleaved at one boundary each, drawn from a
 * seed; the benchmark runs all pairs at all boundaries.
 */
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { openWorld, type World } from '../../testing/money/world.ts';
import { meetEverywhere, PAIRS, watchLocks, type LockWatch } from '../../testing/orders/pairs.ts';
import { createEmptyPostgres, type TestDatabase } from '../../testing/postgres.ts';

const LONGEST_MS = 60_000 * machineFactor();
jest.setTimeout(LONGEST_MS);

const SAMPLE = Number(process.env['PAIRS'] ?? 40);

let place: TestDatabase;
let world: World;
let locks: LockWatch;
beforeAll(async () => {
  place = await createEmptyPostgres();
  world = await openWorld(place);
  locks = await watchLocks(place.url);
}, LONGEST_MS);
afterAll(async () => {
  await locks.close();
  await world.database.close();
  await place.drop();
});

const { between } = createGenerator(Number(process.env['PAIR_SEED'] ?? 1));
const sample = Array.from({ length: SAMPLE }, () => PAIRS[between(0, PAIRS.length - 1)] ?? PAIRS[0]);

test.each(sample)(
  'an order that is $beginning: “$second” between two statements of “$first” has the result of a serial run',
  async (pair) => {
    if (!pair) throw new Error('There are no pairs.');
    await meetEverywhere(world, locks, pair, (statements) => [between(2, statements)]);
  },
);

test('after all pairs the proof of the books finds no fault', async () => {
  expect(await world.database.tx(proveAll, 'read')).toEqual([]);
});
