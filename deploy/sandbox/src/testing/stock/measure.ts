/** Races for stock, and histories compared with their model, in the size of the bench. A wrong result is thrown. */
import { isDeepStrictEqual } from 'node:util';
import { expectProved, inMemory, onPostgres, perSecond } from '../money/measure.ts';
import { openMerchant, type World } from '../money/world.ts';
import { liveStock } from './history.ts';
import {
  CROSSED_CARTS,
  LAST_UNIT,
  raceForStock,
  racePaymentsAndBuyers,
  RACES_AT,
  TEN_UNITS,
  TWO_LINES,
  type Shop,
} from './races.ts';

type Counts = Readonly<Record<string, number>>;

/** Each race, and its expected result. */
const RACES: readonly (readonly [race: (shop: Shop) => Promise<Counts>, expected: Counts])[] = [
  [(shop) => raceForStock(shop, LAST_UNIT), { taken: 1, short: 199 }],
  [(shop) => raceForStock(shop, TEN_UNITS), { taken: 10, short: 50 }],
  [(shop) => raceForStock(shop, CROSSED_CARTS), { taken: 10, short: 50 }],
  [(shop) => raceForStock(shop, TWO_LINES), { taken: 5, short: 25 }],
  [racePaymentsAndBuyers, { paid: 10, taken: 10, short: 40 }],
];

async function raceOn(world: World, rounds: number): Promise<number> {
  const { id: accountId } = await openMerchant(world, RACES_AT);
  const since = performance.now();
  for (let round = 1; round <= rounds; round += 1)
    for (const [place, [race, expected]] of RACES.entries()) {
      const counts = await race({ database: world.database, accountId });
      if (!isDeepStrictEqual({ ...counts }, expected))
        throw new Error(`Race ${place + 1} of round ${round} came to ${JSON.stringify(counts)}.`);
    }
  await expectProved(world);
  return perSecond(rounds, since);
}

/** Measures rounds per second; a round runs all races. PGlite runs a twentieth of the rounds: its only connection has nothing to race with. */
export const stockRaces = async (rounds: number) => ({
  PostgreSQL: await onPostgres((world) => raceOn(world, rounds)),
  PGlite: await inMemory((world) => raceOn(world, Math.ceil(rounds / 20))),
});

const STEPS = 1_000;

/** Returns steps a second, including the steps of the model. */
export const stockHistories = (seeds: number): Promise<number> =>
  onPostgres(async (world) => {
    const { id: accountId } = await openMerchant(world, RACES_AT);
    const since = performance.now();
    for (let seed = 1; seed <= seeds; seed += 1) await liveStock({ database: world.database, accountId }, seed, STEPS);
    await expectProved(world);
    return perSecond(seeds * STEPS, since);
  });
