import { stockLevelOf } from './stock-level.ts';

test.each([
  [-1, 'sold_out'],
  [0, 'sold_out'],
  [1, 'few_left'],
  [5, 'few_left'],
  [6, 'in_stock'],
  [undefined, 'in_stock'],
] as const)('a stock of %s available units is displayed as: %s', (available, word) => {
  expect(stockLevelOf(available)).toBe(word);
});
