/** Bills that can still be paid, were paid, or have money: nobody is asked twice for what these ask. */
import { and, count, eq, exists, isNull, notInArray, or, sql } from 'drizzle-orm';
import { CLOSED } from '../states.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { billUploads, uploadedBills } from './tables.ts';
import { bills } from '../tables.ts';
import { paymentAttempts } from '../../payments/tables.ts';

/** Of a bill in a query: that it is not closed, or that a payer's money is held for it. */
export function isAlive(tx: Tx) {
  const held = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.bill_id, bills.id), eq(paymentAttempts.mark, 'held'), isNull(paymentAttempts.returned_at)),
    );
  return or(notInArray(bills.status, [...CLOSED]), exists(held));
}

/** The upload that these very rows were, while every bill of them is alive. */
export async function liveUpload(tx: Tx, collectionId: string, content: string) {
  const alive = tx
    .select({ count: count() })
    .from(uploadedBills)
    .innerJoin(bills, eq(bills.id, uploadedBills.bill_id))
    .where(and(eq(uploadedBills.upload_id, billUploads.id), isAlive(tx)));
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
