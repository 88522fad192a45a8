/** The parsed value of a cell, formatted as everywhere in the portal for amounts, days and phone numbers. */
import * as v from 'valibot';
import { Day } from '../../contract/kernel/fields.ts';
import { senOf, type Sen } from '../../contract/kernel/money.ts';
import { formatPhone } from '../../domain/phone.ts';
import { wireOf, type SheetColumn } from '../../domain/sheet/columns.ts';
import { formatDay, formatFigure } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';

/**
 * `RM 1,200` becomes `1,200.00`, `01/12/2026` becomes `1 Dec 2026`, and `0123456789` becomes `+60 12-345 6789`. Undefined for a cell that
 * cannot be parsed, and for a text column.
 */
export function understoodText(column: SheetColumn, text: string, language: Language): string | undefined {
  const wire = wireOf(column, text);
  if (typeof wire !== 'string') return undefined;
  const sen = column.kind === 'amount' ? senOf(wire) : undefined;
  if (sen !== undefined) return formatFigure(sen);
  if (column.kind === 'phone') return formatPhone(wire);
  return column.kind === 'day' && v.is(Day, wire) ? formatDay(wire, language) : undefined;
}

/** The sum of the amounts of rows; undefined if the sheet has no amounts. */
export function totalOf(
  columns: readonly SheetColumn[],
  rows: readonly { readonly cells: readonly string[] }[],
): Sen | undefined {
  const at = columns.findIndex(({ kind }) => kind === 'amount');
  const column = columns[at];
  if (!column) return undefined;
  const amounts = rows.map(({ cells }) => senOf(String(wireOf(column, cells[at] ?? ''))) ?? 0n);
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
