/** Reads rows of text delimited by commas, semicolons or tabs: a `.csv` file, or cells pasted from a spreadsheet. */
import Papa from 'papaparse';
import { createYield } from './yield-to-page.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import type { RawRow } from './read-workbook.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** The number of characters that are parsed in one step, and the number at the start in which the first line is searched. */
const SLICE = 65_536;

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, SLICE)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Removes the apostrophe that an export put before text that looks like a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '');

/**
 * The rows; undefined if a quote is not closed properly. With `areQuotesLetters`, quotes are treated as normal
 * characters.
 */
function parsedRows(text: string, areQuotesLetters: boolean): Promise<RawRow[] | undefined> {
  const breath = createYield();
  const rows: RawRow[] = [];
  let line = 0;
  let unread = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: separatorOf(text),
      newline: '\n',
      fastMode: areQuotesLetters,
      chunkSize: SLICE,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        if (errors.some(({ type }) => type === 'Quotes')) {
          resolve(undefined);
          parser.abort();
          return;
        }
        for (const cells of data) {
          line += 1;
          if (cells.every((cell) => cell.trim() === '')) continue;
          const kept = cells.slice(0, LIMITS.columns);
          rows.push({ line, cells: kept.map((cell) => withoutGuard(cell).slice(0, LIMITS.cell)) });
        }
        unread = data.length > 0 ? 0 : unread + SLICE;
        const areTooMany = rows.length > LIMITS.rows + 2 || line > LIMITS.lines;
        const fault = areTooMany ? 'rows' : unread > LIMITS.lineText ? 'damaged' : undefined;
        if (fault) {
          reject(new SheetFailure(fault));
          parser.abort();
          return;
        }
        const rest = breath();
        if (!rest) return;
        parser.pause();
        void rest.then(() => parser.resume());
      },
      complete: () => resolve(rows),
    });
  });
}

/** The non-empty rows. Rejects with `SheetFailure` if there are too many rows. */
export async function readText(whole: string): Promise<RawRow[]> {
  // A text may contain all three forms of line breaks: `\r\n`, `\r` and `\n`.
  const text = whole.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // A quote that is not closed properly is a normal character, as in `"Maju" Sdn Bhd`.
  return (await parsedRows(text, false)) ?? (await parsedRows(text, true)) ?? [];
}

const MARKS: readonly [readonly number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Decodes the text of a file: UTF-8, UTF-16 with a byte order mark, or Windows-1252 from older spreadsheets. */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
