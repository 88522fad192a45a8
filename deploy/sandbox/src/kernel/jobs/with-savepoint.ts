/** Many things in one transaction of a job, of which none can stop another. */
import { isPassingConflict } from '../data/database-failures.ts';
import type { Tx } from '../data/database.ts';
import { PartFailed, type Failed } from './jobs.ts';

/** @param what names the thing and holds no values: `The payment P-1` */
export const notMoved = (what: string, cause: unknown): PartFailed =>
  new PartFailed(`${what} cannot be moved.`, { cause });

/**
 * Returns whether the thing moved. A failure undoes only `move` and is reported to `failed`. A passing conflict is thrown, because then the
 * whole transaction is tried again.
 */
export async function withSavepoint(
  tx: Tx,
  what: string,
  move: (part: Tx) => Promise<boolean>,
  failed: Failed,
): Promise<boolean> {
  try {
    // A transaction in a transaction is a savepoint.
    return await tx.transaction(move);
  } catch (error) {
    if (isPassingConflict(error)) throw error;
    failed(notMoved(what, error));
    return false;
  }
}
