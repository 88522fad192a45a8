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
/** The books of this many histories are proved together: with more histories, the proof would take longer than the histories. */
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

/** Runs the first `pairs` of all pairs, each at every boundary. */
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

/** Buyers mostly wait for each other's locks, so rounds run on several databases at the same time to use the machine. */
const DATABASES = 3;

/** Runs rounds until `left` returns no further round. */
async function raceOn(sandbox: TestSandbox, left: () => number | undefined): Promise<void> {
  try {
    const { races } = orderRacesOn(sandbox);
    const prove = async () => {
      const { faults } = await sandbox.database.tx(proveLedger, 'read');
      if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`);
    };
    for (let round = left(); round !== undefined; round = left()) {
      for (const { name, run, allowed } of races) {
        const found = JSON.parse(JSON.stringify(await run()));
        if (!allowed.some((one) => isDeepStrictEqual(found, one)))
          throw new Error(`In round ${round}: ${name}. It came to ${JSON.stringify(found)}.`);
      }
      if (round % ROUNDS_OF_A_PROOF === 0) await prove();
    }
    await prove();
  } finally {
    await sandbox.close();
  }
}

/** Returns rounds a second. */
async function raceOnAll(sandboxes: readonly TestSandbox[], rounds: number, tell: Tell): Promise<number> {
  const since = performance.now();
  let round = 0;
  const left = () => {
    if (round === rounds) return undefined;
    if (round % ROUNDS_OF_A_PROOF === 0) tell(`${round} of ${rounds} rounds`);
    round += 1;
    return round;
  };
  await Promise.all(sandboxes.map((sandbox) => raceOn(sandbox, left)));
  return perSecond(rounds, since);
}

/** Reports the progress of a long measurement. */
export type Tell = (progress: string) => void;

/** Returns rounds of all races a second. PGlite runs a twentieth of the rounds, because its only connection has nothing to race with. */
export async function orderRaces(
  rounds: number,
  tell: Tell,
): Promise<Readonly<Record<'PostgreSQL' | 'PGlite', number>>> {
  await setUp();
  try {
    const postgres: TestSandbox[] = [];
    while (postgres.length < DATABASES) postgres.push(await buildTestSandboxOnPostgres());
    return {
      PostgreSQL: await raceOnAll(postgres, rounds, tell),
      PGlite: await raceOnAll([await buildTestSandbox()], Math.ceil(rounds / 20), tell),
    };
  } finally {
    await endPostgres();
  }
}
