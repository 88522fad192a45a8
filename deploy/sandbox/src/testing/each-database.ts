import { isForChange } from '../../../checks/run/proofs.mjs';
import {
  buildTestSandbox,
  buildTestSandboxBehindPgbouncer,
  buildTestSandboxOnPostgres,
  UNPROVED,
  type TestSandbox,
} from './test-sandbox.ts';
import { withBuilt } from './with-sandbox.ts';

const ON_PGLITE = ['PGlite', buildTestSandbox] as const;
const ON_POSTGRES = ['PostgreSQL', () => buildTestSandboxOnPostgres(UNPROVED)] as const;

const BEHIND_PGBOUNCER = ['PostgreSQL behind PgBouncer', buildTestSandboxBehindPgbouncer] as const;
type Kind = typeof ON_PGLITE | typeof ON_POSTGRES | typeof BEHIND_PGBOUNCER;

type Declare<K extends Kind> = (sandbox: () => TestSandbox, name: K[0]) => void;
type DeclareOnBoth = Declare<typeof ON_PGLITE | typeof ON_POSTGRES>;

const declareOn = <K extends Kind>(databases: readonly K[], subject: string, declare: Declare<K>) =>
  describe.each(databases)(`${subject}, on %s`, (name, build) => withBuilt(build, (sandbox) => declare(sandbox, name)));

/**
 * Declares the same specs twice: on PGlite in memory and on a real PostgreSQL, each with its own seeded sandbox. PGlite is PostgreSQL with
 * another driver and one connection, and takes four times as long. So it is only for behaviour that can differ between the two: the driver,
 * transactions, and one history of money. Everything else uses `forEachDatabase` or `withSandbox`. Many of these specs write rows by hand,
 * so the books are not proved at their end. The getter returns the sandbox inside tests and hooks; the name of the database is for specs
 * that only one database has to run, or that one runs more often. Titles continue the subject, as with `withSandbox`.
 */
export const onBothDatabases = (subject: string, declare: DeclareOnBoth): void =>
  declareOn([ON_PGLITE, ON_POSTGRES], subject, declare);

/**
 * Like `onBothDatabases`, but on PostgreSQL alone when a change is tested (decision 0132). It is for the ledger, for SQL that the two
 * databases could interpret differently, and for one call of every contract. The journeys also run for a change, on a gateway with PGlite.
 */
export const forEachDatabase = (subject: string, declare: DeclareOnBoth): void =>
  declareOn(isForChange() ? [ON_POSTGRES] : [ON_PGLITE, ON_POSTGRES], subject, declare);

/** Like `onBothDatabases`, and before a release also behind a PgBouncer that gives a session to one transaction at a time. */
export const onEachConnection = (subject: string, declare: Declare<Kind>): void =>
  declareOn([ON_PGLITE, ON_POSTGRES, ...(isForChange() ? [] : [BEHIND_PGBOUNCER])], subject, declare);
