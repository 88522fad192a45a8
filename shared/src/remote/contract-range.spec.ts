import { accepts } from './contract-range.ts';

test.each([
  ['^1.0.0', '1.0.0'],
  ['^1.2.3', '1.2.3'],
  ['^1.2.3', '1.2.10'],
  ['^1.2.3', '1.3.0'],
])('%s runs on %s', (range, version) => expect(accepts(range, version)).toBe(true));

test.each([
  ['^1.2.3', '1.2.2'],
  ['^1.2.3', '1.1.9'],
  ['^1.2.3', '2.0.0'],
  ['^2.0.0', '1.9.9'],
])('%s does not run on %s', (range, version) => expect(accepts(range, version)).toBe(false));
