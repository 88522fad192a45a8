import { stockWordOf } from './stock-word.ts';

test.each([
  [-1, 'sold_out'],
  [0, 'sold_out'],
  [1, 'few_left'],
  [5, 'few_left'],
  [6, 'in_stock'],
  [undefined, 'in_stock'],
] as const)('%s available units are described as: %s', (available, word) => {
  expect(stockWordOf(available)).toBe(word);
});
