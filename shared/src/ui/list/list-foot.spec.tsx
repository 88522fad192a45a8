import { COUNTED_ROWS } from '../../contract/kernel/list.ts';
import { lastPage, pagesAround } from './list-foot.tsx';
import { formatTotal } from './row-count.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, null, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 7, [1, null, 6, 7]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
])('page %i of %i has links to the first page, the last page and the neighbouring pages', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

it.each([
  [1, 72, 8, '72'],
  [8, COUNTED_ROWS, 1000, '10,000'],
  [8, COUNTED_ROWS + 1, 1001, '10,000+'],
  [1001, COUNTED_ROWS + 1, 1002, '10,000+'],
  [5000, COUNTED_ROWS + 1, 5001, '10,000+'],
])(
  'on page %i with ten rows a page, a list of %i rows has page %i as its last page, and the total %s',
  (page, total, last, text) => {
    expect(lastPage({ page, limit: 10 }, total)).toBe(last);
    expect(formatTotal(total)).toBe(text);
  },
);
