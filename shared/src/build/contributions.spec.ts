import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '../remote/manifest.ts';
import { contributedModules, contributionProblems } from './contributions.ts';

const label = { en: 'Gifts', ms: 'Hadiah', ar: 'هدايا' };

const manifest: RemoteManifest = {
  name: 'mfe-gifts',
  owner: { team: 'gifts', contact: 'gifts@portal.example' },
  portal: 'merchant',
  contract: '^1.0.0',
  screens: [{ path: '/gifts/:mode/:id', access: 'login', needs: 'anyone' }],
  nav: [],
  search: [{ name: 'gifts', label, screen: '/gifts/:mode/:id', order: 10 }],
  dialogs: [{ name: 'wrap', label, icon: 'gift', order: 10, needs: 'anyone' }],
};

let sources: string;

beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'contributions-'));
  for (const folder of ['search', 'dialogs']) mkdirSync(join(sources, folder));
  for (const file of ['search/gifts.ts', 'dialogs/wrap.tsx']) writeFileSync(join(sources, file), '');
});

afterEach(() => rmSync(sources, { recursive: true }));

test('a remote exposes each search and each dialog that its manifest names', () => {
  expect(contributionProblems(manifest, sources)).toEqual([]);
  expect(contributedModules(manifest, sources)).toEqual({
    './search/gifts': { import: join(sources, 'search/gifts.ts'), name: 'search' },
    './dialogs/wrap': { import: join(sources, 'dialogs/wrap.tsx'), name: 'dialog-wrap' },
  });
});

test('a remote without searches and dialogs exposes no modules for contributions', () => {
  const { search: _search, dialogs: _dialogs, ...rest } = manifest;
  expect(contributedModules(rest, sources)).toEqual({});
});

test.each([
  ['search/gifts.ts', 'mfe-gifts: the manifest names the search "gifts", but there is no search/gifts.ts.'],
  ['dialogs/wrap.tsx', 'mfe-gifts: the manifest names the dialog "wrap", but there is no dialogs/wrap.tsx.'],
])('a build whose manifest names a module that is not in %s is refused with one sentence', (file, sentence) => {
  rmSync(join(sources, file));
  expect(() => contributedModules(manifest, sources)).toThrow(new Error(sentence));
});

test('a search that leads to a screen which the remote does not have is refused', () => {
  const search = [{ name: 'gifts', label, screen: '/presents/:id', order: 10 }] as const;
  expect(() => contributedModules({ ...manifest, search }, sources)).toThrow(
    'mfe-gifts: the search "gifts" leads to /presents/:id, which is not a screen of the manifest.',
  );
});
