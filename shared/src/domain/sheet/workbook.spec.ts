import { openArchive } from './archive.ts';
import { columnName, writeWorkbook, type Written } from './workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

async function partOf(path: string, written: Partial<Written>): Promise<string> {
  const parts = await writeWorkbook({ title: 'Bills', isRtl: false, head: ['Amount'], rows: [], ...written });
  const open = openArchive(new Uint8Array(await new Blob(parts).arrayBuffer()));
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of open(path) ?? []) text += decoder.decode(part, { stream: true });
  return text;
}

it('an amount is written into a workbook as a number with exactly its digits and two decimals', async () => {
  const rows = [[{ decimal: '0.10', isMoney: true }], [{ decimal: '9007199254740993.01', isMoney: true }]];
  const sheet = await partOf(SHEET, { rows });
  expect(sheet).toContain('<c r="A2" s="2"><v>0.10</v></c>');
  expect(sheet).toContain('<c r="A3" s="2"><v>9007199254740993.01</v></c>');
});

it.each(['=1+1', '+60123456789', '-1', '@SUM(A1)', '\tx', '＝1', "'=1"])(
  'the text %j is written into a workbook as text, not as a formula',
  async (text) => {
    const sheet = await partOf(SHEET, { rows: [[text]] });
    expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(sheet).not.toMatch(/<f[ >]/);
  },
);

it('the first row of a written sheet is bold and frozen', async () => {
  const sheet = await partOf(SHEET, {});
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<c r="A1" s="1"');
  expect(await partOf('xl/styles.xml', {})).toContain('<xf numFmtId="49" fontId="1"');
});

it('an Arabic sheet has its columns from right to left', async () => {
  expect(await partOf(SHEET, { isRtl: true })).toContain('<sheetView rightToLeft="1"');
  expect(await partOf(SHEET, {})).not.toContain('rightToLeft');
});

it.each([
  ['Yuran / 2026: [baharu]', 'Yuran   2026   baharu'],
  ['A very long name of a collection that goes on', 'A very long name of a collectio'],
  ['Ali & Abu <Co>', 'Ali &amp; Abu &lt;Co&gt;'],
  ['??', 'Sheet1'],
])('the sheet with the title %j is named %j', async (title, name) => {
  expect(await partOf('xl/workbook.xml', { title })).toContain(`<sheet name="${name}"`);
});

it('the names of columns run from A to Z and continue with AA', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('equal rows are written to equal files', async () => {
  const written = { title: 'Bills', isRtl: false, head: ['Name'], rows: [['Ali']] };
  expect(await writeWorkbook(written)).toEqual(await writeWorkbook(written));
});
