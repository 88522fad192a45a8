import { wishFrom } from './command-line.ts';

const REMOTES = ['mfe-collections', 'mfe-stores'];

test('everything is served from its sources unless somebody names remotes', () => {
  expect(wishFrom([], REMOTES)).toEqual({ names: REMOTES });
  expect(wishFrom(['mfe-stores'], REMOTES)).toEqual({ names: ['mfe-stores'] });
  expect(wishFrom(['mfe-stores', 'mfe-collections', 'mfe-stores'], REMOTES)).toEqual({ names: REMOTES });
});

test('remotes can be for a portal elsewhere', () => {
  expect(wishFrom(['mfe-stores', '--portal', 'https://staging.example/login?x'], REMOTES)).toEqual({
    names: ['mfe-stores'],
    portal: 'https://staging.example',
  });
});

test.each([
  [['mfe-store'], 'There is no remote mfe-store. There are: mfe-collections, mfe-stores.'],
  [['../mfe-stores'], 'There is no remote ../mfe-stores.'],
  [['mfe-stores', '--portal', 'staging'], '--portal must be an address like https://staging.example, and not staging.'],
  [['--portal', 'javascript:1'], '--portal must be an address'],
  [['--help'], 'npm run dev -- mfe-stores …'],
])('%j is refused in a sentence', (args, sentence) => expect(() => wishFrom(args, REMOTES)).toThrow(sentence));
