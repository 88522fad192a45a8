import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from './test-sandbox.ts';
import { withBuilt } from './with-sandbox.ts';

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with a seeded sandbox of its own. PGlite is
 * PostgreSQL with another driver and one connection, and takes four times as long. So it is for what can differ between the two, each use
 * with its reason: the driver, transactions, the ledger, texts of SQL that one could read differently, one visit of every call, and one
 * life of money. All else is `withSandbox`. The getter answers the sandbox from inside tests and hooks; the name of the database is for
 * what only one of them has to prove, or as many times.
 */
export function forEachDatabase(declare: (sandbox: () => TestSandbox, name: 'PGlite' | 'PostgreSQL') => void): void {
  describe.each([
    ['PGlite', buildTestSandbox],
    ['PostgreSQL', buildTestSandboxOnPostgres],
  ] as const)('on %s', (name, build) => withBuilt(build, (sandbox) => declare(sandbox, name)));
}
