import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OWN_SETTINGS } from '../testbed/testbed.ts';
import { edgeSettings, gatewaySettings } from './settings-read.ts';

/** The table of `docs/operations.md`: name → whose setting it is. */
function documentedSettings(): Readonly<Record<string, string>> {
  const [, section = ''] = readFileSync(resolve('docs/operations.md'), 'utf8').split('\n## Settings\n');
  const rows = (section.split('\n## ', 1)[0] ?? '').matchAll(/^\| `([A-Z_]+)` +\| ([a-z, ]+?) +\|/gm);
  return Object.fromEntries([...rows].map(([, name = '', whose = '']) => [name, whose]));
}

test('operations tell every setting that edge and gateway read, with whose it is, and no other', async () => {
  const [edge, gateway] = await Promise.all([edgeSettings(), gatewaySettings()]);
  const read = [...new Set([...edge, ...gateway])].map((name) => [
    name,
    [...(edge.has(name) ? ['edge'] : []), ...(gateway.has(name) ? ['gateway'] : [])].join(', '),
  ]);
  expect(documentedSettings()).toEqual(Object.fromEntries(read));
});

test('the testbed of a journey has none of the settings of the person who runs it', async () => {
  const read = [...(await edgeSettings()), ...(await gatewaySettings())];
  expect(OWN_SETTINGS).toEqual(expect.arrayContaining(read));
});
