import fc from 'fast-check';
import { rectangleOf, rectangleText } from './rectangle.ts';

test.each([
  ['12.90', [['12.90']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  // A column of a spreadsheet with an empty cell.
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['"two\nlines"\t"a ""quote"""\n', [['two\nlines', 'a "quote"']]],
  ['"Maju" Sdn Bhd\t5"', [['"Maju" Sdn Bhd', '5"']]],
  ['"never closed\tb', [['"never closed', 'b']]],
  ['', [['']]],
])('the pasted text %p is split into the cells %p', (text, cells) => {
  expect(rectangleOf(text)).toEqual(cells);
});

it('a copied rectangle of cells is pasted back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') });
  const rectangle = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(rectangle, (rows) => {
      // The last line break is not part of the cells, so a rectangle that ends in an empty row cannot be recognised.
      fc.pre(rows.at(-1)?.some((one) => one !== '') === true);
      expect(rectangleOf(rectangleText(rows))).toEqual(rows);
    }),
  );
});
