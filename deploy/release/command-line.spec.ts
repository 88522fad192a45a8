/** Runs the release command from the command line; each command line has its own process. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { parseCommand } from './command-line.ts';
import { openBucket } from './testing/bucket.ts';
import { openSigningContext } from './testing/builds.ts';

const REPOSITORY = join(__dirname, '../..');
const MANY_PROCESSES_MS = 240_000;

interface ToolResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const tool = (words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<ToolResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'deploy/release/main.ts', ...words],
      { cwd: REPOSITORY, env: { ...process.env, RELEASE_BY: 'Aminah', ...environment } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const release = async (...words: string[]) => {
  const result = await tool([...words, '--store', join(context.root, 'store'), '--keys', join(context.root, 'keys')]);
  return { ...result, text: result.out + result.err };
};

test(
  'the commands publish, canary, promote, rollback, disable, enable, renew, verify and keys work in one store',
  async () => {
    expect(await release('keys')).toMatchObject({ code: 0, out: expect.stringContaining('was made') as string });
    expect((await release('keys')).code).toBe(0);
    expect((await release('shell')).out).toContain('is served; it knows');

    for (const version of ['1.0.0', '1.1.0']) {
      const { out, code } = await release('publish', 'mfe-probe', '--from', context.build(version));
      expect({ out, code }).toEqual({
        code: 0,
        out: `mfe-probe ${version} is published. No account gets it yet: start a canary, or promote it.\n`,
      });
    }
    expect((await release('promote', 'mfe-probe@1.0.0', '--reason', 'the first')).out).toMatch(
      /^Done: registry \d+ is now/,
    );
    expect((await release('canary', 'mfe-probe@1.1.0', '--percent', '10', '--reason', 'to see')).code).toBe(0);
    expect((await release('status')).out).toMatch(/stable 1\.0\.0 · canary 1\.1\.0 for 10 %/);
    expect((await release('promote', 'mfe-probe@1.1.0', '--reason', 'it does well')).code).toBe(0);
    expect((await release('status')).out).toMatch(/stable 1\.1\.0 · previous 1\.0\.0/);
    expect((await release('rollback', 'mfe-probe', '--reason', 'a fault')).code).toBe(0);
    expect((await release('disable', 'mfe-probe', '--reason', 'The bank is being moved.')).code).toBe(0);
    expect((await release('status')).out).toMatch(
      /stable 1\.0\.0 · DISABLED since \S+: The bank is being moved\. · probes, probes@/,
    );
    expect((await release('enable', 'mfe-probe', '--reason', 'it has moved')).code).toBe(0);
    expect((await release('renew', '--reason', 'every week')).code).toBe(0);

    const status = (await release('status')).out;
    expect(status).toMatch(/mfe-probe +stable 1\.0\.0 · probes, probes@portal\.example\n/);
    expect(status).toMatch(/Aminah: rollback mfe-probe .* — a fault/);
    expect((await release('verify')).out).toMatch(/every file that it names are as they were released/);
    expect((await release('keys', '--use', '--reason', 'a year has gone')).out).toContain('signs from now on');
    expect((await release('verify')).code).toBe(0);
    expect((await release('prune')).out).toBe('There is nothing to prune.\n');

    rmSync(join(context.root, 'store/releases/mfe-probe/1.0.0/app.0123456789abcdef.js'));
    const broken = { code: 1, out: '', err: 'releases/mfe-probe/1.0.0/app.0123456789abcdef.js is missing.\n' };
    expect(await release('verify')).toMatchObject(broken);
  },
  MANY_PROCESSES_MS,
);

test(
  'the commands publish, promote, verify and prune also work on a bucket',
  async () => {
    const bucket = await openBucket();
    const environment = {
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'spec',
      AWS_SECRET_ACCESS_KEY: 'spec',
      RELEASE_STORE: 's3://releases/portal',
      RELEASE_KEYS: join(context.root, 'keys'),
    };
    try {
      for (const line of ['keys', 'shell', `publish mfe-probe --from ${context.build('1.0.0')}`])
        expect(await tool(line.split(' '), environment)).toMatchObject({ code: 0 });
      expect(await tool(['promote', 'mfe-probe@1.0.0', '--reason', 'the first'], environment)).toMatchObject({
        code: 0,
      });
      expect((await tool(['verify'], environment)).out).toMatch(/every file that it names are as they were released/);
      expect((await tool(['prune', '--yes'], environment)).out).toBe('There is nothing to prune.\n');
    } finally {
      await bucket.close();
    }
    const { code, out, err } = await tool(['status'], { ...environment, AWS_MAX_ATTEMPTS: '1' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/The bucket releases cannot be used: .+/);
  },
  MANY_PROCESSES_MS,
);

test(
  'a refused command prints one sentence, with exit code 1 for a refusal and 2 for wrong arguments',
  async () => {
    const refusals: readonly (readonly [words: readonly string[], code: number, sentence: RegExp])[] = [
      [['status'], 1, /^There are no keys in .*\. Make the first key with `keys`\.\n$/],
      [['publish', 'mfe-probe', '--from', 'nowhere'], 1, /^nowhere holds no build: there is no remote\.json\./],
      [['promote', 'mfe-probe@9.9.9', '--reason', 'x'], 1, /^mfe-probe 9\.9\.9 was not published in this store\.\n$/],
      [['launch'], 2, /^error: unknown command 'launch'\n$/],
      [
        ['canary', 'mfe-probe@1.0.0', '--reason', 'x'],
        2,
        /^error: required option '--percent <1-100>' not specified\n$/,
      ],
    ];
    for (const [words, code, sentence] of refusals) {
      const { text, ...result } = await release(...words);
      expect({ words, code: result.code, out: result.out }).toEqual({ words, code, out: '' });
      expect(text).toMatch(sentence);
      expect(text.trim().split('\n')).toHaveLength(1);
    }
    const help = await tool([]);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Usage: npm run release -- /);
    const publish = await tool(['publish', '--help']);
    expect(publish).toMatchObject({ code: 0, err: '' });
    expect(publish.out).toContain('--from <folder>');
    expect(publish.out).not.toContain('--percent');
  },
  MANY_PROCESSES_MS,
);

test(
  'a promotion without the private key is refused',
  async () => {
    const { out } = await release('keys');
    const [id = ''] = out.split(' ');
    expect((await release('publish', 'mfe-probe', '--from', context.build('1.0.0'))).code).toBe(0);
    rmSync(join(context.root, `keys/${id}.pem`));
    const promoted = await release('promote', 'mfe-probe@1.0.0', '--reason', 'the first');
    expect(promoted).toMatchObject({ code: 1, out: '' });
    expect(promoted.err).toMatch(/\.pem is missing or holds no private key, so .+ cannot sign/);
  },
  MANY_PROCESSES_MS,
);

test.each([
  ['publish', "missing required argument 'remote'"],
  ['publish collections', 'Give the name of a remote, such as mfe-collections.'],
  ['publish mfe-collections@1.0.0', 'Give the name of a remote, such as mfe-collections.'],
  ['promote mfe-collections', 'Give a remote and its version, such as mfe-collections@1.1.0.'],
  ['promote mfe-collections@latest', 'Give a remote and its version, such as mfe-collections@1.1.0.'],
  ['promote mfe-a@1.0.0 mfe-b@1.0.0', "too many arguments for 'promote'"],
  ['status now', "too many arguments for 'status'"],
  ['canary mfe-a@1.0.0', "required option '--percent <1-100>' not specified"],
  ['canary mfe-a@1.0.0 --percent 0', 'Give a number from 1 to 100, such as --percent 10.'],
  ['canary mfe-a@1.0.0 --percent 10%', 'Give a number from 1 to 100, such as --percent 10.'],
  ['canary mfe-a@1.0.0 --percent 101', 'Give a number from 1 to 100, such as --percent 10.'],
  ['promote mfe-a@1.0.0 --percent 10', "unknown option '--percent'"],
  ['disable mfe-a --until tomorrow', "unknown option '--until'"],
  ['disable mfe-a --reason', "option '--reason <why>' argument missing"],
  ['disable mfe-a --reason=', "option '--reason <why>' argument '' is invalid. The value is empty."],
  ['prune --yes=no', "unknown option '--yes=no'"],
  ['keys --use --revoke abcd', "option '--use' cannot be used with option '--revoke <id>'"],
  ['--reason x', "unknown option '--reason'"],
  ['publsh mfe-a', "unknown command 'publsh'\n(Did you mean publish?)"],
  ['constructor', "unknown command 'constructor'"],
])('the command line “%s” is refused: %s', (line, sentence) => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const read = () => parseCommand(line.split(' '), {});
  expect(read).toThrow(CommanderError);
  expect(read).toThrow(sentence);
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining(sentence));
  told.mockRestore();
});

test('the store and the keys come from the options, or else from the environment', () => {
  const environment = { RELEASE_STORE: 's3://releases', RELEASE_KEYS: '/keys' };
  expect(parseCommand(['status'], environment)).toMatchObject({ store: 's3://releases', keys: '/keys' });
  expect(parseCommand(['status', '--store', 'here'], environment)).toMatchObject({ store: 'here' });
  expect(parseCommand(['status'], {})).toMatchObject({ store: 'dist' });
});
