/**
 * Kills a gateway (`kill -9`) between two statements of payments, payouts, refunds, settlements and report files, looks for what was
 * acknowledged, and compares the books with those of days without a kill. Throws when anything is lost, done twice or not balanced.
 */
import { liveThroughKills } from '../sandbox/src/testing/kills/kills.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';

/** Acknowledged operations for each kill: twenty thousand for five hundred kills. */
const OPERATIONS_OF_A_KILL = 40;
/** An address may place 120 orders an hour in one store, and the clock stands still while people work: each round has five. */
const ROUNDS_OF_A_DAY = 20;

const some = (faults: readonly string[]): string => faults.slice(0, 5).join('; ');

/** Returns what was done and found, in words. */
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
      `${lived.kills} in ${lived.acknowledged} acknowledged operations, ${lived.repeated} answers lost and asked for again: ${found}`,
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
