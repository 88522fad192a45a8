import { manifest } from '../../../mfe-collections/src/manifest.ts';
import { contributedProblems } from './contributions.ts';
import type { Source } from './sources.ts';

const HOME = 'mfe-collections/src';

const source = (path: string): Source => ({ path, text: '' });
const written = manifest.search.map(({ name }) => source(`${HOME}/search/${name}.ts`));

test('every search in the manifest of mfe-collections has a file', () => {
  expect(contributedProblems(manifest, HOME, written)).toEqual([]);
});

test('a search in the manifest without a file is reported', () => {
  const search = [{ ...manifest.search[0], name: 'vouchers' }] as const;
  expect(contributedProblems({ ...manifest, search }, HOME, [])).toEqual([
    {
      path: `${HOME}/manifest.ts`,
      message: 'mfe-collections: the manifest names the search "vouchers", but there is no search/vouchers.ts.',
    },
  ]);
});

test.each(['search/vouchers.ts', 'dialogs/vouchers.tsx'])(
  'the file %s is reported when no manifest names it',
  (file) => {
    expect(contributedProblems(manifest, HOME, [...written, source(`${HOME}/${file}`)])).toEqual([
      {
        path: `${HOME}/${file}`,
        message:
          'The manifest does not name it as a search or a dialog, so it is never opened. Add it to the manifest.',
      },
    ]);
  },
);

test('a spec of a search, and a dialog in the folder of a feature, are not reported', () => {
  const others = [source(`${HOME}/search/search.spec.tsx`), source(`${HOME}/bills/dialogs/send.tsx`)];
  expect(contributedProblems(manifest, HOME, [...written, ...others])).toEqual([]);
});
