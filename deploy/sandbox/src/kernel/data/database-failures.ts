/** What a database error means, read from its SQLSTATE; drizzle wraps the driver's error as a cause. */
import { codeOf } from '../errors.ts';

interface Failure {
  readonly code: string;
  readonly constraint: unknown;
  readonly message: unknown;
}

function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = codeOf(error);
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return {
      code,
      constraint: 'constraint' in error ? error.constraint : undefined,
      message: 'message' in error ? error.message : undefined,
    };
  return 'cause' in error ? failureOf(error.cause) : undefined;
}

/** A serialisation failure or a deadlock: nothing was written, and the same work may succeed when it runs again. */
export const isPassingConflict = (error: unknown): boolean => ['40001', '40P01'].includes(failureOf(error)?.code ?? '');

/** The disk of the database is full: a statement failed, and its transaction was rolled back. */
const isDiskFull = (error: unknown): boolean => failureOf(error)?.code === '53100';

/**
 * SQLSTATEs of a server that ends sessions or opens none (classes 08 and 57P, too many sessions), and the codes of sockets. 08P01 is a
 * message of this gateway that breaks the protocol: another session would refuse it, too.
 */
const NO_SESSION = /^(08(?!P01)...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** node-postgres names these failures of a connection by their messages only. */
const NO_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** PgBouncer gives these failures of a session the SQLSTATE 08P01, too. */
const NO_SESSION_OF_POOLER =
  /^(server conn crashed|server login has been failing|pgbouncer cannot connect|query_wait_timeout|client_login_timeout|no more connections allowed|client connections exceeded|(server|pooler is) shutting down)/;

/** `require_written` of the database: a row was changed meanwhile, so a deferred transition found nothing to write. */
export const isNothingWritten = (error: unknown): boolean => failureOf(error)?.code === 'TX001';

/** The database opened no session, or ended the session of a statement. */
export const isSessionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (NO_SESSION.test(codeOf(error) ?? '') ||
    [NO_CONNECTION, NO_SESSION_OF_POOLER].some((messages) => messages.test(error.message)) ||
    isSessionFailure(error.cause));

/** A transaction whose session ended before its commit was sent, or never began: nothing was stored. */
export class SessionLost extends Error {
  override readonly name = 'SessionLost';
  constructor(cause: unknown) {
    super('The session of the database ended before the commit, so nothing was stored.', { cause });
  }
}

/** The session of a transaction ended after its commit was sent: the database has stored all of it, or nothing. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('The session of the database ended during the commit, so the work may be stored.', { cause });
  }
}

/** Nothing was stored, and the same request can succeed later: the caller gets the code `unavailable`. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof SessionLost || isDiskFull(error) || isPassingConflict(error);

/** Another row still references the row to be deleted, or the row that a new row references does not exist. */
export const isStillReferenced = (error: unknown): boolean => failureOf(error)?.code === '23503';

/** A row with the same key exists. With a name, true only for the constraint of this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = failureOf(error);
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint);
}

/** What to do about a table, or a column of one, that the code knows and the database does not; undefined for any other error. */
export function missingMigration(error: unknown): string | undefined {
  const failure = failureOf(error);
  if (failure?.code !== '42P01' && failure?.code !== '42703') return undefined;
  const [last = '', first] = [...String(failure.message).matchAll(/"([^"]+)"/g)].map(([, name]) => name).toReversed();
  const what = first === undefined ? `Table ${last}` : `Column ${first} of table ${last}`;
  return `${what} has no migration: run \`npm run migrations\`.`;
}
