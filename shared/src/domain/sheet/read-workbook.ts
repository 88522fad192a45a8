/**
 * Reads the first sheet of a workbook as rows of text. Formulas are never calculated; the value that the spreadsheet stored for the
 * formula is used. Days are returned as ISO text, numbers with the digits that a spreadsheet shows.
 */
import { openArchive } from './archive.ts';
import { createYield } from './yield-to-page.ts';
import { LIMITS, SheetFailure, type SheetFault } from './failure.ts';
import { dayOfSerial } from './serial.ts';
import { readXml, type Tag, type XmlListener } from './xml.ts';
import { fromMarks } from './xml-text.ts';

/** A non-empty row of a sheet. */
export interface RawRow {
  /** The line number as spreadsheets show it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads one part of a workbook. */
type Read = (path: string, listener: XmlListener) => Promise<void>;

/** A counter with a limit. Throws `SheetFailure` when the limit is exceeded. */
function counter(limit: number): (more?: number) => void {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > limit) throw new SheetFailure('size');
  };
}

/** The shared texts, to which cells refer by index, without pronunciation hints (`rPh`). */
async function sharedTexts(read: Read): Promise<readonly string[]> {
  const texts: string[] = [];
  const count = counter(LIMITS.cells);
  let text = '';
  let isText = false;
  let isSpoken = false;
  await read('xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 't') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    text: (piece) => {
      if (isText && !isSpoken && text.length < LIMITS.cell) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      count();
      texts.push(fromMarks(text).slice(0, LIMITS.cell));
      text = '';
    },
  });
  return texts;
}

/** The ids of the built-in number formats that show a date. */
const DAYS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58];

/**
 * Whether a number format shows a year or a day. Quoted words, colours and other brackets are ignored. A bracket or quote that is not
 * closed extends to the end, so that no format makes the pattern slow.
 */
const isDayFormat = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"?|\[[^\]]*\]?|\\.?/g, ''));

/** The indices of the cell styles whose number format shows a date. */
async function dayLooks(read: Read): Promise<ReadonlySet<number>> {
  const days = new Set(DAYS);
  const looks = new Set<number>();
  let isIn = false;
  let look = 0;
  await read('xl/styles.xml', {
    open: ({ name, attribute }) => {
      if (name === 'cellXfs') isIn = true;
      if (name === 'numFmt' && isDayFormat(attribute('formatCode') ?? '')) days.add(Number(attribute('numFmtId')));
      if (!isIn || name !== 'xf') return;
      if (days.has(Number(attribute('numFmtId')))) looks.add(look);
      look += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isIn = false;
    },
  });
  return looks;
}

/**
 * Formats a number as spreadsheets show it. It is stored as a float with up to 17 digits, and spreadsheets show 15 of them. A large whole
 * number gets no exponent.
 */
function displayedNumber(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number) || stored.trim() === '') return stored;
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(stored) && stored.replace(/\D/g, '').length <= 15) return stored;
  if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

interface Book {
  readonly texts: readonly string[];
  readonly days: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly kind: string;
  readonly look: number;
  value: string;
}

function displayedText({ kind, look, value }: OpenCell, { texts, days, isFrom1904 }: Book): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
  if (kind === 'd') return value.slice(0, 10);
  if (kind !== 'n') return fromMarks(value);
  if (value !== '' && days.has(look)) return dayOfSerial(value, isFrom1904) ?? displayedNumber(value);
  return displayedNumber(value);
}

/** The column index of a cell reference: `BC12` is 54; without a reference, the column after `last`. */
function columnOf(place: string | undefined, last: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return last + 1;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The number of a row. Throws `SheetFailure` unless it is above `last`. */
function lineOf({ attribute }: Tag, last: number): number {
  const line = Number(attribute('r') ?? last + 1);
  if (!Number.isInteger(line) || line <= last || line > LIMITS.lines) throw new SheetFailure('damaged');
  return line;
}

/** Collects the rows of a sheet while it is read. */
function sheetListener(book: Book, rows: RawRow[]): XmlListener {
  const countCells = counter(LIMITS.cells);
  const countCharacters = counter(LIMITS.characters);
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let last = -1;
  let isValue = false;

  function take(done: OpenCell): void {
    if (done.column >= LIMITS.columns) return;
    const text = displayedText(done, book).slice(0, LIMITS.cell);
    countCharacters(text.length);
    while (cells.length < done.column) cells.push('');
    cells[done.column] = text;
  }

  return {
    open: (tag) => {
      const { name, attribute } = tag;
      if (name === 'row') {
        line = lineOf(tag, line);
        cells = [];
        last = -1;
      } else if (name === 'c') {
        countCells();
        const [kind, look] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0)];
        cell = { column: columnOf(attribute('r'), last), kind, look, value: '' };
        last = cell.column;
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (piece) => {
      if (isValue && cell && cell.value.length < LIMITS.cell) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        take(cell);
        cell = undefined;
      } else if (name === 'row') {
        if (cells.some((text) => text.trim() !== '')) rows.push({ line, cells });
        // The two extra rows are the headings and the example of the template.
        if (rows.length > LIMITS.rows + 2) throw new SheetFailure('rows');
      }
    },
  };
}

/** The path of the first visible sheet, and whether its dates count from 1904, as in files from old Macs. */
async function firstSheet(read: Read): Promise<{ readonly path: string; readonly isFrom1904: boolean }> {
  let isFrom1904 = false;
  let id: string | undefined;
  let target: string | undefined;
  await read('xl/workbook.xml', {
    open: ({ name, attribute }) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet' && !attribute('state')?.includes('idden')) id ??= attribute('id');
    },
  });
  await read('xl/_rels/workbook.xml.rels', {
    open: ({ name, attribute }) => {
      if (name === 'Relationship' && attribute('Id') === id) target ??= attribute('Target') ?? '';
    },
  });
  if (id === undefined || target === undefined) throw new SheetFailure('damaged');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

/** The non-empty rows of the first visible sheet. Rejects with `SheetFailure`. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<RawRow[]> {
  const breath = createYield();
  const open = openArchive(bytes);
  const reading =
    (missing?: SheetFault): Read =>
    async (path, listener) => {
      const parts = open(path);
      if (parts) return readXml(parts, listener, breath);
      if (missing) throw new SheetFailure(missing);
    };
  const { path, isFrom1904 } = await firstSheet(reading('kind'));
  const texts = await sharedTexts(reading());
  const days = await dayLooks(reading());
  const rows: RawRow[] = [];
  await reading('damaged')(path, sheetListener({ texts, days, isFrom1904 }, rows));
  return rows;
}
