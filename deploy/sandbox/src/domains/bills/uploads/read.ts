/**
 * From a file to the bills in it: every row is read and checked as if no browser had done so before. It is not to be trusted, so it is
 * read in a thread of its own: `read-apart.ts`.
 */
import { createHash } from 'node:crypto';
import { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';
import { rule, ruleText, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { billSheet } from '@portal/shared/domain/bill-sheet.ts';
import { LIMITS, SheetFailure, type SheetFault } from '@portal/shared/domain/sheet/failure.ts';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import { repeatedCells, rowsOf, valuesOf, type ReadRows, type Sheet } from '@portal/shared/domain/sheet/rows.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import * as v from 'valibot';

export interface UploadedRow {
  readonly line: number;
  readonly form: v.InferOutput<typeof BillForm>;
}

/** What it takes to read a file of bills. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly collectionId: string;
  /** The last day to pay must not be over on this day. */
  readonly today: Day;
}

/** With more wrong cells than these, a list of them does not help. */
const MOST_FAULTS = 1_000;

const UNREADABLE = rule('sheet');
const SENTENCES: Readonly<Record<SheetFault, RuleMessage>> = {
  kind: UNREADABLE,
  old: UNREADABLE,
  damaged: UNREADABLE,
  head: UNREADABLE,
  empty: rule('sheet_empty'),
  size: rule('file_size', { max: LIMITS.file / 1_000_000 }),
  rows: rule('sheet_rows', { max: LIMITS.rows }),
};

/** What is wrong with which cell, in English, by `rows.7.amount`. */
function faultsIn(sheet: Sheet, { rows }: ReadRows): Readonly<Record<string, string>> {
  const repeated = repeatedCells(sheet, rows);
  const found = rows.flatMap(({ line, key, faults }) => {
    const twice = Object.entries(repeated.get(key) ?? {}).map(
      ([at, first]) => [at, rule('repeated', { line: first.line })] as const,
    );
    return [...twice, ...Object.entries(faults)].map(([at, message]) => {
      const name = sheet.columns[Number(at)]?.name ?? '';
      return [`rows.${line}.${name}`, ruleText(message, name)] as const;
    });
  });
  return Object.fromEntries(found.slice(0, MOST_FAULTS));
}

/** A file that bills can be made of. */
export interface BillRows {
  readonly rows: readonly UploadedRow[];
  /** Equal for the same bills, whatever their order and the kind of their file. */
  readonly content: string;
}

/** What is wrong with a file, by field. */
export interface FileFaults {
  readonly fields: FieldErrors;
}

/** What is wrong with the file as a whole. */
export const fileFault = (fault: SheetFault): FieldErrors => ({ file: ruleText(SENTENCES[fault]) });

/** Reads and checks every row: `fields` names the file, or every cell that is wrong. */
export async function readBills({ bytes, collectionId, today }: SentFile): Promise<BillRows | FileFaults> {
  const sheet = billSheet(collectionId, today);
  let count = 0;
  try {
    const read = await rowsOf(sheet, await readSheet(bytes), () => String((count += 1)));
    const fields = faultsIn(sheet, read);
    if (Object.keys(fields).length > 0) return { fields };
    const rows = read.rows.map(({ line, cells }) => ({ line, form: v.parse(BillForm, valuesOf(sheet, cells)) }));
    return { rows, content: contentHash(rows) };
  } catch (error) {
    if (!(error instanceof SheetFailure)) throw error;
    return { fields: fileFault(error.fault) };
  }
}

function contentHash(rows: readonly UploadedRow[]): string {
  const lines = rows.map(({ form: { amount, ...form } }) =>
    JSON.stringify(Object.entries({ ...form, amount: decimalOf(amount) }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
