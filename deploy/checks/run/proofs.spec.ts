import { isForChange, PROOFS, seeds } from './proofs.mjs';

const before = process.env[PROOFS];

afterEach(() => {
  if (before === undefined) delete process.env[PROOFS];
  else process.env[PROOFS] = before;
});

test('a spec that is started without npm test uses every seed', () => {
  delete process.env[PROOFS];
  expect(isForChange()).toBe(false);
  expect(seeds(5, 301)).toEqual([301, 302, 303, 304, 305]);
});

test('a test run for a change uses one of every five seeds, and at least one seed', () => {
  process.env[PROOFS] = 'change';
  expect([seeds(10), seeds(10, 11), seeds(1)]).toEqual([[1, 2], [11, 12], [1]]);
});
