import { registry } from '../testing/registry.ts';
import { renewed } from './renew.ts';

const own = registry();
const newer = (by: number) => async () => ({ ...own, sequence: own.sequence + by });

beforeEach(() => {
  sessionStorage.clear();
  // jsdom logs an error because it cannot reload a page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('F16: the page is reloaded once for a newer registry, and again for the next newer one', async () => {
  expect(await renewed('missing', own, newer(1))).toBe(true);
  expect(await renewed('missing', own, newer(1))).toBe(false);
  expect(await renewed('missing', own, newer(2))).toBe(true);
});

test.each([
  ['a file that is gone although nothing was released', 'missing', newer(0)],
  ['a registry that does not come', 'missing', () => Promise.reject(new Error('offline'))],
  ['a file that is not the released one', 'tampered', newer(1)],
  ['a network that is down', 'unreachable', newer(1)],
] as const)('F15: %s does not cause a reload of the page', async (_, kind, newest) => {
  expect(await renewed(kind, own, newest)).toBe(false);
});

test('F16: a tab without storage is never reloaded', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await renewed('missing', own, newer(1))).toBe(false);
});
