import fc from 'fast-check';
import * as v from 'valibot';
import { Day, Email, OptionalText, Text } from '../../contract/kernel/fields.ts';
import { PayableRinggit } from '../../contract/kernel/money.ts';
import type { SheetColumn } from './columns.ts';
import { SheetFailure } from './failure.ts';
import { faultsOf, repeatedCells, requiredColumns, rowsOf, valuesOf } from './rows.ts';

const columns: readonly SheetColumn[] = [
  { name: 'name', label: 'Name', names: ['Nama', 'الاسم'], example: 'Ali' },
  { name: 'email', label: 'Email', names: ['E-mel', 'البريد الإلكتروني'], example: 'ali@example.my', isUnique: true },
  { name: 'amount', label: 'Amount', example: '120.50', kind: 'amount' },
  { name: 'due', label: 'Due', example: '2026-11-20', kind: 'day' },
  {
    name: 'is_active',
    label: 'Status',
    example: 'Active',
    empty: true,
    choices: [
      { value: true, names: ['Active', 'Aktif', 'نشط', 'Yes'] },
      { value: false, names: ['Inactive', 'Tidak aktif', 'غير نشط', 'No'] },
    ],
  },
  { name: 'address.city', label: 'City', example: 'Ipoh' },
];
const schema = v.strictObject({
  name: Text(10),
  email: Email,
  amount: PayableRinggit,
  due: Day,
  is_active: v.boolean(),
  address: v.strictObject({ city: OptionalText(5) }),
});
const sheet = { columns, schema };
const GOOD = ['Ali', 'ali@example.my', '120.50', '2026-11-20', 'Active', 'Ipoh'];

let count = 0;
const read = (...cells: readonly (readonly string[])[]) =>
  rowsOf(
    sheet,
    cells.map((cells, at) => ({ line: at + 1, cells })),
    () => String(count++),
  );

it('sheet headings are recognised in any order and language or by wire name, and unknown and missing headings are reported', async () => {
  const found = await read(
    ['Extra', 'البريد الإلكتروني', 'NAMA *', 'amount', '__proto__'],
    ['?', 'a@example.my', 'Abu', '1', 'x'],
  );
  expect(found.rows[0]?.cells).toEqual(['Abu', 'a@example.my', '1', '', '', '']);
  expect(found.unknown).toEqual(['Extra', '__proto__']);
  expect(found.missing.map(({ name }) => name)).toEqual(['due', 'is_active', 'address.city']);
});

it('a heading of a file is never used as a property name', async () => {
  await read(['Name', '__proto__', 'constructor'], ['Abu', '{"isAdmin":true}', 'x']);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(Object.keys(valuesOf(sheet, GOOD))).toEqual(['name', 'email', 'amount', 'due', 'is_active', 'address']);
});

it('each invalid cell has the message of the rule of its column', () => {
  expect(faultsOf(sheet, GOOD)).toEqual({});
  expect(faultsOf(sheet, ['', 'ali', '-1', '31-11-2026', 'maybe', 'Seremban'])).toEqual({
    0: 'rule.required',
    1: 'rule.email',
    2: 'rule.positive',
    3: 'rule.date',
    4: 'rule.choose',
    5: 'rule.too_long',
  });
});

it.each([
  [2, 'RM 1,234.50', '1234.50'],
  [2, '١٢٣٤٫٥', '1234.5'],
  [3, '20-11-2026', '2026-11-20'],
  [3, '٢٠/١١/٢٠٢٦', '2026-11-20'],
  [3, '46346', '2026-11-20'],
  [4, 'tidak AKTIF', false],
  [4, '', true],
  [4, 'false', false],
])('the cell of column %i with the text %j has the value %j', (at, text, value) => {
  const cells = GOOD.map((cell, column) => (column === at ? text : cell));
  expect(Object.values(valuesOf(sheet, cells))[at]).toBe(value);
});

it('the required columns are the columns that may not be empty', () => {
  expect(requiredColumns(sheet).map(({ name }) => name)).toEqual(['name', 'email', 'amount', 'due']);
});

it('the example row of the template is skipped', async () => {
  const { rows } = await read(['Name', 'Email'], ['Ali', 'ali@example.my'], ['Abu', 'abu@example.my']);
  expect(rows.map(({ line, cells: [name] }) => [line, name])).toEqual([[3, 'Abu']]);
});

it('a repeated value in a unique column is reported with the line of the first value', async () => {
  const { rows } = await read(['Name', 'Email'], ['a', 'x@example.my'], ['a', ''], ['a', ' X@example.my'], ['a', '']);
  expect([...repeatedCells(sheet, rows).values()]).toEqual([{ 1: { line: 2 } }]);
});

it.each([
  ['empty', []],
  ['empty', [['Name']]],
  [
    'head',
    [
      ['Ali', 'ali@example.my'],
      ['Abu', 'abu@example.my'],
    ],
  ],
])('a sheet is refused with the fault %s: %j', async (fault, rows) => {
  await expect(read(...rows)).rejects.toThrow(new SheetFailure(fault as 'empty'));
});

it('the check of a row accepts any cell texts without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 6 }), (cells) => {
      for (const at of Object.keys(faultsOf(sheet, cells))) expect(Number(at)).toBeLessThan(columns.length);
    }),
    { numRuns: 1_500 },
  );
});
