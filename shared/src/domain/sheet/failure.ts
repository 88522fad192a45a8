/** Why a file cannot be read as a sheet; each has its sentence. */
export type SheetFault =
  /** It is no sheet at all, or of a kind that is not read. */
  | 'kind'
  /** The workbook of before 2007, or one behind a password: from outside they look the same. */
  | 'old'
  /** Cut, changed or built to do harm. */
  | 'damaged'
  | 'empty'
  /** The first row names none of the columns. */
  | 'head'
  | 'size'
  | 'rows';

export class SheetFailure extends Error {
  override readonly name = 'SheetFailure';
  readonly fault: SheetFault;
  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`The sheet cannot be read: ${fault}.`, options);
    this.fault = fault;
  }
}

/** What a file may be at most; beyond it nothing is read. */
export const LIMITS = {
  rows: 5_000,
  /** Bytes of the file. */
  file: 5_000_000,
  /** Bytes of what is unpacked, all files of the archive together. */
  unpacked: 20_000_000,
  /** Tags and texts between them, of one file of the archive. */
  pieces: 3_000_000,
  /** Characters of all cells together. */
  characters: 20_000_000,
  /** Cells of one line, as the widest sheet of a spreadsheet has. */
  cellsOfLine: 16_384,
  /** Files in the archive. */
  entries: 1_000,
  columns: 200,
  /** Characters of a cell; the most that a spreadsheet holds. */
  cell: 32_767,
  /** The last line that a spreadsheet has. */
  lastLine: 1_048_576,
  /** Characters of a format; the most that a spreadsheet holds. */
  format: 255,
} as const;
