/** A gateway on PostgreSQL with a year of data, for measurements. `BOOKS=200000` sets the number of payments. */
import { fillBooks } from '../sandbox/src/testing/large-books.ts';
import { listening } from '../sandbox/src/testing/listening.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { buildTestSandboxOnPostgres, UNPROVED, type TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

export const PAYMENTS = Number(process.env['BOOKS'] ?? 1_000_000);

/** Yields what `measure` yields. The gateway listens during the measurement, and the gateway's database is dropped afterwards. */
export async function* atSize<T>(measure: (sandbox: TestSandbox) => AsyncGenerator<T>): AsyncGenerator<T> {
  await setUp();
  try {
    const seeded = await buildTestSandboxOnPostgres(UNPROVED);
    const sandbox = await listening(seeded);
    try {
      await fillBooks(seeded, PAYMENTS);
      yield* measure(sandbox);
    } finally {
      await sandbox.close();
      await seeded.close();
    }
  } finally {
    await endPostgres();
  }
}
