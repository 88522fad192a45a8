import { against } from './budgets.ts';

test.each([
  ['sign-in form', { script: 150_000, style: 50_000 }, undefined],
  ['sign-in form', { script: 150_100, style: 0 }, 'over budget by 0.1 KB'],
  ['payer’s bill', { script: 74_000, style: 30_000 }, undefined],
  ['payer’s bill', { script: 74_000, style: 31_000 }, 'over budget by 1.0 KB'],
  ['buyer’s store', { script: 92_000, style: 3_100 }, 'over budget by 0.1 KB'],
  ['mfe-collections/1.0.0/remoteEntry.js', { script: 15_001, style: 0 }, 'over budget by 0.0 KB'],
  ['first list', { script: 0, style: 0 }, 'nothing was measured'],
])('the budget check of “%s” with the sizes %j reports: %s', (name, sizes, message) =>
  expect(against(name, sizes).problem?.message).toBe(message),
);
