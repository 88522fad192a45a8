/** The bills in a file, every row checked by the gateway itself. */
import { createHash } from 'node:crypto';
import type { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { billSheet } from '@portal/shared/domain/bill-sheet.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type * as v from 'valibot';
import { checkedRows, type CheckedRow, type FileFaults } from '../../../kernel/sheets/checked-rows.ts';

export type UploadedRow = CheckedRow<v.InferOutput<typeof BillForm>>;

/** What it takes to read a file of bills. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly collectionId: string;
  /** The last day to pay must not be over on this day. */
  readonly today: Day;
}

/** A file that bills can be made of. */
export interface BillRows {
  readonly rows: readonly UploadedRow[];
  /** Equal for the same bills, whatever their order and the kind of their file. */
  readonly content: string;
}

function contentHash(rows: readonly UploadedRow[]): string {
  const lines = rows.map(({ form: { amount, ...form } }) =>
    JSON.stringify(Object.entries({ ...form, amount: decimalOf(amount) }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/** Called by the thread that reads. */
export async function readBills({ bytes, collectionId, today }: SentFile): Promise<BillRows | FileFaults> {
  const read = await checkedRows(billSheet(collectionId, today), bytes);
  return 'fields' in read ? read : { ...read, content: contentHash(read.rows) };
}
