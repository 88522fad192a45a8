/**
 * Writes rows as an `.xlsx` workbook: one sheet, a bold and frozen first row, and text cells that are never interpreted
 * as numbers or formulas.
 */
import { packed } from './archive.ts';
import { createYield } from './yield-to-page.ts';
import { LIMITS } from './failure.ts';
import { toXml } from './xml-text.ts';

/**
 * Text, or a decimal number as text. The number is written without conversion to a float, so that the spreadsheet gets exactly these
 * digits.
 */
export type WrittenCell = string | { readonly decimal: string; readonly isMoney?: boolean };

export interface Written {
  /** The name of the sheet. */
  readonly title: string;
  readonly isRtl: boolean;
  readonly head: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/></Types>`;

const ROOT = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const PARTS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/** Cell styles, by their index in the style sheet below. */
const LOOK = { text: 0, head: 1, money: 2, number: 3 } as const;

/** Format 49 is *text*, in which typed digits keep their leading zeros. Format 4 is `#,##0.00`. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Characters that spreadsheets refuse in the name of a sheet, and the maximum length of a name. */
const UNNAMEABLE = /[\\/?*[\]:]|^'|'$/g;
const LONGEST_NAME = 31;

const workbook = (title: string): string => {
  const name = toXml(title.replace(UNNAMEABLE, ' ').trim().slice(0, LONGEST_NAME)) || 'Sheet1';
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
};

/** The letters of a column by its index: 0 is `A`, 26 is `AA`. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** An inline text cell, which is never interpreted as a formula. */
const textCell = (place: string, text: string, look: number): string =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${toXml(text.slice(0, LIMITS.cell))}</t></is></c>`;

function cell(written: WrittenCell, column: number, row: number): string {
  if (written === '') return '';
  const place = `${columnName(column)}${row}`;
  if (typeof written === 'string') return textCell(place, written, LOOK.text);
  return `<c r="${place}" s="${written.isMoney ? LOOK.money : LOOK.number}"><v>${written.decimal}</v></c>`;
}

/** The width of a column in characters: its longest text in the heading and the first 100 rows, plus 2; from 12 to 50. */
const widthOf = ({ head, rows }: Written, at: number): number => {
  const lengths = rows.slice(0, 100).map((cells) => {
    const written = cells[at] ?? '';
    return (typeof written === 'string' ? written : written.decimal).length;
  });
  return Math.min(50, Math.max(10, head[at]?.length ?? 0, ...lengths) + 2);
};

async function sheet(written: Written): Promise<string> {
  const { head, rows, isRtl } = written;
  const breath = createYield();
  const columns = head.map((_, at) => {
    const number = at + 1;
    return `<col min="${number}" max="${number}" width="${widthOf(written, at)}" style="${LOOK.text}" customWidth="1"/>`;
  });
  const first = `<row r="1">${head.map((text, at) => textCell(`${columnName(at)}1`, text, LOOK.head)).join('')}</row>`;
  const others: string[] = [];
  for (const [at, cells] of rows.entries()) {
    others.push(`<row r="${at + 2}">${cells.map((one, column) => cell(one, column, at + 2)).join('')}</row>`);
    await breath();
  }
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView${isRtl ? ' rightToLeft="1"' : ''} workbookViewId="0">${pane}</sheetView>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>${first}${others.join('')}</sheetData></worksheet>`;
}

/** The parts of an `.xlsx` file. */
export const writeWorkbook = async (written: Written) =>
  packed([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', ROOT],
    ['xl/workbook.xml', workbook(written.title)],
    ['xl/_rels/workbook.xml.rels', PARTS],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', await sheet(written)],
  ]);
