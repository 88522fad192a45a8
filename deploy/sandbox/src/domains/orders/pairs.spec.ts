/**
 * Two operations on an order, such as placing, paying, ending, cancelling, packing, returning or refunding: the second runs between two
 * statements of the first. The result must be the same as when they run one after the other. This spec runs some of the pairs, each at one
 * random boundary between statements; the benchmark runs all pairs at all boundaries.
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
  'an order that is $beginning: “$second” between two statements of “$first” has the same result as one after the other',
  async (pair) => {
    if (!pair) throw new Error('There are no pairs.');
    await meetEverywhere(world, locks, pair, (statements) => [between(2, statements)]);
  },
);

test('after all pairs of operations, the proofs find no fault', async () => {
  expect(await world.database.tx(proveAll, 'read')).toEqual([]);
});
