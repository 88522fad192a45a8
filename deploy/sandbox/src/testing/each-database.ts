import { buildTestSandbox, buildTestSandboxOnPostgres, UNPROVED, type TestSandbox } from './test-sandbox.ts';
import { withBuilt } from './with-sandbox.ts';

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with its own seeded sandbox. PGlite is PostgreSQL with
 * another driver and one connection, and takes four times as long. So this is only for what can differ between the two, each use with its
 * reason: the driver, transactions, the ledger, SQL that one could read differently, one call of every contract, and one history of money.
 * Everything else uses `withSandbox`. Many of these specs write rows by hand, so the books are not proved at their end. The getter returns
 * the sandbox inside tests and hooks; the name of the database is for what only one of them has to prove, or has to prove as often. Titles
 * continue the subject, as with `withSandbox`.
 */
export function forEachDatabase(
  subject: string,
  declare: (sandbox: () => TestSandbox, name: 'PGlite' | 'PostgreSQL') => void,
): void {
  describe.each([
    ['PGlite', buildTestSandbox],
    ['PostgreSQL', () => buildTestSandboxOnPostgres(UNPROVED)],
  ] as const)(`${subject}, on %s`, (name, build) => withBuilt(build, (sandbox) => declare(sandbox, name)));
}
