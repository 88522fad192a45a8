/** Rows as a file that spreadsheets open: comma-separated, UTF-8 with its mark, as RFC 4180 says. */
import { decimalOf } from '../../contract/kernel/money.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Column } from './list-table.tsx';

/** What stands in a cell: text, a number, an amount in sen, yes or no, nothing. Days and moments are ISO text. */
export type ExportValue = string | number | bigint | boolean | null;

/** Without it, spreadsheets take the bytes for something older than UTF-8. */
const MARK = '\uFEFF';

/**
 * What a spreadsheet would run instead of show, when a cell begins with it; also in the wide letters of East Asia. Text that
 * has the apostrophe already gets one more, so that an import can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a cell says, for people: 12050n is `120.50`. */
export function exportText(value: ExportValue): string {
  if (typeof value === 'bigint') return decimalOf(value);
  if (typeof value === 'boolean') return kitMessages.text(value ? 'yes' : 'no');
  return String(value ?? '');
}

/** The same for a file. Text that begins like a formula gets an apostrophe, which makes it text again; numbers stay numbers. */
export const csvCell = (value: ExportValue): string =>
  quoted(typeof value === 'string' && FORMULA.test(value) ? `'${value}` : exportText(value));

const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** What a file needs of a column: its looks stay on the screen. */
export type ExportColumn<T> = Pick<Column<T>, 'key' | 'header' | 'exportValue' | 'isAction'>;

/** What a column says of a row, without its looks: the field of the same name, unless the column knows better. */
export const exportValueOf = <T>({ key, exportValue }: ExportColumn<T>, row: T): ExportValue =>
  exportValue ? exportValue(row) : ((row as Readonly<Record<string, ExportValue | undefined>>)[key] ?? null);

/** The columns that say something; what can be done with a row says nothing. */
export const exported = <T>(columns: readonly ExportColumn<T>[]) => columns.filter(({ isAction }) => !isAction);

export const csvHead = <T>(columns: readonly ExportColumn<T>[]): string =>
  MARK + csvLine(exported(columns).map(({ header }) => csvCell(header)));

export const csvRows = <T>(columns: readonly ExportColumn<T>[], rows: readonly T[]): string =>
  rows.map((row) => csvLine(exported(columns).map((column) => csvCell(exportValueOf(column, row))))).join('');
