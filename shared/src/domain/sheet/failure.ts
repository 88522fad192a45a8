/** Why a file cannot be read as a sheet; screens have a sentence for each. */
export type SheetFault =
  /** It is no sheet, or of an unsupported kind. */
  | 'kind'
  /** A workbook in the format before 2007, or one with a password; their file signatures are the same. */
  | 'old'
  /** Truncated, modified or malicious. */
  | 'damaged'
  | 'empty'
  /** The first row has none of the column headings. */
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

/** The limits of a file; beyond them it is refused. */
export const LIMITS = {
  rows: 5_000,
  /** Bytes of the file. */
  file: 5_000_000,
  /** Unpacked bytes of all parts together. */
  unpacked: 20_000_000,
  /** Files in the archive. */
  entries: 1_000,
  columns: 200,
  /** The maximum number of cells in a sheet, and of shared texts, including empty ones. */
  cells: 1_001_000,
  /** Characters of a cell; the maximum of spreadsheets. */
  cell: 32_767,
  /** Lines, including empty ones; the maximum of spreadsheets. */
  lines: 1_048_576,
  /** Characters of a row of delimited text, because the parser rescans an unfinished row from its beginning. */
  lineText: 262_144,
  /** Characters of all cells together; a shared text counts each time that it is used. */
  characters: 20_000_000,
} as const;
