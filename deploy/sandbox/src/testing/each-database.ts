import { buildTestSandbox, buildTestSandboxOnPostgres, type TestSandbox } from './test-sandbox.ts';
import { withBuilt } from './with-sandbox.ts';

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with a seeded sandbox of its own. For what can
 * differ between the two, each use with its reason: money and its ledger, transactions, races and locks, tenancy, the driver, texts
 * of SQL that one of them could read differently, and one visit of every call. All else is `withSandbox`. The getter answers the
 * sandbox from inside tests and hooks.
 */
export function forEachDatabase(declare: (sandbox: () => TestSandbox) => void): void {
  describe.each([
    ['PGlite', buildTestSandbox],
    ['PostgreSQL', buildTestSandboxOnPostgres],
  ])('on %s', (_name, build) => withBuilt(build, declare));
}
