/** Histories, pairs and races of orders in the size of the bench. A wrong result is thrown. */
import { isDeepStrictEqual } from 'node:util';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { expectProved, onPostgres, perSecond } from '../money/measure.ts';
import { liveOrders } from './history.ts';
import setUp, { endPostgres } from '../run-setup.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../test-sandbox.ts';
import { meetEverywhere, PAIRS, watchLocks } from './pairs.ts';
import { orderRacesOn } from './races.ts';

const STEPS = 1_000;
/** Their books are proved together: with more of them the proof would take longer than the histories. */
const HISTORIES_OF_A_WORLD = 20;

/** Returns steps a second, including the model's steps and the comparisons. */
export async function orderHistories(seeds: number): Promise<number> {
  const since = performance.now();
  for (let first = 1; first <= seeds; first += HISTORIES_OF_A_WORLD)
    await onPostgres(async (world) => {
      const last = Math.min(seeds, first + HISTORIES_OF_A_WORLD - 1);
      for (let seed = first; seed <= last; seed += 1) await liveOrders(world, seed, { steps: STEPS, isWatched: true });
      await expectProved(world);
    });
  return perSecond(seeds * STEPS, since);
}

export interface PairsMet {
  readonly pairs: number;
  readonly meetings: number;
}

/** The first `pairs` of all pairs, each at every boundary. */
export const orderPairs = (pairs: number): Promise<PairsMet> =>
  onPostgres(async (world, url) => {
    const locks = await watchLocks(url);
    try {
      const met = PAIRS.slice(0, pairs);
      let meetings = 0;
      for (const pair of met) meetings += await meetEverywhere(world, locks, pair);
      await expectProved(world);
      return { pairs: met.length, meetings };
    } finally {
      await locks.close();
    }
  });

/** The books of these rounds are proved together. */
const ROUNDS_OF_A_PROOF = 10;

async function raceOn(sandbox: TestSandbox, rounds: number): Promise<number> {
  try {
    const { races } = orderRacesOn(sandbox);
    const since = performance.now();
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, run, allowed } of races) {
        const found = JSON.parse(JSON.stringify(await run()));
        if (!allowed.some((one) => isDeepStrictEqual(found, one)))
          throw new Error(`In round ${round}: ${name}. It came to ${JSON.stringify(found)}.`);
      }
      if (round % ROUNDS_OF_A_PROOF > 0 && round < rounds) continue;
      const { faults } = await sandbox.database.tx(proveLedger, 'read');
      if (faults.length > 0) throw new Error(`The books are wrong after round ${round}: ${faults.join('; ')}`);
    }
    return perSecond(rounds, since);
  } finally {
    await sandbox.close();
  }
}

/** Returns rounds of all races a second. One connection has nothing to race with, so PGlite has a twentieth of the rounds. */
export async function orderRaces(rounds: number): Promise<Readonly<Record<'PostgreSQL' | 'PGlite', number>>> {
  await setUp();
  try {
    return {
      PostgreSQL: await raceOn(await buildTestSandboxOnPostgres(), rounds),
      PGlite: await raceOn(await buildTestSandbox(), Math.ceil(rounds / 20)),
    };
  } finally {
    await endPostgres();
  }
}
