import fc from 'fast-check';
import { csvCell, csvFile } from './export-csv.ts';
import { exportTable } from './export-table.ts';

it.each([
  ['Ali', 'Ali'],
  ['Ali, Abu & Co', '"Ali, Abu & Co"'],
  ['Kedai "Maju"', '"Kedai ""Maju"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+60123456789', "'+60123456789"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'Abu", "'Abu"],
  [12_050n, '120.50'],
  [-5n, '-0.05'],
  [123_456_789n, '1234567.89'],
  [-3, '-3'],
  [null, ''],
])('the CSV cell of the value %j is %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('a CSV file begins with the UTF-8 byte order mark, and has no action columns', () => {
  const columns = [
    { key: 'name', header: 'Name', cell: () => null },
    { key: 'since', header: 'Since', cell: () => null, exportValue: () => '2026-11-20' },
    { key: 'turn', header: 'Turn', cell: () => null, isAction: true },
  ];
  const table = exportTable({ columns, rows: [{ name: 'Ali' }] });
  expect(csvFile(table)).toBe('\uFEFFName,Since\r\nAli,2026-11-20\r\n');
});

it.each([
  [undefined, 'Asia/Kuala_Lumpur', '2026-11-20 00:14:05'],
  ['UTC', 'UTC', '2026-11-19 16:14:05'],
  ['America/New_York', 'America/New_York', '2026-11-19 11:14:05'],
])(
  'a CSV export with the time zone setting %s has times in the time zone %s, and the column heading names this zone',
  (zone, said, time) => {
    const columns = [
      { key: 'name', header: 'Name', cell: () => null },
      {
        key: 'paid',
        header: 'Paid',
        cell: () => null,
        exportValue: ({ paid }: { paid: string | null }) => paid && { moment: paid },
      },
    ];
    const rows = [
      { name: 'Ali', paid: null },
      { name: 'Abu', paid: '2026-11-19T16:14:05Z' },
    ];
    const table = exportTable({ columns, rows, ...(zone && { zone }) });
    expect(csvFile(table)).toBe(`\uFEFFName,Paid (${said})\r\nAli,\r\nAbu,${time}\r\n`);
  },
);

/** Parses a line according to RFC 4180. */
function read(line: string): string[] {
  const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);
}

it('any text is read back unchanged from a CSV file, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 4 }), (texts) => {
      const cells = read(texts.map((text) => csvCell(text)).join(','));
      expect(cells.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(texts);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 5_000 },
  );
});
