import { accepts } from './contract-range.ts';

test.each([
  ['^1.0.0', '1.0.0'],
  ['^1.2.3', '1.2.3'],
  ['^1.2.3', '1.2.10'],
  ['^1.2.3', '1.3.0'],
])('a remote for the contract range %s is accepted by contract %s', (range, version) =>
  expect(accepts(range, version)).toBe(true),
);

test.each([
  ['^1.2.3', '1.2.2'],
  ['^1.2.3', '1.1.9'],
  ['^1.2.3', '2.0.0'],
  ['^2.0.0', '1.9.9'],
])('a remote for the contract range %s is refused by contract %s', (range, version) =>
  expect(accepts(range, version)).toBe(false),
);
