import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

/** The median. */
export const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Measures on a seeded gateway of each database, one after the other, and returns the results by the name of the database. */
export async function onEachDatabase<T>(
  measure: (sandbox: TestSandbox) => Promise<T>,
): Promise<Readonly<Record<string, T>>> {
  await setUp();
  const measured: Record<string, T> = {};
  try {
    for (const [name, build] of [
      ['PGlite', buildTestSandbox],
      ['PostgreSQL', buildTestSandboxOnPostgres],
    ] as const) {
      const sandbox = await build();
      try {
        measured[name] = await measure(sandbox);
      } finally {
        await sandbox.close();
      }
    }
  } finally {
    await endPostgres();
  }
  return measured;
}
