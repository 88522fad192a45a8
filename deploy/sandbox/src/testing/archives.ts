/** Workbooks as an attacker could build them. */
import { crc32, deflateRawSync } from 'node:zlib';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { columnName } from '@portal/shared/domain/sheet/workbook.ts';

const HEAD = BILL_COLUMNS.map(({ name }) => name);

/** A ZIP archive of these deflated files, whose headers may declare a false size. */
export function archiveOf(files: Readonly<Record<string, Buffer>>, declaredSize?: number): Buffer<ArrayBuffer> {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 });
    const header = Buffer.alloc(22);
    header.writeUInt16LE(8, 0);
    header.writeUInt32LE(crc32(content), 6);
    header.writeUInt32LE(packed.length, 10);
    header.writeUInt32LE(declaredSize ?? content.length, 14);
    header.writeUInt16LE(name.length, 18);
    const local = Buffer.concat([Buffer.from('504b030414000000', 'hex'), header, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    centrals.push(
      Buffer.concat([Buffer.from('504b01021400140000 00'.replace(' ', ''), 'hex'), header, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

const BOOK = '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

/** The parts that every workbook has besides its sheet. */
export const WORKBOOK = { 'xl/workbook.xml': Buffer.from(BOOK), 'xl/_rels/workbook.xml.rels': Buffer.from(RELATIONS) };

/** A workbook whose only sheet is this text. */
export const bookOf = (sheet: Buffer | string, declaredSize?: number) =>
  archiveOf({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': Buffer.from(sheet) }, declaredSize);

export const textCell = (place: string, cellText: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${cellText}</t></is></c>`;
export const rowOf = (line: number, cells: readonly string[]) =>
  `<row r="${line}">${cells.map((cellText, at) => textCell(`${columnName(at)}${line}`, cellText)).join('')}</row>`;

/** A sheet of bills: the row of column names, and these rows. */
export const sheetOf = (rows: string) => `<worksheet><sheetData>${rowOf(1, HEAD)}${rows}</sheetData></worksheet>`;
