import fc from 'fast-check';
import { zipSync } from 'fflate';
import { packed } from './archive.ts';
import { LIMITS, SheetFailure, type SheetFault } from './failure.ts';
import { readSheet } from './read-sheet.ts';
import { writeWorkbook } from './workbook.ts';

const bytesOf = async (parts: readonly BlobPart[]) => new Uint8Array(await new Blob([...parts]).arrayBuffer());
const utf8 = (text: string) => new TextEncoder().encode(text);

const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

/** A workbook in the form that another program might write. */
const bookOf = async (sheet: string, others: readonly (readonly [string, string])[] = [], workbook = WORKBOOK) =>
  bytesOf(
    await packed([
      ['xl/workbook.xml', workbook],
      ['xl/_rels/workbook.xml.rels', RELATIONS],
      ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`],
      ...others,
    ]),
  );

const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readSheet(bytes)).map(({ cells }) => cells);

const faultOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetFault | undefined> => {
  try {
    await readSheet(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof SheetFailure) return error.fault;
    throw error;
  }
};

describe('a workbook that the portal writes is read back unchanged', () => {
  it('with any cell texts', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const parts = await writeWorkbook({ title: 'T', isRtl: false, head: ['a', 'b'], rows });
        const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
        const [, ...read] = await cellsOf(await bytesOf(parts));
        expect(read.map(([a = '', b = '']) => [a, b])).toEqual(filled);
      }),
      { numRuns: 250 },
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\ta',
    '\ra',
    '_x000D_',
    'a\r\nb',
    '\u0000',
    '&amp;<b>',
    ' a ',
    'علي',
    '🌱',
    '__proto__',
  ])('with the cell text %j', async (text) => {
    const parts = await writeWorkbook({ title: 'T', isRtl: false, head: ['a'], rows: [[text]] });
    expect((await cellsOf(await bytesOf(parts)))[1]).toEqual([text]);
  });

  it('with the line numbers of the spreadsheet', async () => {
    const rows = [['a'], [''], ['c']];
    const parts = await writeWorkbook({ title: 'T', isRtl: false, head: ['h'], rows });
    expect((await readSheet(await bytesOf(parts))).map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});

describe('a workbook of another program', () => {
  it('is read with the stored values of formulas', async () => {
    const row =
      '<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>42</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>42x</v></c></row>';
    expect(await cellsOf(await bookOf(row))).toEqual([['42', '42x']]);
  });

  it('is read with shared strings, also with strings in several runs and with pronunciation hints', async () => {
    const texts =
      '<sst><si><t>Ali</t></si><si><r><t>Ab</t></r><r><t>u</t></r></si><si><t>東</t><rPh sb="0"><t>ひがし</t></rPh></si></sst>';
    const row = '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>2</v></c></row>';
    expect(await cellsOf(await bookOf(row, [['xl/sharedStrings.xml', texts]]))).toEqual([['Abu', 'Ali', '東']]);
  });

  it('is read with its dates, its booleans, and numbers without floating-point errors', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const row =
      '<row><c s="1"><v>46346</v></c><c s="2"><v>46346.75</v></c><c s="3"><v>7</v></c><c><v>0.30000000000000004</v></c><c><v>6.0123456789E10</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>';
    expect(await cellsOf(await bookOf(row, [['xl/styles.xml', styles]]))).toEqual([
      ['2026-11-20', '2026-11-20', '7', '0.3', '60123456789', 'TRUE', '#N/A'],
    ]);
  });

  it('is read with dates of the 1904 date system', async () => {
    const workbook = WORKBOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const book = await bookOf('<row><c><v>44884</v></c></row>', [['xl/styles.xml', styles]], workbook);
    expect(await cellsOf(book)).toEqual([['2026-11-20']]);
  });

  it('is read even if cells are missing or have no reference, or tags have a namespace', async () => {
    expect(await cellsOf(await bookOf('<x:row><x:c r="C1"><x:v>3</x:v></x:c><x:c><x:v>4</x:v></x:c></x:row>'))).toEqual(
      [['', '', '3', '4']],
    );
  });

  it('is read with numeric entities, also above U+FFFF, and with comments and CDATA inside a value', async () => {
    const row = '<row><c t="str"><v>&#x1F331;<!-- -->&#65;<![CDATA[&amp;]]></v></c></row>';
    expect(await cellsOf(await bookOf(row))).toEqual([['🌱A&amp;']]);
  });

  it('is read from a ZIP archive that has the sizes before the files', async () => {
    const encoded = Object.fromEntries(
      [
        ['xl/workbook.xml', WORKBOOK],
        ['xl/_rels/workbook.xml.rels', RELATIONS],
        ['xl/worksheets/sheet1.xml', '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'],
      ].map(([path = '', text = '']) => [path, utf8(text)]),
    );
    for (const level of [0, 6] as const)
      expect(await cellsOf(Uint8Array.from(zipSync(encoded, { level })))).toEqual([['1']]);
  });

  it('is read without its hidden sheets', async () => {
    const workbook = WORKBOOK.replace('<sheets>', '<sheets><sheet name="Lists" state="hidden" r:id="rId9"/>');
    expect(await cellsOf(await bookOf('<row><c><v>1</v></c></row>', [], workbook))).toEqual([['1']]);
  });
});

describe('threat 20: a malicious upload', () => {
  it('an archive that unpacks beyond the size limit is refused, also when it declares a small size', async () => {
    const bomb = await bookOf(`<row><c t="str"><v>${'0'.repeat(LIMITS.unpacked + 1_000)}</v></c></row>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await faultOf(bomb)).toBe('size');
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(await faultOf(bomb)).toBe('size');
  });

  it('an archive of too many files is refused', async () => {
    const files = Array.from({ length: LIMITS.entries + 1 }, (_, at) => [`${at}`, ''] as const);
    expect(await faultOf(await bytesOf(await packed(files)))).toBe('size');
  });

  it('a file above the size limit is not opened', async () => {
    expect(await faultOf(new Uint8Array(LIMITS.file + 1))).toBe('size');
  });

  it('a file that defines XML entities is refused, and no entity is expanded', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const book = await bookOf('', [['xl/sharedStrings.xml', `${laughs}<sst><si><t>&b;</t></si></sst>`]]);
    expect(await faultOf(book)).toBe('damaged');
  });

  it.each(['abc', '0', '-1', '1.5', '1048577', '99999999999', '', 'Infinity'])(
    'a row numbered %j is refused',
    async (line) => {
      expect(await faultOf(await bookOf(`<row r="${line}"><c><v>1</v></c></row>`))).toBe('damaged');
    },
  );

  it('a repeated row number is refused', async () => {
    expect(await faultOf(await bookOf('<row r="2"><c><v>1</v></c></row>'.repeat(2)))).toBe('damaged');
  });

  it.each([
    ['cells', `<row>${'<c/>'.repeat(LIMITS.cells + 1)}</row>`, 'size'],
    ['characters in a cell', `<row><c t="str"><v>${'x'.repeat(2_000_000)}</v></c></row>`, 'size'],
    ['characters in a tag', `<row><c ${'a="" '.repeat(400_000)}/></row>`, 'size'],
    ['nested elements', '<a>'.repeat(1_000), 'damaged'],
  ] as const)('more %s than allowed are refused', async (_, sheet, fault) => {
    expect(await faultOf(await bookOf(sheet))).toBe(fault);
  });

  it('a shared string counts towards the size limit each time it is used', async () => {
    const texts = `<sst><si><t>${'x'.repeat(LIMITS.cell)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(LIMITS.columns)}</row>`;
    expect(await faultOf(await bookOf(row.repeat(4), [['xl/sharedStrings.xml', texts]]))).toBe('size');
    expect(await faultOf(await bookOf(row.repeat(3), [['xl/sharedStrings.xml', texts]]))).toBeUndefined();
  });

  it('more shared strings than allowed are refused', async () => {
    const texts = `<sst>${'<si/>'.repeat(LIMITS.cells + 1)}</sst>`;
    expect(await faultOf(await bookOf('', [['xl/sharedStrings.xml', texts]]))).toBe('size');
  });

  it('a number format of 60,000 brackets is checked quickly, and is no date format', async () => {
    const format = `<numFmt numFmtId="164" formatCode="${'['.repeat(60_000)}"/>`;
    const styles = `<styleSheet>${format.repeat(10)}<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    expect(await cellsOf(await bookOf('<row><c><v>46346</v></c></row>', [['xl/styles.xml', styles]]))).toEqual([
      ['46346'],
    ]);
  });

  it('more rows than allowed are refused', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(LIMITS.rows + 3);
    expect(await faultOf(await bookOf(rows))).toBe('rows');
  });

  it.each([
    ['an old or encrypted workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'old'],
    ['a damaged archive', [0x50, 0x4b, 3, 4, 1, 2, 3], 'damaged'],
    ['a file of an unknown kind', [0, 1, 2, 3], 'kind'],
  ] as const)('%s is reported', async (_, bytes, fault) => {
    expect(await faultOf(Uint8Array.from(bytes))).toBe(fault);
  });

  it('an archive that is no workbook is reported', async () => {
    expect(await faultOf(await bytesOf(await packed([['a.txt', 'x']])))).toBe('kind');
  });

  it('a damaged workbook causes no error other than a SheetFailure', async () => {
    const whole = await bookOf('<row r="1"><c r="A1" t="inlineStr"><is><t>Ali</t></is></c></row>');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const broken = isCut ? whole.slice(0, at) : whole.slice();
        if (!isCut) broken[at] = byte;
        await faultOf(broken);
      }),
      { numRuns: 500 },
    );
  });
});
