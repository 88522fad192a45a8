import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SETTINGS, settingsPage } from '../http/settings.ts';
import { OWN_SETTINGS } from '../testbed/testbed.ts';
import { edgeSettings, gatewaySettings } from './settings-read.ts';

const readBy = (reader: string) =>
  Object.entries(SETTINGS)
    .filter(([, { of }]) => (of as readonly string[]).includes(reader))
    .map(([name]) => name);

/** Settings that only one program sets for another program. */
const INTERNAL = ['PORTAL_FLAVOUR', 'SOURCE_MAPS', 'AWS_ENDPOINT_URL'];

/** The environment variables that the programs of a folder read directly from `process.env`. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(resolve(folder), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /(?<!\.spec)\.(ts|mjs)$/.test(name) && !/node_modules|\bdist\b/.test(parentPath))
    .flatMap(({ name, parentPath }) => [
      ...readFileSync(join(parentPath, name), 'utf8').matchAll(/process\.env(?:\.|\[')([A-Z_0-9]+)/g),
    ])
    .map(([, name = '']) => name);
}

test('the edge and the gateway read exactly the settings that docs/settings.md lists for each', async () => {
  expect([...(await edgeSettings())].toSorted()).toEqual(readBy('edge').toSorted());
  expect([...(await gatewaySettings())].toSorted()).toEqual(readBy('gateway').toSorted());
});

test('every setting that a command reads is in docs/settings.md, unless the setting is internal', () => {
  const names = ['deploy/edge', 'deploy/dev', 'deploy/release', 'deploy/nginx', 'shared/src/build'].flatMap(namesIn);
  expect(names).toContain('RELEASE_BY');
  expect(names.filter((name) => !(name in SETTINGS) && !INTERNAL.includes(name))).toEqual([]);
});

test('docs/settings.md equals the page that `npm run settings` writes', () => {
  const plain = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(plain(readFileSync(resolve('docs/settings.md'), 'utf8'))).toBe(plain(settingsPage()));
});

test('the testbed of a journey does not use the settings of the person who runs the journey', async () => {
  const read = [...(await edgeSettings()), ...(await gatewaySettings())];
  expect(OWN_SETTINGS).toEqual(expect.arrayContaining(read));
});
