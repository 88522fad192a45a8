/**
 * Reads the rows of a file, and checks every row again, although the browser has checked it. A file is untrusted input, so this runs in a
 * separate thread: `read-apart.ts`.
 */
import type { FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { LIMITS, SheetFailure, type SheetFault } from '@portal/shared/domain/sheet/failure.ts';
import { readSheet } from '@portal/shared/domain/sheet/read-sheet.ts';
import {
  mostRows,
  repeatedCells,
  rowsOf,
  valuesOf,
  type ReadRows,
  type Sheet,
} from '@portal/shared/domain/sheet/rows.ts';
import * as v from 'valibot';

/** A longer list of wrong cells does not help a person. */
const MOST_FAULTS = 1_000;

/** The errors of a file, by field. */
export interface FileFaults {
  readonly fields: FieldErrors;
}

export interface CheckedRow<F> {
  /** The line in the sheet. */
  readonly line: number;
  readonly form: F;
}

const UNREADABLE = rule('sheet');
const SENTENCES: Readonly<Record<SheetFault, (most: number) => RuleMessage>> = {
  kind: () => UNREADABLE,
  old: () => UNREADABLE,
  damaged: () => UNREADABLE,
  head: () => UNREADABLE,
  empty: () => rule('sheet_empty'),
  size: () => rule('file_size', { max: LIMITS.file / 1_000_000 }),
  rows: (max) => rule('sheet_rows', { max }),
};

/** The error of the file as a whole. */
export const fileFault = (fault: SheetFault, most: number = LIMITS.rows): FieldErrors => ({
  file: ruleText(SENTENCES[fault](most)),
});

/** The error of each wrong cell, in English, by the path of the cell: `rows.7.amount`. */
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

/** Reads and checks every row. When a check fails, `fields` names the file, or every cell that is wrong. */
export async function checkedRows<const S extends v.GenericSchema>(
  sheet: Sheet & { readonly schema: S },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly rows: readonly CheckedRow<v.InferOutput<S>>[] } | FileFaults> {
  let count = 0;
  try {
    const read = await rowsOf(sheet, await readSheet(bytes), () => String((count += 1)));
    const fields = faultsIn(sheet, read);
    if (Object.keys(fields).length > 0) return { fields };
    return {
      rows: read.rows.map(({ line, cells }) => ({ line, form: v.parse(sheet.schema, valuesOf(sheet, cells)) })),
    };
  } catch (error) {
    if (!(error instanceof SheetFailure)) throw error;
    return { fields: fileFault(error.fault, mostRows(sheet)) };
  }
}
