/** Rows as a file that spreadsheets open: comma-separated, UTF-8 with its mark, as RFC 4180 says. */
import { exportText, type ExportValue } from '../export-value.ts';
import type { ExportTable } from './export-table.ts';

/** Without it, spreadsheets take the bytes for something older than UTF-8. */
const MARK = '\uFEFF';

/**
 * What a spreadsheet would run instead of show, when a cell begins with it; also in the wide letters of East Asia. Text that
 * has the apostrophe already gets one more, so that an import can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell of a file. Text that begins like a formula gets an apostrophe, which makes it text again; numbers stay numbers. */
export const csvCell = (value: ExportValue, zone?: string): string =>
  quoted(typeof value === 'string' && FORMULA.test(value) ? `'${value}` : exportText(value, zone));

export function csvFile({ head, rows, zone }: ExportTable): string {
  const line = (cells: readonly ExportValue[]) => `${cells.map((cell) => csvCell(cell, zone)).join(',')}\r\n`;
  return MARK + [head, ...rows].map(line).join('');
}
