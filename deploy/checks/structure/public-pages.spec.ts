import { manifest } from '../../../mfe-public-pay/src/manifest.ts';
import { readTable } from './tables.ts';

const specified = readTable('routes')
  .filter(({ home }) => home === 'mfe-public-pay')
  .map(({ path = '' }) => path);
const built = new Set<string>(manifest.screens.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')));

test('every address of the payment pages has a screen', () => {
  expect(specified.filter((path) => !built.has(path))).toEqual([]);
  expect([specified.length, built.size]).toEqual([36, 36]);
});
