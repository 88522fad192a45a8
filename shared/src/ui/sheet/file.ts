/** A chosen file: reading it, and converting it for the gateway. */
import { matchHeads, wireOf, type KnownHeads } from '../../domain/sheet/columns.ts';
import type { RawRow } from '../../domain/sheet/read-workbook.ts';
import { rowsOf, type ReadRows, type Sheet, type SheetRow } from '../../domain/sheet/rows.ts';
import { writeWorkbook } from '../../domain/sheet/workbook.ts';
import type { KnownRows } from './sheet-commit.ts';
import { sheetStorage } from './sheet-storage.ts';

export interface SheetFile {
  readonly name: string;
  readonly raw: readonly RawRow[];
  readonly read: ReadRows;
  /** The columns that a person assigned to the headings of the file. */
  readonly columnMatches: KnownHeads;
  /** The idempotency key of the file, the same for every attempt to send it. */
  readonly key: string;
  /** True if the file was sent to the gateway and the response was lost. */
  readonly isSent: boolean;
  /** The person's choice for rows that the gateway has already, as it was sent. */
  readonly chosen?: KnownRows;
  /** The rows that the gateway has already, as stored before a reload: maps the line of a row to the number of the gateway's record. */
  readonly known?: ReadonlyMap<number, string>;
  /** True for rows that were restored after a reload, when the file itself is no longer available. */
  readonly isRestored: boolean;
}

const newKey = () => crypto.randomUUID();

/** Reads rows; `known` assigns columns to headings that match none. Rejects with `SheetFailure`. */
export async function readFile(
  sheet: Sheet,
  { name, raw }: Pick<SheetFile, 'name' | 'raw'>,
  known?: KnownHeads,
): Promise<SheetFile> {
  const matched = known && matchHeads(sheet.columns, raw[0]?.cells ?? [], known);
  return {
    name,
    raw,
    read: await rowsOf(sheet, raw, newKey, matched),
    columnMatches: {},
    key: newKey(),
    isSent: false,
    isRestored: false,
  };
}

/** The rows of an unsent sheet that this tab stored, checked again; undefined if there are none. */
export async function restoreFile(sheet: Sheet, name: string): Promise<SheetFile | undefined> {
  const stored = sheetStorage(name).read();
  if (!stored) return undefined;
  const { rows, told: columnMatches, ...rest } = stored;
  const raw = [{ line: 1, cells: sheet.columns.map((column) => column.name) }, ...rows];
  const known = new Map(rows.flatMap(({ line, known }) => (known === undefined ? [] : [[line, known] as const])));
  return { ...rest, columnMatches, raw, read: await rowsOf(sheet, raw, newKey), known, isRestored: true };
}

/** A wire value as the text of a cell: numbers and choices as the gateway writes them, and an empty text for null. */
const cellText = (wire: unknown): string =>
  typeof wire === 'string' ? wire : wire === null ? '' : JSON.stringify(wire);

/** Rows as a workbook in wire form, independent of the original file. The first row is line 2. */
export async function wireFile({ columns }: Sheet, rows: readonly SheetRow[]): Promise<File> {
  const wireRows = rows.map(({ cells }) => columns.map((column, at) => cellText(wireOf(column, cells[at] ?? ''))));
  const head = columns.map(({ name }) => name);
  return new File(await writeWorkbook({ title: 'Sheet1', isRtl: false, head, rows: wireRows }), 'sheet.xlsx');
}
