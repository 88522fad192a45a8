/** A file that was chosen, as it is read and as it goes on its way. */
import { matchHeads, wireOf, type KnownHeads } from '../../domain/sheet/columns.ts';
import type { RawRow } from '../../domain/sheet/read-workbook.ts';
import { rowsOf, type ReadRows, type Sheet, type SheetRow } from '../../domain/sheet/rows.ts';
import { writeWorkbook } from '../../domain/sheet/workbook.ts';
import type { KnownRows } from './sheet-commit.ts';
import { keptSheet } from './kept.ts';

export interface SheetFile {
  readonly name: string;
  readonly raw: readonly RawRow[];
  readonly read: ReadRows;
  /** What somebody said its heads mean. */
  readonly told: KnownHeads;
  /** Names it for the gateway, however often it is sent. */
  readonly key: string;
  /** It went to the gateway, and nobody knows what became of it. */
  readonly isSent: boolean;
  /** What was chosen for rows that the gateway has already, when it was sent. */
  readonly chosen?: KnownRows;
  /** Those that are known by a reload: by line, the number of what the gateway has. */
  readonly known?: ReadonlyMap<number, string>;
  /** It comes from before a reload: the file itself is no longer here. */
  readonly isKept: boolean;
}

const newKey = () => crypto.randomUUID();

/** Reads rows; `known` heads may mean what their words do not say. Rejects with `SheetFailure`. */
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
    told: {},
    key: newKey(),
    isSent: false,
    isKept: false,
  };
}

/** What this tab still has of a sheet that was not sent, checked anew; undefined when there is nothing. */
export async function readKept(sheet: Sheet, name: string): Promise<SheetFile | undefined> {
  const kept = keptSheet(name).read();
  if (!kept) return undefined;
  const { rows, ...rest } = kept;
  const raw = [{ line: 1, cells: sheet.columns.map((column) => column.name) }, ...rows];
  const known = new Map(rows.flatMap(({ line, known }) => (known === undefined ? [] : [[line, known] as const])));
  return { ...rest, raw, read: await rowsOf(sheet, raw, newKey), known, isKept: true };
}

/** Numbers and choices as the gateway writes them; nothing for null. */
const plain = (wire: unknown): string => (typeof wire === 'string' ? wire : wire === null ? '' : JSON.stringify(wire));

/** Rows as a workbook in wire form: the same whatever the file was. Its first row stands in line 2. */
export async function wireFile({ columns }: Sheet, rows: readonly SheetRow[]): Promise<File> {
  const said = rows.map(({ cells }) => columns.map((column, at) => plain(wireOf(column, cells[at] ?? ''))));
  const head = columns.map(({ name }) => name);
  return new File(await writeWorkbook({ title: 'Sheet1', isRtl: false, head, rows: said }), 'sheet.xlsx');
}
