/**
 * Model-based test: buyers, banks, merchants and the clock act on orders in a random sequence, with failures in between. Answers, orders,
 * parcels, payments and counts must equal those of an independent model, and the invariants must hold.
 */
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { seeds } from '../../../../checks/run/proofs.mjs';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { openWorld, type World } from '../../testing/money/world.ts';
import { liveOrders } from '../../testing/orders/history.ts';
import { createEmptyPostgres, type TestDatabase } from '../../testing/postgres.ts';

const LONGEST_HISTORY_MS = 300_000 * machineFactor();
jest.setTimeout(LONGEST_HISTORY_MS);

const ONE = process.env['HISTORY_SEED'];
/** The benchmark runs two hundred seeds. */
const SEEDS = ONE === undefined ? seeds(20) : [Number(ONE)];
const LIFE = { steps: Number(process.env['HISTORY_STEPS'] ?? 1_000), isWatched: ONE !== undefined };
/** Each step is stopped and run again about twenty times, so the clock moves only by minutes. */
const STOPPED = { steps: 25, always: 'stopped everywhere', minutes: [5, 16], isWatched: true } as const;

const named = (kind: string, ...answers: readonly string[]): readonly string[] =>
  answers.map((answer) => `${kind}: ${answer}`);

/** Responses that must occur at least once; otherwise the histories do not test them. */
const TO_MEET = [
  ...named('place', 'success', 'paymentWaiting', 'invalidInput', 'orderChanged total', 'orderChanged lines.0.quantity'),
  ...named('place', 'orderChanged delivery.profile_id', 'orderChanged discount_code'),
  ...named('pay', 'success', 'paymentWaiting', 'billPaid', 'billExpired', 'billClosed'),
  ...named('message', 'changed', 'ignored', 'repeated', 'refused'),
  ...named('held', 'success', 'notHeld'),
  ...named('cancel', 'success', 'notFound', 'paymentWaiting', 'wrongState'),
  ...named('hand over', 'success', 'notFound', 'invalidInput', 'wrongState'),
  ...named('parcel', 'success', 'wrongState'),
  ...named('return', 'success', 'invalidInput', 'wrongState'),
  ...named('return step', 'success', 'wrongState'),
  ...named('inspect', 'success', 'wrongState'),
  ...named('refund', 'success', 'invalidInput', 'refundMaximum'),
  ...named('refund decision', 'success', 'wrongState'),
  ...named('book', 'success', 'notFound', 'wrongState', 'courierChanged', 'courierShort'),
  ...named('courier answers', 'success'),
  ...named('courier tells', 'success'),
  ...named('cancel booking', 'success', 'notFound', 'wrongState'),
  ...named('booking', 'cancelled', 'refused', 'delivered', 'returned', 'lost'),
  ...named('reweighing', 'posted'),
  ...named('stock', 'success', 'refused'),
];

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

const met = new Set<string>();

test.each(SEEDS)('random history %i of orders equals the model after each step', async (seed) => {
  for (const name of (await liveOrders(world, seed, LIFE)).keys()) met.add(name);
});

test('a history that is interrupted between any two SQL statements still equals the model', async () => {
  await liveOrders(world, 103, STOPPED);
});

if (ONE === undefined)
  test('the histories together have produced every expected response', () => {
    expect(TO_MEET.filter((name) => !met.has(name))).toEqual([]);
  });

test('after all histories the proof of the books finds no fault', async () => {
  expect(await world.database.tx(proveAll, 'read')).toEqual([]);
});
