/**
 * Kills a gateway (`kill -9`) between two statements of payments, payouts, refunds, settlements and report files. Then checks that every
 * acknowledged operation is stored, and compares the books with those of days without a kill. Throws when an operation is lost or done
 * twice, or when the books do not balance.
 */
import { liveThroughKills } from '../sandbox/src/testing/kills/kills.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';

/** Acknowledged operations for each kill: twenty thousand for five hundred kills. */
const OPERATIONS_OF_A_KILL = 40;
/**
 * A day has twenty rounds of five orders, because the rate limit is 120 orders an hour for an address in one store, and the clock stands
 * still while people work.
 */
const ROUNDS_OF_A_DAY = 20;

const some = (faults: readonly string[]): string => faults.slice(0, 5).join('; ');

/** Returns the counts of kills, operations and faults as text. */
export async function killsInWords(kills: number): Promise<string> {
  await setUp();
  const since = performance.now();
  try {
    const { lost, doubled, unbalanced, ...lived } = await liveThroughKills({
      kills,
      operations: kills * OPERATIONS_OF_A_KILL,
      roundsOfADay: ROUNDS_OF_A_DAY,
      firstBoundary: () => 0,
    });
    const minutes = (performance.now() - since) / 60_000;
    const found = `${lost.length} lost, ${doubled.length} doubled, ${unbalanced.length} unbalanced`;
    const words = [
      `${lived.kills} kills in ${lived.acknowledged} acknowledged operations, ${lived.repeated} lost responses requested again: ${found}`,
      `  ${lived.days} days in ${minutes.toFixed(1)} minutes, ${lived.startMs.toFixed(0)} ms for each start`,
      ...Object.entries(lived.stopped).map(
        ([name, { boundaries, isEvery }]) => `  ${name.padEnd(36)}at ${boundaries} boundaries${isEvery ? ', all' : ''}`,
      ),
    ].join('\n');
    if (lost.length + doubled.length + unbalanced.length > 0)
      throw new Error(`${words}\n${[lost, doubled, unbalanced].map(some).join('\n')}`);
    return words;
  } finally {
    await endPostgres();
  }
}
