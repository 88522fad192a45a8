/** Why a file cannot be read as a sheet; screens have a sentence for each reason. */
export type SheetFault =
  /** The file is not a sheet, or its format is not supported. */
  | 'kind'
  /** A workbook in the format before 2007, or a workbook with a password; both have the same file signature. */
  | 'old'
  /** The file is truncated, modified or malicious. */
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

/** The limits of a file; a file that exceeds one of them is refused. */
export const LIMITS = {
  rows: 5_000,
  /** The maximum size of the file, in bytes. */
  file: 5_000_000,
  /** The maximum unpacked size of all parts together, in bytes. */
  unpacked: 20_000_000,
  /** The maximum number of files in the archive. */
  entries: 1_000,
  columns: 200,
  /** The maximum number of cells in a sheet, including empty cells. Also the maximum number of texts that cells share. */
  cells: 1_001_000,
  /** The maximum number of characters in a cell, which is the limit of spreadsheets. */
  cell: 32_767,
  /** The maximum number of lines, including empty ones, which is the limit of spreadsheets. */
  lines: 1_048_576,
  /**
   * The maximum number of characters in a row of delimited text. Without it, a long unfinished row would be slow, because the parser
   * rescans it from its beginning.
   */
  lineText: 262_144,
  /** The maximum number of characters of all cells together; a shared text counts each time it is used. */
  characters: 20_000_000,
} as const;
