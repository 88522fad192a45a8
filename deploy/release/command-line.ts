/** What can be typed after `npm run release --`, and the message for everything else. */
import { parseArgs } from 'node:util';
import { KEYS_FOLDER } from '@portal/shared/build/pinned-keys.ts';

export const VALID_DAYS = 30;

export const HELP = `npm run release -- <command>

  smoke-test <remote>              run the remote's build in a portal of its own, and note what must be mended
  publish <remote>                 take the remote's build into the store, under its version; nobody gets it yet
  canary <remote>@<version>        --percent of a hundred accounts get it, always the same ones
  promote <remote>@<version>       everybody gets it; what they had stands behind it
  rollback <remote>                end the canary; without one, everybody gets what they had before
  disable <remote>                 its area shows the reason, and nothing of it is fetched
  enable <remote>                  as before
  renew                            the same registry for another ${VALID_DAYS} days
  status                           who gets what, the shells that are served, and the last changes
  verify                           the signature, and every file that the registry names
  prune                            the releases that nobody has needed for 30 days; --yes deletes them
  shell                            these sources' shell is served from now on; --retire <contract> takes one out
  keys                             make the key that follows the one in use, for the next build of the shell
                                   --use begins to sign with it; --revoke <id> takes a stolen one out

  --percent <1-100>                of the canary
  --from <folder>                  of the build to test or publish; otherwise <remote>/dist/remote
  --pages <folder>                 of the pages to test in, as \`npm run build\` composes them; otherwise dist
  --reason "<why>"                 for whatever changes the registry; kept in the history, and shown for \`disable\`
  --store <folder or s3://…>       otherwise RELEASE_STORE, otherwise dist
  --keys <folder>                  otherwise RELEASE_KEYS, otherwise .keys`;

/** Says what was typed wrongly, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const TEXTS = ['percent', 'from', 'pages', 'reason', 'revoke', 'retire', 'store', 'keys'] as const;
const SWITCHES = ['use', 'yes'] as const;
type Option = (typeof TEXTS)[number] | (typeof SWITCHES)[number];

interface Shape {
  readonly takes: 'remote' | 'release' | 'nothing';
  readonly options: readonly Option[];
}

const SHAPES = {
  'smoke-test': { takes: 'remote', options: ['from', 'pages'] },
  publish: { takes: 'remote', options: ['from'] },
  canary: { takes: 'release', options: ['percent', 'reason'] },
  promote: { takes: 'release', options: ['reason'] },
  rollback: { takes: 'remote', options: ['reason'] },
  disable: { takes: 'remote', options: ['reason'] },
  enable: { takes: 'remote', options: ['reason'] },
  renew: { takes: 'nothing', options: ['reason'] },
  status: { takes: 'nothing', options: [] },
  verify: { takes: 'nothing', options: [] },
  prune: { takes: 'nothing', options: ['yes'] },
  shell: { takes: 'nothing', options: ['retire'] },
  keys: { takes: 'nothing', options: ['use', 'revoke', 'reason'] },
} as const satisfies Readonly<Record<string, Shape>>;

export type Command = keyof typeof SHAPES;

/** One line, read and checked. What a command does not take is empty. */
export interface Order {
  readonly command: Command;
  /** As typed, for the history. */
  readonly did: string;
  readonly name: string;
  readonly version: string;
  /** 0 where none is given. */
  readonly percent: number;
  readonly from: string | undefined;
  readonly pages: string;
  readonly reason: string;
  readonly revoke: string | undefined;
  readonly retire: string | undefined;
  readonly use: boolean;
  readonly yes: boolean;
  readonly store: string;
  readonly keys: string;
}

const isCommand = (word: string): word is Command => Object.hasOwn(SHAPES, word);

/** `mfe-collections`, or `mfe-collections@1.1.0`. */
function target(command: Command, words: readonly string[]): readonly [name: string, version: string] {
  const { takes } = SHAPES[command];
  const [word = ''] = words;
  if (words.length > (takes === 'nothing' ? 0 : 1))
    throw new UsageError(`\`${command}\` does not understand ${words.at(-1)}.`);
  if (takes === 'nothing') return ['', ''];
  const [, name = '', version = ''] = /^(mfe-[a-z]+(?:-[a-z]+)*)(?:@(\d+\.\d+\.\d+))?$/.exec(word) ?? [];
  if (takes === 'remote' && (!name || version)) throw new UsageError(`Name a remote: ${command} mfe-collections.`);
  if (takes === 'release' && !version) throw new UsageError(`Name a release: ${command} mfe-collections@1.1.0.`);
  return [name, version];
}

function share(command: Command, input: string | undefined): number {
  if (command !== 'canary') return 0;
  if (!/^\d{1,3}$/.test(input ?? '') || Number(input) < 1 || Number(input) > 100)
    throw new UsageError('Say how many of a hundred accounts get it: --percent 10.');
  return Number(input);
}

/** Undefined when nothing was typed. Throws `UsageError` for what cannot be understood. */
export function order(args: readonly string[], environment: NodeJS.ProcessEnv): Order | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(SWITCHES.map((name) => [name, { type: 'boolean' as const }])),
    },
  });
  const [command = '', ...words] = positionals;
  if (args.length === 0) return undefined;
  if (!isCommand(command))
    throw new UsageError(`There is no command ${command || args[0]}; without one you are told what there is.`);
  const allowed: readonly string[] = [...SHAPES[command].options, 'store', 'keys'];
  for (const [option, value] of Object.entries(values)) {
    if (!allowed.includes(option)) throw new UsageError(`\`${command}\` takes no --${option}.`);
    const isSwitch = SWITCHES.some((name) => name === option);
    if (isSwitch ? value !== true : typeof value !== 'string' || value.trim() === '')
      throw new UsageError(isSwitch ? `--${option} takes no value.` : `Say something after --${option}.`);
  }
  const text = (option: (typeof TEXTS)[number]) => values[option] as string | undefined;
  const [name, version] = target(command, words);
  if (values['use'] && values['revoke']) throw new UsageError('Either --use or --revoke, one after the other.');
  return {
    command,
    did: args.join(' '),
    name,
    version,
    percent: share(command, text('percent')),
    from: text('from'),
    pages: text('pages') ?? 'dist',
    reason: text('reason') ?? '',
    revoke: text('revoke'),
    retire: text('retire'),
    use: values['use'] === true,
    yes: values['yes'] === true,
    store: text('store') ?? environment['RELEASE_STORE'] ?? 'dist',
    keys: text('keys') ?? environment['RELEASE_KEYS'] ?? KEYS_FOLDER,
  };
}
