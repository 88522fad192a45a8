/** Rows as a file that spreadsheets open: comma-separated, UTF-8 with its mark, as RFC 4180 says. */
import { decimalOf } from '../../contract/kernel/money.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Column } from './list-table.tsx';

/** What stands in a cell: text, a number, an amount in sen, yes or no, nothing. Days and moments are ISO text. */
export type Plain = string | number | bigint | boolean | null;

/** Without it, spreadsheets take the bytes for something older than UTF-8. */
const MARK = '\uFEFF';

/**
 * What a spreadsheet would run instead of show, when a cell begins with it; also in the wide letters of East Asia. Text that
 * has the apostrophe already gets one more, so that whoever reads the file back can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a cell says, for people: 12050n is `120.50`. */
export function plainText(plain: Plain): string {
  if (typeof plain === 'bigint') return decimalOf(plain);
  if (typeof plain === 'boolean') return kitMessages.text(plain ? 'yes' : 'no');
  return String(plain ?? '');
}

/** The same for a file. Text that begins like a formula gets an apostrophe, which makes it text again; numbers stay numbers. */
export const csvCell = (plain: Plain): string =>
  quoted(typeof plain === 'string' && FORMULA.test(plain) ? `'${plain}` : plainText(plain));

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** What a file needs of a column: its looks stay on the screen. */
export type ToldColumn<T> = Pick<Column<T>, 'key' | 'header' | 'plain' | 'isAction'>;

/** What a column says of a row, without its looks: the field of the same name, unless the column knows better. */
export const plainOf = <T>({ key, plain }: ToldColumn<T>, row: T): Plain =>
  plain ? plain(row) : ((row as Readonly<Record<string, Plain | undefined>>)[key] ?? null);

/** The columns that say something; what can be done with a row says nothing. */
export const telling = <T>(columns: readonly ToldColumn<T>[]) => columns.filter(({ isAction }) => !isAction);

export const csvHead = <T>(columns: readonly ToldColumn<T>[]): string =>
  MARK + line(telling(columns).map(({ header }) => csvCell(header)));

export const csvRows = <T>(columns: readonly ToldColumn<T>[], rows: readonly T[]): string =>
  rows.map((row) => line(telling(columns).map((column) => csvCell(plainOf(column, row))))).join('');
