/**
 * A live bill can still be paid, was paid, or has held money. Live bills are checked so that a payer is not billed twice for the same
 * thing.
 */
import { and, count, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { CLOSED } from '../states.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { billUploads, uploadedBills } from './tables.ts';
import { bills } from '../tables.ts';
import type { BillPayments } from '../ports.ts';

/** An SQL condition on a bill: it is not closed, or a payer's money is held for it. */
export const isAlive = (tx: Tx, { isHeld }: BillPayments) => or(notInArray(bills.status, [...CLOSED]), isHeld(tx));

/** The earlier upload of exactly these rows, if all of its bills are still live. */
export async function liveUpload(tx: Tx, whereAlive: SQL | undefined, collectionId: string, content: string) {
  const alive = tx
    .select({ count: count() })
    .from(uploadedBills)
    .innerJoin(bills, eq(bills.id, uploadedBills.bill_id))
    .where(and(eq(uploadedBills.upload_id, billUploads.id), whereAlive));
  const rows = sql`${billUploads.bills_total} + ${billUploads.billed_already}`;
  const [upload] = await tx
    .select()
    .from(billUploads)
    .where(
      and(
        eq(billUploads.collection_id, collectionId),
        eq(billUploads.content_hash, content),
        eq(rows, sql`(${alive})`),
      ),
    );
  return upload;
}
