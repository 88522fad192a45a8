/** Reads the bills in a file. The gateway checks every row and does not rely on checks in the browser. */
import { createHash } from 'node:crypto';
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { billSheet } from '@portal/shared/domain/bill-sheet.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type * as v from 'valibot';
import { checkedRows, type CheckedRow, type FileFaults } from '../../../kernel/sheets/checked-rows.ts';

export type UploadedRow = CheckedRow<v.InferOutput<typeof BillForm>>;

/** The input for reading a file of bills. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly collectionId: string;
  /** The last day to pay a bill must not be before this day. */
  readonly today: Day;
}

/** The rows of a file without faults. */
export interface BillRows {
  readonly rows: readonly UploadedRow[];
  /** A hash of the bills; it does not depend on the sequence of the rows or the file type. */
  readonly content: string;
}

function contentHash(rows: readonly UploadedRow[]): string {
  const lines = rows.map(({ form: { amount, ...form } }) =>
    JSON.stringify(Object.entries({ ...form, amount: decimalOf(amount) }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/** Runs in the worker thread. */
export async function readBills({ bytes, collectionId, today }: SentFile): Promise<BillRows | FileFaults> {
  const read = await checkedRows(billSheet(collectionId, today), bytes);
  return 'fields' in read ? read : { ...read, content: contentHash(read.rows) };
}
