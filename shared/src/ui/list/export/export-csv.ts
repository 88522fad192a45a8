/** Exports rows as CSV, which spreadsheets open. */
import { CSV_MARK, csvLine, csvPlain, csvText } from '../../../domain/sheet/csv.ts';
import { exportText, type ExportValue } from '../export-value.ts';
import type { ExportTable } from './export-table.ts';

/** A cell of the file. Text that begins like a formula is escaped so that it stays text; numbers stay numbers. */
export const csvCell = (value: ExportValue, zone?: string): string =>
  typeof value === 'string' ? csvText(value) : csvPlain(exportText(value, zone));

export function csvFile({ head, rows, zone }: ExportTable): string {
  const line = (cells: readonly ExportValue[]) => csvLine(cells.map((cell) => csvCell(cell, zone)));
  return CSV_MARK + [head, ...rows].map(line).join('');
}
