import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SETTINGS, settingsPage } from '../http/settings.ts';
import { OWN_SETTINGS } from '../testbed/testbed.ts';
import { edgeSettings, gatewaySettings } from './settings-read.ts';

const readBy = (reader: string) =>
  Object.entries(SETTINGS)
    .filter(([, { of }]) => (of as readonly string[]).includes(reader))
    .map(([name]) => name);

/** Set only by one program for another. */
const INTERNAL = ['PORTAL_FLAVOUR', 'SOURCE_MAPS', 'AWS_ENDPOINT_URL'];

/** The environment variables that the programs of a folder read by themselves. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(resolve(folder), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /(?<!\.spec)\.(ts|mjs)$/.test(name) && !/node_modules|\bdist\b/.test(parentPath))
    .flatMap(({ name, parentPath }) => [
      ...readFileSync(join(parentPath, name), 'utf8').matchAll(/process\.env(?:\.|\[')([A-Z_0-9]+)/g),
    ])
    .map(([, name = '']) => name);
}

test('edge and gateway read every setting that the page says they read, and no other', async () => {
  expect([...(await edgeSettings())].toSorted()).toEqual(readBy('edge').toSorted());
  expect([...(await gatewaySettings())].toSorted()).toEqual(readBy('gateway').toSorted());
});

test('every setting that a command reads is on the page', () => {
  const names = ['deploy/edge', 'deploy/dev', 'deploy/release', 'deploy/nginx', 'shared/src/build'].flatMap(namesIn);
  expect(names).toContain('RELEASE_BY');
  expect(names.filter((name) => !(name in SETTINGS) && !INTERNAL.includes(name))).toEqual([]);
});

test('docs/settings.md is as `npm run settings` writes it', () => {
  const plain = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(plain(readFileSync(resolve('docs/settings.md'), 'utf8'))).toBe(plain(settingsPage()));
});

test('the testbed of a journey has none of the settings of the person who runs it', async () => {
  const read = [...(await edgeSettings()), ...(await gatewaySettings())];
  expect(OWN_SETTINGS).toEqual(expect.arrayContaining(read));
});
