/** Processes many things in one transaction of a job, so that a failure of one does not stop the others. */
import { isPassingConflict, isSessionFailure } from '../data/database-failures.ts';
import type { Tx } from '../data/database.ts';
import { PartFailed, type Failed } from './jobs.ts';

/** @param what names the thing and contains no values: `The payment P-1` */
export const transitionFailed = (what: string, cause: unknown): PartFailed =>
  new PartFailed(`${what} cannot be moved.`, { cause });

/**
 * Returns whether the thing changed. A failure rolls back only `work` and is reported to `failed`. A serialisation conflict and a lost
 * session are thrown, because then the whole transaction is retried.
 */
export async function withSavepoint(
  tx: Tx,
  what: string,
  work: (part: Tx) => Promise<boolean>,
  failed: Failed,
): Promise<boolean> {
  try {
    // A nested transaction is a savepoint.
    return await tx.transaction(work);
  } catch (error) {
    if (isPassingConflict(error) || isSessionFailure(error)) throw error;
    failed(transitionFailed(what, error));
    return false;
  }
}
