/** The bills of a sheet: all of them in the one transaction, or none. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import type { billUploads as contract } from '@portal/shared/contract/bill-uploads.ts';
import { decimalOf } from '@portal/shared/contract/money.ts';
import { and, eq, exists, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Who } from '../auth/identify.ts';
import { billFrom, checkCollection, takeNumbers } from '../bills/create.ts';
import { record } from '../bills/happenings.ts';
import { CLOSED } from '../bills/states.ts';
import { chunksOf } from '../db/chunks.ts';
import type { Tx } from '../db/database.ts';
import { billUploads, sheetHeads, uploadedBills } from '../db/tables/bill-uploads.ts';
import { bills } from '../db/tables/bills.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import type { UploadedRow } from './read.ts';

type Answer = CallAnswer<typeof contract.upload>;
type UploadRow = typeof billUploads.$inferSelect;

export interface NewUpload {
  readonly collectionId: string;
  readonly fileName: string;
  readonly heads: Readonly<Record<string, string>>;
  /** Equal for equal rows: `contentHash`. */
  readonly content: string;
  readonly rows: readonly UploadedRow[];
}

export const showUpload = ({ amount, created_at, ...upload }: UploadRow): Answer['upload'] => ({
  ...upload,
  amount: decimalOf(amount),
  created_at: created_at.toISOString(),
});

async function rememberHeads(tx: Tx, account_id: string, heads: NewUpload['heads']): Promise<void> {
  const rows = Object.entries(heads).map(([head, column_name]) => ({ account_id, head, column_name }));
  if (rows.length === 0) return;
  await tx
    .insert(sheetHeads)
    .values(rows)
    .onConflictDoUpdate({
      target: [sheetHeads.account_id, sheetHeads.head],
      set: { column_name: sql`excluded.column_name` },
    });
}

async function makeAll(tx: Tx, who: Who, upload: UploadRow, rows: readonly UploadedRow[]): Promise<void> {
  const numbers = await takeNumbers(tx, who.accountId, rows.length);
  const numberOf = (at: number): string => {
    const number = numbers[at];
    if (number === undefined) throw new Error('There are fewer bill numbers than bills.');
    return number;
  };
  const made = rows.map(({ line, form }, at) => ({
    line,
    ...billFrom(form, {
      id: randomUUID(),
      accountId: who.accountId,
      billNumber: numberOf(at),
      at: upload.created_at,
      byName: who.name,
    }),
  }));
  const { account_id, id: upload_id } = upload;
  for (const some of chunksOf(made)) {
    await tx.insert(bills).values(some.map(({ bill }) => bill));
    await tx
      .insert(uploadedBills)
      .values(some.map(({ line, bill }) => ({ bill_id: bill.id, account_id, upload_id, line })));
  }
  await record(
    tx,
    made.map(({ happening }) => happening),
  );
}

/** Rows whose bills are all over, with no payer's money held for any, may be made anew: their upload stays, and is not known by them any more. */
async function forgetWhereOver(tx: Tx, collectionId: string, content: string): Promise<void> {
  const held = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bill_id, bills.id),
        eq(paymentAttempts.status, 'success'),
        eq(paymentAttempts.mark, 'held'),
        isNull(paymentAttempts.returned_at),
      ),
    );
  const alive = tx
    .select({ id: bills.id })
    .from(uploadedBills)
    .innerJoin(bills, eq(bills.id, uploadedBills.bill_id))
    .where(and(eq(uploadedBills.upload_id, billUploads.id), or(notInArray(bills.status, [...CLOSED]), exists(held))));
  await tx
    .update(billUploads)
    .set({ content_hash: sql`${billUploads.id}::text` })
    .where(and(eq(billUploads.collection_id, collectionId), eq(billUploads.content_hash, content), notExists(alive)));
}

/** Throws `notFound` or `collectionStopped`. Rows that this collection has from an earlier sheet answer that one. */
export async function makeUpload(
  tx: Tx,
  who: Who,
  { collectionId, fileName, heads, content, rows }: NewUpload,
  now: Date,
): Promise<Answer> {
  await checkCollection(tx, who, collectionId);
  await rememberHeads(tx, who.accountId, heads);
  await forgetWhereOver(tx, collectionId, content);
  const [upload] = await tx
    .insert(billUploads)
    .values({
      id: randomUUID(),
      account_id: who.accountId,
      collection_id: collectionId,
      file_name: fileName,
      content_hash: content,
      by_name: who.name,
      bills_total: rows.length,
      amount: rows.reduce((sum, { form }) => sum + form.amount, 0n),
      created_at: now,
    })
    .onConflictDoNothing({ target: [billUploads.collection_id, billUploads.content_hash] })
    .returning();
  if (upload) {
    await makeAll(tx, who, upload, rows);
    return { upload: showUpload(upload), is_repeated: false };
  }
  const [first] = await tx
    .select()
    .from(billUploads)
    .where(and(eq(billUploads.collection_id, collectionId), eq(billUploads.content_hash, content)));
  if (!first) throw new Error('The first upload of these rows is gone.');
  return { upload: showUpload(first), is_repeated: true };
}
