/** The contents of an exported file, independent of its format. */
import { ZONE } from '../../../i18n/format.ts';
import { exportValueOf, isMoment, type ExportColumn, type ExportValue } from '../export-value.ts';

export interface Exported<T> {
  readonly columns: readonly ExportColumn<T>[];
  readonly rows: readonly T[];
  /** The time zone of the dates and times in the file, as named in the time zone database; `Asia/Kuala_Lumpur` by default. */
  readonly zone?: string;
}

export interface ExportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ExportValue[])[];
  readonly zone: string;
}

/** The header and the cells of `rows`. A column of dates and times has the time zone in its header, and a column of actions is left out. */
export function exportTable<T>({ columns, rows, zone = ZONE }: Exported<T>): ExportTable {
  const kept = columns.filter(({ isAction }) => !isAction);
  const cells = rows.map((row) => kept.map((column) => exportValueOf(column, row)));
  const hasMoments = (at: number) => cells.some((row) => isMoment(row[at]));
  const head = kept.map(({ header }, at) => (hasMoments(at) ? `${header} (${zone})` : header));
  return { head, rows: cells, zone };
}
