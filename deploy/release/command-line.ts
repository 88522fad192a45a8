/** The arguments of `npm run release --`. Commander reads them, checks them and writes the help. */
import { join } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';

export const VALID_DAYS = 30;

/** An error in the typed command, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type CommandName =
  | 'smoke-test'
  | 'publish'
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'renew'
  | 'status'
  | 'verify'
  | 'prune'
  | 'shell'
  | 'keys'
  | 'team-key'
  | 'delegate'
  | 'guard';

interface Options {
  /** 0 when none is given. */
  readonly percent: number;
  readonly from: string | undefined;
  readonly pages: string;
  readonly reason: string;
  readonly revoke: string | undefined;
  readonly retire: string | undefined;
  /** The file with a team's public keys. */
  readonly publicKeys: string | undefined;
  /** URLs of the metrics of each edge. */
  readonly metrics: readonly string[];
  /** Percent of failed loads that end a canary. */
  readonly failures: number;
  /** The least number of loads before a canary can be ended. */
  readonly loads: number;
  /** The URL that gets a message about each canary that is ended. */
  readonly webhook: string | undefined;
  readonly use: boolean;
  readonly yes: boolean;
  readonly store: string;
  readonly keys: string;
}

/** One command line, read and checked. Options that the command does not accept are empty. */
export interface ReleaseCommand extends Options {
  readonly command: CommandName;
  /** The command as the person typed it, for the history. */
  readonly did: string;
  readonly name: string;
  readonly version: string;
}

const NOTHING = {
  name: '',
  version: '',
  percent: 0,
  from: undefined,
  pages: join(import.meta.dirname, '../../dist'),
  reason: '',
  revoke: undefined,
  retire: undefined,
  publicKeys: undefined,
  metrics: [],
  failures: 0,
  loads: 0,
  webhook: undefined,
  use: false,
  yes: false,
};

const remote = new Argument('<remote>', 'such as mfe-collections').argParser((word) => {
  if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(word))
    throw new InvalidArgumentError('Give the name of a remote, such as mfe-collections.');
  return { name: word };
});

const release = new Argument('<release>', 'such as mfe-collections@1.1.0').argParser((word) => {
  const [, name, version] = /^(mfe-[a-z]+(?:-[a-z]+)*)@(\d+\.\d+\.\d+)$/.exec(word) ?? [];
  if (name === undefined || version === undefined)
    throw new InvalidArgumentError('Give a remote and its version, such as mfe-collections@1.1.0.');
  return { name, version };
});

const text = (flags: string, description: string) =>
  new Option(flags, description).argParser((words: string) => {
    if (words.trim() === '') throw new InvalidArgumentError('The value is empty.');
    return words;
  });

const percent = new Option('--percent <1-100>', 'how many of 100 accounts get the release')
  .makeOptionMandatory()
  .argParser((words: string) => {
    if (!/^\d{1,3}$/.test(words) || Number(words) < 1 || Number(words) > 100)
      throw new InvalidArgumentError('Give a number from 1 to 100, such as --percent 10.');
    return Number(words);
  });

const reason = text('--reason <why>', 'the reason, for the history; with `disable`, people see it on the screen');
const from = text('--from <folder>', 'the folder of the build (default: <remote>/dist/remote)');
const pages = text(
  '--pages <folder>',
  'the folder with the pages of the portal in which the test runs (default: those of `npm run build`, or of the package)',
);

/** The command line for the history. It hides the URL of a webhook, because the URL is a secret and the history is not. */
const loggedWords = (args: readonly string[]): string =>
  args.map((word, at) => (args[at - 1] === '--webhook' ? '…' : word.replace(/^--webhook=.*/, '--webhook=…'))).join(' ');

const webUrl = (words: string): string => {
  if (!URL.canParse(words) || !/^https?:$/.test(new URL(words).protocol))
    throw new InvalidArgumentError('Name a URL: http://edge:9464/metrics.');
  return words;
};

const whole = (flags: string, description: string, most: number) =>
  new Option(flags, description).argParser((words: string) => {
    if (!/^\d{1,7}$/.test(words) || Number(words) < 1 || Number(words) > most)
      throw new InvalidArgumentError(`Use a whole number from 1 to ${most}.`);
    return Number(words);
  });

/**
 * For `--help`, prints the help and throws `CommanderError`. For an invalid line, writes the reason to stderr and throws `CommanderError`.
 */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv): ReleaseCommand {
  const store = text('--store <store>', 'the store: a folder, or s3://…').default(
    environment['RELEASE_STORE'] ?? 'dist',
    'RELEASE_STORE, or dist',
  );
  const keys = text('--keys <folder>', 'the folder of the keys that sign').default(
    environment['RELEASE_KEYS'] ?? '.keys',
    'RELEASE_KEYS, or .keys',
  );
  const program = new Command('npm run release --').exitOverride();
  let result: ReleaseCommand | undefined;
  const add = (name: CommandName, description: string, ...takes: readonly (Argument | Option)[]) => {
    const command = program.command(name).description(description);
    for (const part of [...takes, store, keys])
      if (part instanceof Argument) command.addArgument(part);
      else command.addOption(part);
    command.action(() => {
      const [target] = command.processedArgs as readonly (Partial<ReleaseCommand> | undefined)[];
      const options = command.opts<Pick<Options, 'store' | 'keys'>>();
      result = { ...NOTHING, ...target, ...options, command: name, did: loggedWords(args) };
    });
  };

  add('smoke-test', "test the remote's build in a separate portal, and record the findings", remote, from, pages);
  add('publish', "copy the remote's build into the store, under its version; no account gets it yet", remote, from);
  add('canary', 'give the release to --percent of 100 accounts, always the same accounts', release, percent, reason);
  add(
    'promote',
    'give the release to all accounts, and keep the release before it as the previous release',
    release,
    reason,
  );
  add('rollback', 'end the canary; without a canary, give the previous release to all accounts', remote, reason);
  add(
    'disable',
    'switch the remote off: its area shows the reason, and the shell fetches no file of it',
    remote,
    reason,
  );
  add('enable', 'switch the remote on again', remote, reason);
  add('renew', `sign the same registry again, for another ${VALID_DAYS} days`, reason);
  add('status', 'show the releases of each remote, the served shells, and the last changes');
  add('verify', 'check the signature, the history, and every file that the registry names');
  add(
    'prune',
    'list the releases that were not in use in the last 30 days',
    new Option('--yes', 'delete these releases instead of only listing them'),
  );
  add(
    'shell',
    'record that the shell of these sources is served from now on',
    text('--retire <contract>', 'record instead that the shell with this contract is no longer served'),
  );
  add(
    'keys',
    'make the first key, or the next key, for the next build of the shell',
    new Option('--use', 'sign with the next key from now on, instead of making a key').conflicts('revoke'),
    text('--revoke <id>', 'stop trusting a stolen key, instead of making a key'),
    reason,
  );
  add(
    'team-key',
    'make the key with which the team of the remote publishes it',
    remote,
    text('--revoke <id>', 'delete this stolen key of the team, and make a key in its place'),
  );
  add(
    'delegate',
    'allow only these keys to publish the remote',
    remote,
    text('--public-keys <file>', 'the file public.json of the team').conflicts('revoke'),
    text('--revoke <id>', "remove one of the remote's keys instead"),
    reason,
  );
  add(
    'guard',
    'end each canary whose loads fail too often, and tell its team',
    new Option('--metrics <url>', 'where an edge counts loads; once for each edge')
      .argParser((url: string, others: readonly string[]) => [...others, webUrl(url)])
      .default([], 'none'),
    whole('--failures <1-100>', 'percent of failed loads that end a canary', 100).default(5),
    whole('--loads <number>', 'loads that a canary needs before it can be ended', 1_000_000).default(50),
    new Option('--webhook <url>', 'gets a message as JSON for each ended canary').argParser(webUrl),
  );
  program.parse(args.length === 0 ? ['help'] : args, { from: 'user' });
  if (!result) throw new UsageError('Give a command. Without arguments, the program prints all commands.');
  return result;
}
