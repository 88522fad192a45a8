/** The arguments of `npm run release --`. Commander reads them, checks them and writes the help. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { KEYS_FOLDER } from '@portal/shared/build/pinned-keys.ts';

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
  /** The loads that a canary has at least before it can be ended. */
  readonly loads: number;
  /** The URL that gets a message about each canary that is ended. */
  readonly tellAt: string | undefined;
  readonly use: boolean;
  readonly yes: boolean;
  readonly store: string;
  readonly keys: string;
}

/** One command line, read and checked. Options that a command does not take are empty. */
export interface ReleaseCommand extends Options {
  readonly command: CommandName;
  /** As typed, for the history. */
  readonly did: string;
  readonly name: string;
  readonly version: string;
}

const NOTHING = {
  name: '',
  version: '',
  percent: 0,
  from: undefined,
  pages: 'dist',
  reason: '',
  revoke: undefined,
  retire: undefined,
  publicKeys: undefined,
  metrics: [],
  failures: 0,
  loads: 0,
  tellAt: undefined,
  use: false,
  yes: false,
};

const remote = new Argument('<remote>', 'such as mfe-collections').argParser((word) => {
  if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(word)) throw new InvalidArgumentError('Name a remote: mfe-collections.');
  return { name: word };
});

const release = new Argument('<release>', 'such as mfe-collections@1.1.0').argParser((word) => {
  const [, name, version] = /^(mfe-[a-z]+(?:-[a-z]+)*)@(\d+\.\d+\.\d+)$/.exec(word) ?? [];
  if (name === undefined || version === undefined)
    throw new InvalidArgumentError('Name a release: mfe-collections@1.1.0.');
  return { name, version };
});

const text = (flags: string, description: string) =>
  new Option(flags, description).argParser((words: string) => {
    if (words.trim() === '') throw new InvalidArgumentError('It is empty.');
    return words;
  });

const percent = new Option('--percent <1-100>', 'how many of a hundred accounts get it')
  .makeOptionMandatory()
  .argParser((words: string) => {
    if (!/^\d{1,3}$/.test(words) || Number(words) < 1 || Number(words) > 100)
      throw new InvalidArgumentError('Say how many of a hundred accounts get it: --percent 10.');
    return Number(words);
  });

const reason = text('--reason <why>', 'kept in the history; people read that of `disable`');
const from = text('--from <folder>', 'of the build; otherwise <remote>/dist/remote');
const pages = text('--pages <folder>', 'of the pages to test in, as `npm run build` composes them; otherwise dist');

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

/** Throws `CommanderError` for help, after printing it, and for an invalid line, after writing the reason to the error output. */
export function parseCommand(args: readonly string[], environment: NodeJS.ProcessEnv): ReleaseCommand {
  const store = text('--store <store>', 'a folder or s3://…').default(
    environment['RELEASE_STORE'] ?? 'dist',
    'RELEASE_STORE, otherwise dist',
  );
  const keys = text('--keys <folder>', 'of the keys that sign').default(
    environment['RELEASE_KEYS'] ?? KEYS_FOLDER,
    'RELEASE_KEYS, otherwise .keys',
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
      result = { ...NOTHING, ...target, ...options, command: name, did: args.join(' ') };
    });
  };

  add('smoke-test', "run the remote's build in a portal of its own, and note what must be mended", remote, from, pages);
  add('publish', "take the remote's build into the store, under its version; nobody gets it yet", remote, from);
  add('canary', '--percent of a hundred accounts get it, always the same ones', release, percent, reason);
  add('promote', 'everybody gets it; what they had stands behind it', release, reason);
  add('rollback', 'end the canary; without one, everybody gets what they had before', remote, reason);
  add('disable', 'its area shows the reason, and nothing of it is fetched', remote, reason);
  add('enable', 'as before', remote, reason);
  add('renew', `the same registry for another ${VALID_DAYS} days`, reason);
  add('status', 'who gets what, the shells that are served, and the last changes');
  add('verify', 'the signature, and every file that the registry names');
  add(
    'prune',
    'the releases that nobody has needed for 30 days',
    new Option('--yes', 'delete them; otherwise they are listed'),
  );
  add(
    'shell',
    "these sources' shell is served from now on",
    text('--retire <contract>', 'take the shell with this contract out instead'),
  );
  add(
    'keys',
    'make the key that follows the one in use, for the next build of the shell',
    new Option('--use', 'begin to sign with it instead').conflicts('revoke'),
    text('--revoke <id>', 'take a stolen one out instead'),
    reason,
  );
  add('team-key', "make a key with which the remote's team publishes it", remote);
  add(
    'delegate',
    'only these keys publish the remote from now on',
    remote,
    text('--public-keys <file>', 'the public.json of its team').conflicts('revoke'),
    text('--revoke <id>', 'take one of its keys out instead'),
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
    new Option('--tell-at <url>', 'gets a message as JSON for each ended canary').argParser(webUrl),
  );
  program.parse(args.length === 0 ? ['help'] : args, { from: 'user' });
  if (!result) throw new UsageError('Name a command; without one you are told what there is.');
  return result;
}
