/** Many things in one transaction of a job, of which none can stop another. */
import { isPassingConflict } from '../data/database-failures.ts';
import type { Tx } from '../data/database.ts';
import { PartFailed, type Failed } from './jobs.ts';

/** @param what names the thing and holds no values: `The payment P-1` */
export const transitionFailed = (what: string, cause: unknown): PartFailed =>
  new PartFailed(`${what} cannot be moved.`, { cause });

/**
 * Returns whether the thing changed. A failure undoes only `work` and is reported to `failed`. A passing conflict is thrown, because then the
 * whole transaction is tried again.
 */
export async function withSavepoint(
  tx: Tx,
  what: string,
  work: (part: Tx) => Promise<boolean>,
  failed: Failed,
): Promise<boolean> {
  try {
    // A transaction in a transaction is a savepoint.
    return await tx.transaction(work);
  } catch (error) {
    if (isPassingConflict(error)) throw error;
    failed(transitionFailed(what, error));
    return false;
  }
}
