/** Many concurrent calls on one merchant's money, on PostgreSQL; the benchmark runs each race a thousand times. */
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { raceForAll, raceForPool, raceOfDecisions } from '../../testing/money/races.ts';
import { openWorld, type World } from '../../testing/money/world.ts';
import { createEmptyPostgres, type TestDatabase } from '../../testing/postgres.ts';

jest.setTimeout(120_000 * machineFactor());

const ROUNDS = 20;

let place: TestDatabase;
let world: World;
beforeAll(async () => {
  place = await createEmptyPostgres();
  world = await openWorld(place);
});
afterAll(async () => {
  await world.database.close();
  await place.drop();
});

const rounds = async <T>(race: (round: number) => Promise<T>): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await race(round));
  return results;
};

test('of sixty concurrent payouts with money for ten, ten payouts are prepared in every round', async () => {
  const expected = { success: 10, payoutShort: 50 };
  expect(await rounds(() => raceForPool(world, 60, 10))).toEqual(Array.from({ length: ROUNDS }, () => expected));
});

test('of two hundred concurrent payouts with money for ten, ten payouts are prepared', async () => {
  expect(await raceForPool(world, 200, 10)).toEqual({ success: 10, payoutShort: 190 });
});

test('of a concurrent approval, rejection, cancellation and sending of one payout, one decides how the payout ends', async () => {
  for (const { success = 0, wrongState = 0 } of await rounds(() => raceOfDecisions(world))) {
    // The clock move always succeeds, one final decision succeeds, and an approval succeeds too if it was first.
    expect(success).toBeGreaterThanOrEqual(2);
    expect(success).toBeLessThanOrEqual(3);
    expect(success + wrongState).toBe(5);
  }
});

test('of two calls on one balance, payment or pool at the end of a day, exactly one gets the money', async () => {
  const expected = { available: 1, payment: 1, pool: 1 };
  expect(await rounds((round) => raceForAll(world, round))).toEqual(Array.from({ length: ROUNDS }, () => expected));
});

test('after the races, the proofs find no fault', async () => {
  expect(await world.database.tx(proveAll, 'read')).toEqual([]);
});
