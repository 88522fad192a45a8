import { CommanderError } from 'commander';
import { parseArguments } from './command-line.ts';

const REMOTES = ['mfe-collections', 'mfe-stores'];

test('npm run dev serves every remote from its sources, or only the remotes that are named', () => {
  expect(parseArguments([], REMOTES)).toEqual({ names: REMOTES });
  expect(parseArguments(['mfe-stores'], REMOTES)).toEqual({ names: ['mfe-stores'] });
  expect(parseArguments(['mfe-stores', 'mfe-collections', 'mfe-stores'], REMOTES)).toEqual({ names: REMOTES });
});

test('with --portal, the named remotes are served for a portal at another origin', () => {
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
])('the arguments %j are refused with a message that says why', (args, sentence) => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => parseArguments(args, REMOTES)).toThrow(CommanderError);
  expect(told).toHaveBeenCalledWith(expect.stringContaining(sentence));
  told.mockRestore();
});
