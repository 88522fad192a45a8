import { manifest } from '../../../mfe-collections/src/manifest.ts';
import { contributedProblems } from './contributions.ts';
import type { Source } from './sources.ts';

const HOME = 'mfe-collections/src';

const source = (path: string): Source => ({ path, text: '' });
const written = manifest.search.map(({ name }) => source(`${HOME}/search/${name}.ts`));

test('every search of the collections is named and written', () => {
  expect(contributedProblems(manifest, HOME, written)).toEqual([]);
});

test('a search that nobody wrote is found', () => {
  const search = [{ ...manifest.search[0], name: 'vouchers' }] as const;
  expect(contributedProblems({ ...manifest, search }, HOME, [])).toEqual([
    {
      path: `${HOME}/manifest.ts`,
      message: 'mfe-collections: the manifest names the search "vouchers", and there is no search/vouchers.ts.',
    },
  ]);
});

test.each(['search/vouchers.ts', 'dialogs/vouchers.tsx'])('%s that no manifest names is found', (file) => {
  expect(contributedProblems(manifest, HOME, [...written, source(`${HOME}/${file}`)])).toEqual([
    { path: `${HOME}/${file}`, message: 'The manifest names it as no search and no dialog, so nobody opens it.' },
  ]);
});

test('specs and folders of a feature with the same name are left alone', () => {
  const others = [source(`${HOME}/search/search.spec.tsx`), source(`${HOME}/bills/dialogs/send.tsx`)];
  expect(contributedProblems(manifest, HOME, [...written, ...others])).toEqual([]);
});
