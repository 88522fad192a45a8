import { stockWordOf } from './stock-word.ts';

test.each([
  [-1, 'sold_out'],
  [0, 'sold_out'],
  [1, 'few_left'],
  [5, 'few_left'],
  [6, 'in_stock'],
  [undefined, 'in_stock'],
] as const)('of %s units that can be had people read: %s', (available, word) => {
  expect(stockWordOf(available)).toBe(word);
});
