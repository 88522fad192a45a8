/** Makes the bills of a sheet, all of them in one transaction or none. */
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { BilledRows, billUploads as contract } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Principal } from '../../../kernel/principal.ts';
import { billFrom, checkCollection, takeNumbers } from '../create.ts';
import { record } from '../record.ts';
import { chunksOf } from '../../../kernel/data/chunks.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { billUploads, sheetHeads, uploadedBills } from './tables.ts';
import { bills } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { isAlive, liveUpload } from './alive.ts';
import type { BillContext } from '../ports.ts';
import { billedRows, type Billed } from './billed.ts';
import type { UploadedRow } from './read.ts';

type UploadResult = CallResult<typeof contract.upload>;
type UploadRow = typeof billUploads.$inferSelect;

export interface NewUpload {
  readonly collectionId: string;
  readonly fileName: string;
  readonly heads: Readonly<Record<string, string>>;
  /** The hash of the rows, in any order (`contentHash`). */
  readonly content: string;
  readonly rows: readonly UploadedRow[];
  /** The choice for rows that are billed already; undefined when no choice was made. */
  readonly billed_already: BilledRows | undefined;
}

export const toWireUpload = ({ amount, created_at, ...upload }: UploadRow): UploadResult['upload'] => ({
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

function inOrder(texts: readonly string[], place: number): string {
  const text = texts[place];
  if (text === undefined) throw new Error('There are fewer ids or numbers than bills.');
  return text;
}

/** Makes the bills and returns the bill of each line. */
async function makeBills(tx: Tx, principal: Principal, rows: readonly UploadedRow[], at: Date) {
  const numbers = await takeNumbers(tx, principal.accountId, rows.length);
  // All bills have the same creation time, and lists sort such rows by id. Sorted ids therefore preserve the order of the file.
  const ids = rows.map(() => randomUUID()).sort();
  const drafts = rows.map(({ line, form }, place) => ({
    line,
    ...billFrom(form, {
      id: inOrder(ids, place),
      accountId: principal.accountId,
      billNumber: inOrder(numbers, place),
      at,
      byName: principal.name,
      keyId: principal.keyId,
    }),
  }));
  for (const some of chunksOf(drafts)) await tx.insert(bills).values(some.map(({ bill }) => bill));
  await record(
    tx,
    drafts.map(({ newEvent }) => newEvent),
  );
  return drafts.map(({ line, bill }) => ({ line, bill_id: bill.id, billed_already: false }));
}

/**
 * Detaches the earlier upload from the hash of its rows, so that these rows can be uploaded again when some of the bills are not live. The
 * upload itself stays.
 */
async function deleteKeys(tx: Tx, collectionId: string, content: string): Promise<void> {
  await tx
    .update(billUploads)
    .set({ content_hash: sql`${billUploads.id}::text` })
    .where(and(eq(billUploads.collection_id, collectionId), eq(billUploads.content_hash, content)));
}

async function makeNew(
  tx: Tx,
  principal: Principal,
  { collectionId, fileName, content, rows }: NewUpload,
  left: ReadonlyMap<number, Billed>,
  now: Date,
): Promise<UploadRow> {
  const fresh = rows.filter(({ line }) => !left.has(line));
  const upload: UploadRow = {
    id: randomUUID(),
    account_id: principal.accountId,
    collection_id: collectionId,
    file_name: fileName,
    content_hash: content,
    by_name: principal.name,
    bills_total: fresh.length,
    billed_already: left.size,
    amount: fresh.reduce((sum, { form }) => sum + form.amount, 0n),
    created_at: now,
  };
  await deleteKeys(tx, collectionId, content);
  await tx.insert(billUploads).values(upload);
  const skipped = [...left].map(([line, { bill_id }]) => ({ line, bill_id, billed_already: true }));
  const lines = [...skipped, ...(await makeBills(tx, principal, fresh, now))];
  const { account_id, id: upload_id } = upload;
  for (const some of chunksOf(lines))
    await tx.insert(uploadedBills).values(some.map((line) => ({ ...line, account_id, upload_id })));
  return upload;
}

const unasked = (billed: ReadonlyMap<number, Billed>): Refusal =>
  new Refusal(
    'rowsBilled',
    Object.fromEntries([...billed].map(([line, { bill_number }]) => [`rows.${line}`, bill_number])),
  );

/**
 * Throws `notFound`, `collectionStopped`, or `rowsBilled` when rows are billed already and no choice was made for them. When an earlier
 * upload of this collection has exactly these rows, it is returned instead.
 */
export async function makeUpload(
  { tx, principal, payments, now }: BillContext,
  upload: NewUpload,
): Promise<UploadResult> {
  const { collectionId, content, rows, billed_already } = upload;
  await checkCollection(tx, principal, collectionId);
  // Every new bill of this merchant takes a number. Locking the counter stops other new bills, so the search below is complete.
  await takeNumbers(tx, principal.accountId, 0);
  await rememberHeads(tx, principal.accountId, upload.heads);
  const alive = isAlive(tx, payments);
  const first = await liveUpload(tx, alive, collectionId, content);
  if (first) return { upload: toWireUpload(first), is_repeated: true };
  const billed = await billedRows(tx, principal, { collectionId, rows, alive });
  if (billed.size > 0 && billed_already === undefined) throw unasked(billed);
  const left = billed_already === 'leave_out' ? billed : new Map<number, Billed>();
  return { upload: toWireUpload(await makeNew(tx, principal, upload, left, now)), is_repeated: false };
}
