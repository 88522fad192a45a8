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
