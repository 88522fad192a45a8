/** The values of a list's columns without their markup: for exported files, and for the names of rows. */
import { decimalOf } from '../../contract/kernel/money.ts';
import { clockTime } from '../../i18n/format.ts';
import { kitMessages } from '../../i18n/kit.ts';
import type { Column } from './list-table.tsx';

/** A date and time in ISO 8601; a file contains it in the time zone that the person chose. */
interface ExportMoment {
  readonly moment: string;
}

/** The value of a cell: text, a number, an amount in sen, yes or no, a date and time, or nothing. Days are ISO text. */
export type ExportValue = string | number | bigint | boolean | ExportMoment | null;

export const isMoment = (value: ExportValue | undefined): value is ExportMoment =>
  typeof value === 'object' && value !== null;

/**
 * A value as text: 12050n becomes `120.50`; a date and time becomes `2026-11-20 09:14:05` in the time zone `zone`, by default Malaysia's.
 */
export function exportText(value: ExportValue, zone?: string): string {
  if (typeof value === 'bigint') return decimalOf(value);
  if (typeof value === 'boolean') return kitMessages.text(value ? 'yes' : 'no');
  if (isMoment(value)) return clockTime(value.moment, zone);
  return String(value ?? '');
}

/** The parts of a column that a file needs, without its markup. */
export type ExportColumn<T> = Pick<Column<T>, 'key' | 'header' | 'exportValue' | 'isAction'>;

/** The value of a column in a row: the field of the same name, unless the column has an `exportValue`. */
export const exportValueOf = <T>({ key, exportValue }: ExportColumn<T>, row: T): ExportValue =>
  exportValue ? exportValue(row) : ((row as Readonly<Record<string, ExportValue | undefined>>)[key] ?? null);
