/** Exports rows as a file; the contents are the same in every file format. */
import { decimalOf } from '../../../contract/kernel/money.ts';
import type { WrittenCell } from '../../../domain/sheet/workbook.ts';
import { dayOf } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { directionOf } from '../../../i18n/language.ts';
import type { ListPage } from '../../../router/loaders.ts';
import { saveAs } from '../../page/save-as.ts';
import { exportText, type ExportValue } from '../export-value.ts';
import { fetchCode } from '../fetch-code.ts';
import { csvFile } from './export-csv.ts';
import { exportTable, type Exported } from './export-table.ts';

/**
 * The number of rows in one request: small enough for a fast response, and equal to the maximum page size of a list.
 */
const AT_ONCE = 500;

/** Characters that file systems refuse in a file name. */
const UNNAMEABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

const KINDS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

export type FileKind = keyof typeof KINDS;

/** Passes a file to the browser, which saves it: `Customers 2026-11-20.csv`. */
export function saveFile(title: string, kind: FileKind, parts: readonly BlobPart[]): void {
  const name = `${title.replace(UNNAMEABLE, ' ').trim()} ${dayOf()}.${kind}`;
  saveAs(name, new Blob([...parts], { type: KINDS[kind] }));
}

/** Amounts and numbers keep all digits. Dates and times are written as text, which every program sorts and shows in the same way. */
function written(value: ExportValue, zone: string): WrittenCell {
  if (typeof value === 'bigint') return { decimal: decimalOf(value), isMoney: true };
  if (typeof value === 'number') return { decimal: String(value) };
  return exportText(value, zone);
}

interface Contents<T> extends Exported<T> {
  /** The name of the sheet in a workbook. */
  readonly title: string;
}

/** The parts of a file with the values of `columns` for `rows`. Rejects with `GatewayError`. */
export async function fileOf<T>(kind: FileKind, { title, ...exported }: Contents<T>): Promise<readonly BlobPart[]> {
  const { head, rows, zone } = exportTable(exported);
  if (kind === 'csv') return [csvFile({ head, rows, zone })];
  const { writeWorkbook } = await fetchCode(
    () => import('../../../domain/sheet/workbook.ts'),
    'The writer of workbooks',
  );
  return writeWorkbook({
    title,
    isRtl: directionOf(currentLanguage()) === 'rtl',
    head,
    rows: rows.map((cells) => cells.map((cell) => written(cell, zone))),
  });
}

interface Reading<T> {
  readonly list: Pick<ListPage<T>, 'readRows'>;
  readonly signal: AbortSignal;
  /** Receives the number of rows that have arrived. */
  readonly onProgress: (done: number) => void;
}

/**
 * Every row that matches the list's search and filters, in its order. A row that moved to a later page meanwhile is included
 * once. Rejects with `GatewayError` if any page fails, or if `signal` aborts; it never resolves with only some of the rows.
 */
export async function readAll<T extends { readonly id: string }>({ list, signal, onProgress }: Reading<T>) {
  const all = new Map<string, T>();
  for (let skip = 0, isMore = true; isMore; skip += AT_ONCE) {
    const page = await list.readRows({ skip, limit: AT_ONCE }, signal);
    for (const row of page.data) if (!all.has(row.id)) all.set(row.id, row);
    isMore = page.data.length === AT_ONCE;
    onProgress(all.size);
  }
  return [...all.values()];
}
