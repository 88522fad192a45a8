/** Rows of text that is separated by commas, semicolons or tabs: a `.csv` file, or cells pasted from a spreadsheet. */
import { breathing } from './breath.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import type { RawRow } from './read-workbook.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** What stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Where a quoted cell that begins at `at` ends, if it does so properly; else its quote is a letter like any other. */
function quotedEnd(text: string, at: number, separator: string): number | undefined {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue;
    const next = text[end + 1];
    return next === undefined || next === separator || next === '\r' || next === '\n' ? end : undefined;
  }
  return undefined;
}

function bareEnd(text: string, at: number, separator: string): number {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return end;
}

/** An apostrophe that an export put before what looks like a formula is taken away again. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '');

/** Rows that say something. Rejects with `SheetFailure` when there are too many. */
export async function readText(whole: string): Promise<RawRow[]> {
  const text = whole.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const breath = breathing();
  const rows: RawRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedEnd(text, at, separator) : undefined;
    const end = quoted ?? bareEnd(text, at, separator);
    const cell = quoted === undefined ? text.slice(at, end) : text.slice(at + 1, end).replaceAll('""', '"');
    cells.push(withoutGuard(cell).slice(0, LIMITS.cell));
    at = quoted === undefined ? end : end + 1;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (cells.some((one) => one.trim() !== '')) rows.push({ line, cells: cells.slice(0, LIMITS.columns) });
    if (rows.length > LIMITS.rows + 2) throw new SheetFailure('rows');
    cells = [];
    line += 1;
    await breath();
  }
  return rows;
}

const MARKS: readonly [readonly number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Text of a file: UTF-8, UTF-16 with its mark, or what older spreadsheets of the West write. */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
