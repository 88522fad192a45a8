/** The rows of a sheet while a person repairs them: what their cells say, and what is wrong with which. */
import * as v from 'valibot';
import { senOf } from '../../contract/kernel/money.ts';
import { breathing } from './breath.ts';
import { matchHeads, wireOf, type Matched, type SheetColumn } from './columns.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import type { RawRow } from './read-workbook.ts';

/** For each column that is at fault, what is wrong: a rule as the contract carries it, or a sentence of the gateway. */
export type CellFaults = Readonly<Record<number, string>>;

export interface SheetRow {
  /** The line of the file, by which people find it there. */
  readonly line: number;
  /** Names the row for the gateway: sent again, it is still the same. */
  readonly key: string;
  /** One text per column. */
  readonly cells: readonly string[];
  readonly faults: CellFaults;
}

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  /** The contract's form of one row. */
  readonly schema: v.GenericSchema;
  /** What the form asks for besides, the same in every row. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Names of columns: no two rows of a file may say the same in all of them. */
  readonly together?: readonly string[];
  /** The most rows of one file, where that is less than a file may hold. */
  readonly most?: number;
}

export const mostRows = ({ most = LIMITS.rows }: Pick<Sheet, 'most'>): number => most;

type Values = Record<string, unknown>;

/** What a row says, as the body of a call. Names come from the columns alone, never from a file. */
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

/** What is wrong with one cell of a row, in the contract's own words. A fault of no column is shown at the first one. */
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
    // A value of another kind, such as a word where a choice stands, carries no rule of its own.
    faults[at] ??= issue.message.startsWith('rule.') ? issue.message : 'rule.choose';
  }
  return faults;
}

/** The columns that may not be left empty: those which an empty row is refused for. */
export const requiredColumns = (sheet: Sheet): readonly SheetColumn[] => {
  const faults = faultsOf(sheet, []);
  return sheet.columns.filter((_, at) => at in faults);
};

export interface ReadRows {
  readonly rows: readonly SheetRow[];
  /** Heads of the file that name no column; what stands below them is left out. */
  readonly unknown: readonly string[];
  /** Columns that the file does not have. */
  readonly missing: readonly SheetColumn[];
}

/**
 * Rows of a file, checked one by one with the contract's schema. The first row names the columns, unless a person `matched`
 * them by hand; the example of the template is passed over. `newKey` names a row. Rejects with `SheetFailure`.
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
  const breath = breathing();
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

/** A cell that says the same as one above it, in a column where that may not be. */
export interface Repeated {
  /** The line of the first. */
  readonly line: number;
}

/** What a cell says, the same for what only looks different; empty for a cell that says nothing. */
function normalizedCell(column: SheetColumn, text: string): string {
  const wire = wireOf(column, text);
  const wireText = typeof wire === 'string' ? wire : text;
  return String((column.kind === 'amount' && senOf(wireText)) || wireText)
    .trim()
    .toLowerCase();
}

/** What cells say in the columns at `places`: equal texts for what only looks different, undefined for empty cells. */
function normalizedCells(columns: readonly SheetColumn[], places: readonly number[], cells: readonly string[]) {
  const parts = places.map((place) => columns[place] && normalizedCell(columns[place], cells[place] ?? ''));
  return parts.every((part) => part === '') ? undefined : parts.join('\0');
}

const placesOf = ({ columns, together = [] }: Omit<Sheet, 'schema'>): readonly number[] =>
  together.map((name) => columns.findIndex((column) => column.name === name));

/** Equal texts for rows that say the same in all columns that no two rows of a file may share. */
export const rowContentKey = (sheet: Omit<Sheet, 'schema'>, cells: readonly string[]): string =>
  normalizedCells(sheet.columns, placesOf(sheet), cells) ?? '';

/**
 * By row and column: which cells repeat one above. Empty cells repeat nothing; a repetition of columns together is shown at the
 * first of them.
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
