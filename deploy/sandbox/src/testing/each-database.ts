import { isForChange } from '../../../checks/run/proofs.mjs';
import { buildTestSandbox, buildTestSandboxOnPostgres, UNPROVED, type TestSandbox } from './test-sandbox.ts';
import { withBuilt } from './with-sandbox.ts';

type Declare = (sandbox: () => TestSandbox, name: 'PGlite' | 'PostgreSQL') => void;

const ON_PGLITE = ['PGlite', buildTestSandbox] as const;
const ON_POSTGRES = ['PostgreSQL', () => buildTestSandboxOnPostgres(UNPROVED)] as const;

const declareOn = (databases: readonly (typeof ON_PGLITE | typeof ON_POSTGRES)[], subject: string, declare: Declare) =>
  describe.each(databases)(`${subject}, on %s`, (name, build) => withBuilt(build, (sandbox) => declare(sandbox, name)));

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with its own seeded sandbox. PGlite is PostgreSQL with
 * another driver and one connection, and takes four times as long. So this is only for what can differ between the two: the driver,
 * transactions, and one history of money. Everything else uses `forEachDatabase` or `withSandbox`. Many of these specs write rows by hand,
 * so the books are not proved at their end. The getter returns the sandbox inside tests and hooks; the name of the database is for what only
 * one of them has to prove, or has to prove as often. Titles continue the subject, as with `withSandbox`.
 */
export const onBothDatabases = (subject: string, declare: Declare): void =>
  declareOn([ON_PGLITE, ON_POSTGRES], subject, declare);

/**
 * As `onBothDatabases`, but for a change on PostgreSQL alone (decision 0132): for the ledger, for SQL that one of them could read differently, and
 * for one call of every contract. The gateway of the journeys, which run for a change, too, runs on PGlite.
 */
export const forEachDatabase = (subject: string, declare: Declare): void =>
  declareOn(isForChange() ? [ON_POSTGRES] : [ON_PGLITE, ON_POSTGRES], subject, declare);
