/** The rows of a sheet while a person corrects them: the texts of their cells, and the faults of each row. */
import * as v from 'valibot';
import { senOf } from '../../contract/kernel/money.ts';
import { createYield } from './yield-to-page.ts';
import { matchHeads, wireOf, type Matched, type SheetColumn } from './columns.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import type { RawRow } from './read-workbook.ts';

/** The faults by column index: the rule message of a schema, or a sentence of the gateway. */
export type CellFaults = Readonly<Record<number, string>>;

export interface SheetRow {
  /** The line in the file, by which people find the row. */
  readonly line: number;
  /** Identifies the row for the gateway, so that a row that is sent twice is stored once. */
  readonly key: string;
  /** One text for each column. */
  readonly cells: readonly string[];
  readonly faults: CellFaults;
}

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  /** The contract's schema for one row. */
  readonly schema: v.GenericSchema;
  /** Values that every row gets in addition to its cells; they are the same in every row. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Names of columns; no two rows of a file may have the same values in all of them. */
  readonly together?: readonly string[];
  /** The maximum number of rows, if lower than the general limit of files. */
  readonly most?: number;
}

export const mostRows = ({ most = LIMITS.rows }: Pick<Sheet, 'most'>): number => most;

type Values = Record<string, unknown>;

/** The values of a row as the body of a call. Field names come only from the columns, never from a file. */
export function valuesOf({ columns, fixed }: Omit<Sheet, 'schema'>, cells: readonly string[]): Values {
  const values: Values = { ...fixed };
  for (const [at, column] of columns.entries()) {
    const path = column.name.split('.');
    const last = path.pop() ?? '';
    let place = values;
    for (const part of path) place = (place[part] ??= {}) as Values;
    place[last] = wireOf(column, cells[at] ?? '');
  }
  return values;
}

/**
 * The faults of a row's cells, as rule messages of the contract. A fault without a column is reported at the first column.
 */
export function faultsOf(sheet: Sheet, cells: readonly string[]): CellFaults {
  const result = v.safeParse(sheet.schema, valuesOf(sheet, cells));
  if (result.success) return {};
  const faults: Record<number, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue);
    const at = Math.max(
      0,
      sheet.columns.findIndex(({ name }) => name === path),
    );
    // A value of the wrong type, such as a word instead of a choice, has no specific rule.
    faults[at] ??= issue.message.startsWith('rule.') ? issue.message : 'rule.choose';
  }
  return faults;
}

/** The columns that must be filled in every row. If filling in one of two columns is enough, neither is required. */
export const requiredColumns = (sheet: Sheet): readonly SheetColumn[] => {
  const without = (left: number) => sheet.columns.map(({ example }, at) => (at === left ? '' : example));
  return sheet.columns.filter((_, at) => at in faultsOf(sheet, without(at)));
};

export interface ReadRows {
  readonly rows: readonly SheetRow[];
  /** Headings of the file that match no column; their cells are ignored. */
  readonly unknown: readonly string[];
  /** Columns that the file does not have. */
  readonly missing: readonly SheetColumn[];
}

/**
 * The rows of a file, each checked with the contract's schema. The first row contains the headings, unless a person `matched` the
 * columns by hand; the example of the template is skipped. `newKey` makes the key of a row. Rejects with `SheetFailure`.
 */
export async function rowsOf(
  sheet: Sheet,
  raw: readonly RawRow[],
  newKey: () => string,
  matched?: Matched,
): Promise<ReadRows> {
  const [head, ...body] = raw;
  if (!head) throw new SheetFailure('empty');
  const { places, unknown } = matched ?? matchHeads(sheet.columns, head.cells);
  if (places.every((place) => place < 0)) throw new SheetFailure('head');
  const breath = createYield();
  const example = sheet.columns.map(({ example }) => example);
  const rows: SheetRow[] = [];
  for (const { line, cells: raw } of body) {
    const cells = places.map((place) => raw[place] ?? '');
    const isExample = cells.every((text, at) => text === (places[at] === -1 ? '' : example[at]));
    if (!isExample) rows.push({ line, key: newKey(), cells, faults: faultsOf(sheet, cells) });
    await breath();
  }
  if (rows.length === 0) throw new SheetFailure('empty');
  if (rows.length > mostRows(sheet)) throw new SheetFailure('rows');
  return { rows, unknown, missing: sheet.columns.filter((_, at) => places[at] === -1) };
}

/** A cell that repeats an earlier cell in a column where values must be unique. */
export interface Repeated {
  /** The line of the first cell with the value. */
  readonly line: number;
}

/** The normalised value of a cell, for comparison; empty for an empty cell. */
function normalizedCell(column: SheetColumn, text: string): string {
  const wire = wireOf(column, text);
  const wireText = typeof wire === 'string' ? wire : text;
  return String((column.kind === 'amount' && senOf(wireText)) || wireText)
    .trim()
    .toLowerCase();
}

/** A key of the normalised cells in the columns at `places`; undefined if all of these cells are empty. */
function normalizedCells(columns: readonly SheetColumn[], places: readonly number[], cells: readonly string[]) {
  const parts = places.map((place) => columns[place] && normalizedCell(columns[place], cells[place] ?? ''));
  return parts.every((part) => part === '') ? undefined : parts.join('\0');
}

const placesOf = ({ columns, together = [] }: Omit<Sheet, 'schema'>): readonly number[] =>
  together.map((name) => columns.findIndex((column) => column.name === name));

/** A key that is equal for rows with the same values in the columns of `together`. */
export const rowContentKey = (sheet: Omit<Sheet, 'schema'>, cells: readonly string[]): string =>
  normalizedCells(sheet.columns, placesOf(sheet), cells) ?? '';

/**
 * The cells that repeat an earlier cell, by row and column. Empty cells are ignored; a repetition in the columns of `together` is reported
 * at the first of these columns.
 */
export function repeatedCells(
  sheet: Omit<Sheet, 'schema'>,
  rows: readonly SheetRow[],
): ReadonlyMap<SheetRow['key'], Readonly<Record<number, Repeated>>> {
  const found = new Map<string, Record<number, Repeated>>();
  const { columns } = sheet;
  const alone = columns.flatMap(({ isUnique }, at) => (isUnique ? [[at]] : []));
  const groups = [...alone, placesOf(sheet)];
  for (const places of groups) {
    const [at] = places;
    if (at === undefined) continue;
    const first = new Map<string, number>();
    for (const { line, key, cells } of rows) {
      const contentKey = normalizedCells(columns, places, cells);
      if (contentKey === undefined) continue;
      const before = first.get(contentKey);
      if (before === undefined) first.set(contentKey, line);
      else found.set(key, { ...found.get(key), [at]: { line: before } });
    }
  }
  return found;
}
