/**
 * Runs the main journeys under faults that each seed draws (docs/decisions/0138), from the seed FAULT_SEED or from 1. Prints the seed of each
 * run that lost, doubled or half stored something, and fails when there is one.
 */
import { liveThroughFaults, NO_FAULT_LEFT } from '../sandbox/src/testing/faults/run.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';

const FIRST = Number(process.env['FAULT_SEED'] ?? 1);

/** Undefined for a run without a finding. */
async function findingOf(seed: number, count: (drawn: Readonly<Record<string, number>>) => void) {
  try {
    const { acknowledged: _, drawn, ...found } = await liveThroughFaults(seed);
    count(drawn);
    return JSON.stringify(found) === JSON.stringify(NO_FAULT_LEFT) ? undefined : JSON.stringify(found);
  } catch (error) {
    return String(error);
  }
}

/** Returns the number of runs and of faults as text. */
export async function faultsInWords(seeds: number, tell: (progress: string) => void): Promise<string> {
  await setUp();
  const total: Record<string, number> = {};
  const count = (drawn: Readonly<Record<string, number>>) => {
    for (const [fault, times] of Object.entries(drawn)) total[fault] = (total[fault] ?? 0) + times;
  };
  const findings: string[] = [];
  try {
    for (let seed = FIRST; seed < FIRST + seeds; seed += 1) {
      const finding = await findingOf(seed, count);
      if (finding === undefined) continue;
      findings.push(`FAULT_SEED=${seed}: ${finding}`);
      tell(findings.at(-1) ?? '');
    }
  } finally {
    await endPostgres();
  }
  const words = [
    `${seeds} seeds, ${findings.length} of them with a finding`,
    ...Object.entries(total).map(([fault, times]) => `  ${fault.padEnd(36)}${times} times`),
  ].join('\n');
  if (findings.length > 0) throw new Error(`${words}\n${findings.join('\n')}`);
  return words;
}
