import { LIMITS, SheetFailure } from './failure.ts';
import { readText, textOf } from './read-text.ts';
import { readWorkbook, type RawRow } from './read-workbook.ts';

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** The file signature of workbooks before 2007, and of newer workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/**
 * The non-empty rows of a file, whose format is detected from its content, not from its name. Rejects with `SheetFailure`; a file that is
 * too large is refused with the fault `size` before it is unpacked.
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<RawRow[]> {
  if (bytes.length > LIMITS.file) throw new SheetFailure('size');
  if (begins(bytes, COMPOUND)) throw new SheetFailure('old');
  if (begins(bytes, ARCHIVE)) return readWorkbook(bytes);
  const text = textOf(bytes);
  if (text.includes('\0')) throw new SheetFailure('kind');
  return readText(text);
}
