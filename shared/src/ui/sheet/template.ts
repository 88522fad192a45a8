/** The files that an upload offers: an empty file to fill in, and a file with the outcome of each row. */
import { requiredColumns, type Sheet } from '../../domain/sheet/rows.ts';
import { writeWorkbook } from '../../domain/sheet/workbook.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { directionOf } from '../../i18n/language.ts';
import { saveFile } from '../list/export/export-file.ts';
import type { CellWords, GridRow, Rows } from './rows.ts';
import { sheetWords } from './words.ts';

const isRtl = () => directionOf(currentLanguage()) === 'rtl';

/** Saves a workbook with the columns and an example; required columns are marked with an asterisk. */
export async function saveTemplate(title: string, sheet: Sheet): Promise<void> {
  const required = requiredColumns(sheet);
  const head = sheet.columns.map((column) => (required.includes(column) ? `${column.label} *` : column.label));
  const rows = [sheet.columns.map(({ example }) => example)];
  saveFile(title, 'xlsx', await writeWorkbook({ title, isRtl: isRtl(), head, rows }));
}

function resultOf({ isLost, gatewayFaults }: GridRow, words: CellWords | undefined): string {
  if (isLost) return sheetWords.text('lost');
  const isRefused = Object.keys(gatewayFaults).length > 0;
  const messages = Object.values(words ?? {}).join(' · ');
  return [sheetWords.text(isRefused ? 'result.refused' : 'result.untried'), messages].filter(Boolean).join(': ');
}

/**
 * Saves the current state of every row, in the order of the file, with its outcome. Rows that are corrected in that file can be uploaded
 * again.
 */
export async function saveResult(title: string, { columns }: Sheet, { rows, done, words }: Rows): Promise<void> {
  const resultRows = [
    ...done.map((row) => ({ row, result: sheetWords.text('result.done') })),
    ...rows.map((row) => ({ row, result: resultOf(row, words.get(row.key)) })),
  ].sort((one, other) => one.row.line - other.row.line);
  const head = [...columns.map(({ label }) => label), sheetWords.text('result')];
  const lines = resultRows.map(({ row: { cells }, result }) => [...cells, result]);
  saveFile(title, 'xlsx', await writeWorkbook({ title, isRtl: isRtl(), head, rows: lines }));
}
