/**
 * The first sheet of a workbook as rows of text. Formulas are never calculated: the value that the spreadsheet stored with them
 * counts. Days come as ISO text, numbers with the digits that a spreadsheet shows.
 */
import { breathing } from './breath.ts';
import { LIMITS, SheetFailure } from './failure.ts';
import { dayOfSerial } from './serial.ts';
import { unzip, type Unzipped } from './unzip.ts';
import { attribute, readXml, type Piece } from './xml.ts';
import { fromMarks } from './xml-text.ts';

/** A row of a sheet that says something. */
export interface RawRow {
  /** From 1, as the spreadsheet counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

const opens = (piece: Piece, name: string) => typeof piece !== 'string' && !piece.isEnd && piece.name === name;
const ends = (piece: Piece, name: string) =>
  typeof piece !== 'string' && (piece.isEnd || piece.isEmpty) && piece.name === name;

/** The texts that cells name by number. What only tells how a text is spoken (`rPh`) is none of it. */
async function sharedTexts(xml: string, breath: () => Promise<void> | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  for (const piece of readXml(xml)) {
    if (typeof piece === 'string') text += isText && !isSpoken ? piece : '';
    else if (piece.name === 't') isText = !piece.isEnd && !piece.isEmpty;
    else if (piece.name === 'rPh') isSpoken = !piece.isEnd;
    if (ends(piece, 'si')) {
      texts.push(fromMarks(text));
      text = '';
      await breath();
    }
  }
  return texts;
}

/** Kinds of numbers that every spreadsheet knows to be days. */
const DAYS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58];

/** True for what writes a year or a day: quoted words, colours and other brackets say nothing of it. */
const isDayFormat = (code: string): boolean => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Which looks of cells are those of days. */
function dayLooks(xml: string): ReadonlySet<number> {
  const days = new Set(DAYS);
  const looks = new Set<number>();
  let isIn = false;
  let look = 0;
  for (const piece of readXml(xml)) {
    if (typeof piece === 'string') continue;
    if (piece.name === 'cellXfs') isIn = !piece.isEnd;
    if (opens(piece, 'numFmt') && isDayFormat(attribute(piece, 'formatCode') ?? ''))
      days.add(Number(attribute(piece, 'numFmtId')));
    if (isIn && opens(piece, 'xf')) {
      if (days.has(Number(attribute(piece, 'numFmtId')))) looks.add(look);
      look += 1;
    }
  }
  return looks;
}

/** Numbers are stored as floats, in up to 17 digits: a spreadsheet shows 15 of them, and never an exponent here. */
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

/** `BC12` is 54; without a place, the next after `last`. */
function columnOf(place: string | undefined, last: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return last + 1;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function sheetRows(xml: string, book: Book, breath: () => Promise<void> | undefined): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let last = -1;
  let isValue = false;
  for (const piece of readXml(xml)) {
    if (typeof piece === 'string') {
      if (isValue && cell) cell.value += piece;
      continue;
    }
    if (opens(piece, 'row')) {
      line = Number(attribute(piece, 'r') ?? line + 1);
      cells = [];
      last = -1;
    } else if (opens(piece, 'c')) {
      const [kind, look] = [attribute(piece, 't') ?? 'n', Number(attribute(piece, 's') ?? 0)];
      cell = { column: columnOf(attribute(piece, 'r'), last), kind, look, value: '' };
      last = cell.column;
    } else if (piece.name === 'v' || piece.name === 't') isValue = !piece.isEnd && !piece.isEmpty;
    if (ends(piece, 'c') && cell) {
      if (cell.column < LIMITS.columns) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = displayedText(cell, book).slice(0, LIMITS.cell);
      }
      cell = undefined;
    }
    if (ends(piece, 'row')) {
      if (cells.some((text) => text.trim() !== '')) rows.push({ line, cells });
      // One more is the row of names, another that the example of a template takes.
      if (rows.length > LIMITS.rows + 2) throw new SheetFailure('rows');
      await breath();
    }
    if (ends(piece, 'sheetData')) break;
  }
  return rows;
}

/** The path of the first sheet that is not hidden, and whether its days count from 1904, as on old Macs. */
async function firstSheet(open: Unzipped): Promise<{ readonly path: string; readonly isFrom1904: boolean }> {
  const workbook = await open('xl/workbook.xml');
  const relations = await open('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relations === undefined) throw new SheetFailure('kind');
  let isFrom1904 = false;
  let id: string | undefined;
  for (const piece of readXml(workbook)) {
    if (typeof piece === 'string') continue;
    if (opens(piece, 'workbookPr')) isFrom1904 = ['1', 'true'].includes(attribute(piece, 'date1904') ?? '');
    if (opens(piece, 'sheet') && !attribute(piece, 'state')?.includes('idden')) id ??= attribute(piece, 'id');
  }
  for (const piece of readXml(relations)) {
    if (typeof piece === 'string' || !opens(piece, 'Relationship') || attribute(piece, 'Id') !== id) continue;
    const target = attribute(piece, 'Target') ?? '';
    return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
  }
  throw new SheetFailure('damaged');
}

/** Rows that say something, of the first visible sheet. Rejects with `SheetFailure`. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<RawRow[]> {
  const breath = breathing();
  const open = await unzip(bytes);
  const { path, isFrom1904 } = await firstSheet(open);
  const sheet = await open(path);
  if (sheet === undefined) throw new SheetFailure('damaged');
  const texts = await sharedTexts((await open('xl/sharedStrings.xml')) ?? '', breath);
  const days = dayLooks((await open('xl/styles.xml')) ?? '');
  return sheetRows(sheet, { texts, days, isFrom1904 }, breath);
}
