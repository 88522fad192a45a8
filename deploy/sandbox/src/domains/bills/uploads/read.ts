/** From a file to the bills in it: every row is read and checked as if nobody had done so before. */
import { createHash } from 'node:crypto';
import { BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { rule, ruleText, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { billSheet } from '@portal/shared/domain/bill-sheet.ts';
import { LIMITS, SheetFailure, type SheetFault } from '@portal/shared/domain/sheet/failure.ts';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import { repeatedCells, rowsOf, valuesOf, type ReadRows, type Sheet } from '@portal/shared/domain/sheet/rows.ts';
import * as v from 'valibot';
import type { Day } from '../../../kernel/time/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';

export interface UploadedRow {
  readonly line: number;
  readonly form: v.InferOutput<typeof BillForm>;
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

async function rowsIn(sheet: Sheet, file: File): Promise<ReadRows> {
  let count = 0;
  try {
    const raw = await readSheet(new Uint8Array(await file.arrayBuffer()));
    return await rowsOf(sheet, raw, () => String((count += 1)));
  } catch (error) {
    if (!(error instanceof SheetFailure)) throw error;
    throw new Refusal('invalidInput', { file: ruleText(SENTENCES[error.fault]) });
  }
}

/** Throws `invalidInput`: at `file`, or at every cell that is wrong. */
export async function readBills(file: File, collectionId: string, today: Day): Promise<readonly UploadedRow[]> {
  const sheet = billSheet(collectionId, today);
  const read = await rowsIn(sheet, file);
  const faults = faultsIn(sheet, read);
  if (Object.keys(faults).length > 0) throw new Refusal('invalidInput', faults);
  return read.rows.map(({ line, cells }) => ({ line, form: v.parse(BillForm, valuesOf(sheet, cells)) }));
}

/** Equal for the same bills, whatever their order and the kind of their file. */
export function contentHash(rows: readonly UploadedRow[]): string {
  const lines = rows.map(({ form: { amount, ...form } }) =>
    JSON.stringify(Object.entries({ ...form, amount: decimalOf(amount) }).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
