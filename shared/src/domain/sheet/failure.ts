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
  unpacked: 80_000_000,
  /** Files in the archive. */
  entries: 1_000,
  columns: 200,
  /** Characters of a cell; the most that a spreadsheet holds. */
  cell: 32_767,
} as const;
