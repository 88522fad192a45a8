import { manifest } from '../../../mfe-collections/src/manifest.ts';
import { CODE_OWNERS, ownerProblems } from './owners.ts';

const REMOTES = [{ folder: 'mfe-collections', manifest }];
const OWNED = '# Everything else\n* @portal/platform\n/mfe-collections/   @portal/collections\n';

test('the folder of a remote is owned by the team of its manifest', () => {
  expect(ownerProblems(REMOTES, OWNED)).toEqual([]);
});

test.each([
  ['a folder without an owner', '* @portal/platform\n', ['The line for the owner in the manifest is missing']],
  [
    'a folder of another team',
    '/mfe-collections/ @portal/stores\n',
    ['The line for the owner in the manifest is missing', 'No manifest has this owner'],
  ],
  ['a folder that is no remote', `${OWNED}/mfe-gone/ @portal/collections\n`, ['No manifest has this owner']],
])('%s is reported', (_, text, sentences) => {
  expect(ownerProblems(REMOTES, text)).toEqual(
    sentences.map((sentence) => ({ path: CODE_OWNERS, message: expect.stringContaining(sentence) as string })),
  );
});

test('a remote without an owner is reported, and has no line', () => {
  expect(ownerProblems([{ folder: 'mfe-loyalty', manifest: {} }], '* @portal/platform\n')).toEqual([
    { path: 'mfe-loyalty', message: 'The manifest names no owner. Add its team and contact.' },
  ]);
});
