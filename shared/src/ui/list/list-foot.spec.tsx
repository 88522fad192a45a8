import { pagesAround } from './list-foot.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, null, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 7, [1, null, 6, 7]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
])('page %i of %i offers the first, the last and its neighbours', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});
