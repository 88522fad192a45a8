/** What a list's columns say of a row, without their looks: for files, and for the names of rows. */
import { decimalOf } from '../../contract/kernel/money.ts';
import { clockTime } from '../../i18n/format.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Column } from './list-table.tsx';

/** An ISO moment, which a file writes on the clocks that a person chooses. */
interface ExportMoment {
  readonly moment: string;
}

/** What stands in a cell: text, a number, an amount in sen, yes or no, a moment, nothing. Days are ISO text. */
export type ExportValue = string | number | bigint | boolean | ExportMoment | null;

export const isMoment = (value: ExportValue | undefined): value is ExportMoment =>
  typeof value === 'object' && value !== null;

/** What a cell says, for people: 12050n is `120.50`, a moment is `2026-11-20 09:14:05` on the clocks of `zone` (Malaysia's). */
export function exportText(value: ExportValue, zone?: string): string {
  if (typeof value === 'bigint') return decimalOf(value);
  if (typeof value === 'boolean') return kitMessages.text(value ? 'yes' : 'no');
  if (isMoment(value)) return clockTime(value.moment, zone);
  return String(value ?? '');
}

/** What a file needs of a column: its looks stay on the screen. */
export type ExportColumn<T> = Pick<Column<T>, 'key' | 'header' | 'exportValue' | 'isAction'>;

/** What a column says of a row: the field of the same name, unless the column knows better. */
export const exportValueOf = <T>({ key, exportValue }: ExportColumn<T>, row: T): ExportValue =>
  exportValue ? exportValue(row) : ((row as Readonly<Record<string, ExportValue | undefined>>)[key] ?? null);
