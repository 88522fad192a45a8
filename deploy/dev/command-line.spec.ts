import { CommanderError } from 'commander';
import { parseArguments } from './command-line.ts';

const REMOTES = ['mfe-collections', 'mfe-stores'];

test('everything is served from its sources unless somebody names remotes', () => {
  expect(parseArguments([], REMOTES)).toEqual({ names: REMOTES });
  expect(parseArguments(['mfe-stores'], REMOTES)).toEqual({ names: ['mfe-stores'] });
  expect(parseArguments(['mfe-stores', 'mfe-collections', 'mfe-stores'], REMOTES)).toEqual({ names: REMOTES });
});

test('remotes can be for a portal elsewhere', () => {
  expect(parseArguments(['mfe-stores', '--portal', 'https://staging.example/login?x'], REMOTES)).toEqual({
    names: ['mfe-stores'],
    portal: 'https://staging.example',
  });
});

test.each([
  [['mfe-store'], 'Allowed choices are mfe-collections, mfe-stores.'],
  [['../mfe-stores'], "'../mfe-stores' is invalid"],
  [['mfe-stores', '--portal', 'staging'], "'staging' is invalid. It must be an address like https://staging.example."],
  [['--portal', 'javascript:1'], 'It must be an address'],
  [['--port', '1'], "unknown option '--port'"],
])('%j is refused in a sentence', (args, sentence) => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => parseArguments(args, REMOTES)).toThrow(CommanderError);
  expect(told).toHaveBeenCalledWith(expect.stringContaining(sentence));
  told.mockRestore();
});
