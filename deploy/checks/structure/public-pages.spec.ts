import { manifest } from '../../../mfe-public-pay/src/manifest.ts';
import { readTable } from './tables.ts';

const specified = readTable('routes')
  .filter(({ home }) => home === 'mfe-public-pay')
  .map(({ path = '' }) => path);
const built = new Set<string>(manifest.screens.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')));

test('every address of the payment pages is answered, but for the checkout of stores', () => {
  const missing = specified.filter((path) => !built.has(path));
  expect(missing.filter((path) => !/store.*\/(checkout|invoice)$/.test(path))).toEqual([]);
  expect([specified.length, built.size, missing.length]).toEqual([35, 30, 5]);
});
