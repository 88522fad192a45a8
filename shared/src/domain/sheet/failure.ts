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
  /** Bytes of what is unpacked, all parts that are read together. */
  unpacked: 20_000_000,
  /** Files in the archive. */
  entries: 1_000,
  columns: 200,
  /** Cells of a sheet, and texts that cells share: one more than this is too many, also when they are empty. */
  cells: 1_001_000,
  /** Characters of a cell; the most that a spreadsheet holds. */
  cell: 32_767,
  /** The most lines that a spreadsheet has, with those that say nothing. */
  lines: 1_048_576,
  /** Characters of a row of separated text, which is read again from its beginning while it goes on. */
  lineText: 262_144,
  /** Characters of all cells together, each as often as it is shown. */
  characters: 20_000_000,
} as const;
