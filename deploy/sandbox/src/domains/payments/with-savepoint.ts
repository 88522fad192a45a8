/** Many payments in one transaction of a job, of which none stands in the way of another. */
import type { Tx } from '../../kernel/data/database.ts';
import { isPassingConflict } from '../../kernel/data/database-failures.ts';
import { PartFailed, type Failed } from '../../kernel/jobs/jobs.ts';

/** Names the payment and holds no values. */
export const notMoved = (invoiceNo: string, cause: unknown): PartFailed =>
  new PartFailed(`The payment ${invoiceNo} cannot be moved.`, { cause });

/**
 * Answers whether the payment moved. A failure undoes `move` and nothing else, and is reported to `failed`. A conflict that
 * passes is thrown: the whole transaction is tried again.
 */
export async function moveAlone(
  tx: Tx,
  invoiceNo: string,
  move: (part: Tx) => Promise<boolean>,
  failed: Failed,
): Promise<boolean> {
  try {
    // A transaction in a transaction is a savepoint.
    return await tx.transaction(move);
  } catch (error) {
    if (isPassingConflict(error)) throw error;
    failed(notMoved(invoiceNo, error));
    return false;
  }
}
