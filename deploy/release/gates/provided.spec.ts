import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommand } from '../command-line.ts';
import { COMMANDS, type CommandContext } from '../commands.ts';
import { publish, published } from '../publish.ts';
import { makeKey } from '../rotation.ts';
import { retireShell, servedShells, serveShell, shellHere } from '../shells.ts';
import { runSmokeTest } from '../smoke-test/run.ts';
import { NOW, openSigningContext } from '../testing/builds.ts';
import { mustBeProvided, unprovided } from './provided.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const BY = { by: 'somebody', at: NOW };
const NOTICE = 'ui/page/notice.tsx';
const provides = { react: '19.3.1', modules: { [NOTICE]: ['Notice'], 'gateway/gateway.ts': ['gateway'] } };
const shell = (contract: string) => ({ contract, keys: ['a-key'], since: NOW.toISOString() });
const using = (modules: Readonly<Record<string, readonly string[]>>, react = '^19.0.0') => ({
  uses: { react, modules },
});
const release = (some: object) => ({ name: 'mfe-probe', version: '1.0.0', contract: '^1.0.0', ...some });

const lines: string[] = [];
beforeEach(() => lines.splice(0));

const run = (line: string) => {
  const words = [...line.split(' '), '--store', context.root, '--keys', join(context.root, 'keys')];
  const command = parseCommand(words, {});
  const options: CommandContext = {
    command,
    store: context.signing.store,
    now: () => NOW,
    by: 'somebody',
    print: (one) => lines.push(one),
  };
  return COMMANDS[command.command](options);
};

const refusal = (what: string, contract = '1.4.0') =>
  `mfe-probe 1.0.0 uses ${what}, which the shell with the contract ${contract} does not provide.`;

test.each([
  ['a removed export', using({ [NOTICE]: ['Notice', 'Alert'] }), `Alert of ${NOTICE}`],
  ['a renamed module', using({ 'ui/page/message.tsx': ['Notice'] }), 'ui/page/message.tsx'],
  ['another React', using({}, '^20.0.0'), 'React ^20.0.0'],
  ['many missing modules', using({ a: [], b: [], c: [], d: [], e: [] }), 'a, b, c and 2 more'],
])('a shell that does not provide %s is named in one sentence', (_what, uses, names) => {
  const shells = [{ contract: '1.4.0', provides }];
  expect(unprovided(release(uses), shells)).toEqual([refusal(names)]);
  expect(() => mustBeProvided(release(uses), shells)).toThrow(refusal(names));
});

test.each([
  ['uses what the shell provides', using({ [NOTICE]: ['Notice'], 'gateway/gateway.ts': [] }), { provides }],
  ['was built before builds recorded what they use', {}, { provides }],
  ['runs in a shell that was recorded before shells recorded what they provide', using({ gone: [] }), {}],
  ['needs a contract that the shell does not have', { ...using({ gone: [] }), contract: '^2.0.0' }, { provides }],
])('a release passes that %s', (_what, uses, recorded) => {
  expect(unprovided(release(uses), [{ contract: '1.4.0', ...recorded }])).toEqual([]);
});

describe('a release with early reads', () => {
  const read = { method: 'POST', path: 'probes' } as const;
  const early = (contract = '^1.0.0') => ({
    contract,
    firstPages: [{ path: '/probes/list', files: [], reads: [read] } as const],
  });
  const refused = (contract: string) =>
    `mfe-probe 1.0.0 has early reads, and the shell with the contract ${contract} refuses every registry with them.`;

  test('does not fit a shell before 1.1.0, whether or not that shell would load it', () => {
    const shells = ['1.0.0', '1.0.12', '1.1.0', '1.10.0', '2.0.0'].map((contract) => ({ contract }));
    for (const contract of ['^1.0.0', '^1.1.0'])
      expect(unprovided(release(early(contract)), shells)).toEqual([refused('1.0.0'), refused('1.0.12')]);
  });

  test('fits every shell without reads', () => {
    const firstPages = [{ path: '/probes/list', files: [], reads: [] }];
    expect(unprovided(release({ firstPages }), [{ contract: '1.0.0' }])).toEqual([]);
  });

  test('is not published while a shell before 1.1.0 is served, and is published afterwards', async () => {
    const { store } = context.signing;
    await serveShell(store, shell('1.0.0'));
    await serveShell(store, shell('1.1.0'));
    const build = context.build('1.0.0', early());
    await expect(publish(store, build, BY)).rejects.toThrow(refused('1.0.0'));
    expect(await store.list('releases')).toEqual([]);
    await retireShell(store, '1.0.0');
    await publish(store, build, BY);
  });

  test.each([['canary mfe-probe@1.0.0 --percent 10 --reason try'], ['promote mfe-probe@1.0.0 --reason try']])(
    '%s is refused when a shell before 1.1.0 is served again',
    async (line) => {
      const { store } = context.signing;
      makeKey(join(context.root, 'keys'), NOW);
      await serveShell(store, shell('1.1.0'));
      await publish(store, context.build('1.0.0', early()), BY);
      await serveShell(store, shell('1.0.0'));
      await expect(run(line)).rejects.toThrow(refused('1.0.0'));
      expect(await store.read('registry.json')).toBeUndefined();
    },
  );
});

test('a release is compared with every served shell before any file of it is stored', async () => {
  const { store } = context.signing;
  await serveShell(store, { ...shell('1.3.0'), provides: { ...provides, modules: {} } });
  await serveShell(store, { ...shell('1.4.0'), provides });
  const build = context.build('1.0.0', using({ [NOTICE]: ['Notice'] }));
  await expect(publish(store, build, BY)).rejects.toThrow(refusal(NOTICE, '1.3.0'));
  expect(await store.list('releases')).toEqual([]);
});

test('the shell of these sources provides its modules with their exports, and fits a release that uses them', async () => {
  const { store } = context.signing;
  const here = shellHere(context.signing.trusted, NOW);
  expect(here.provides?.modules[NOTICE]).toEqual(['Notice']);
  expect(here.provides?.modules).not.toHaveProperty(['remote/registry.ts']);
  await serveShell(store, here);
  expect(await servedShells(store)).toEqual([here]);
  await publish(store, context.build('1.0.0', using({ [NOTICE]: ['Notice'] })), BY);
  await expect(publish(store, context.build('1.1.0', using({ [NOTICE]: ['Gone'] })), BY)).rejects.toThrow(
    `Gone of ${NOTICE}`,
  );
});

test('a shell that no release command could read again is not recorded', async () => {
  const { store } = context.signing;
  const preview = { ...shell('1.4.0'), provides: { ...provides, react: '19.4.0-rc.1' } };
  await expect(serveShell(store, preview)).rejects.toThrow('The shell with the contract 1.4.0 cannot be recorded: ');
  expect(await servedShells(store)).toEqual([]);
});

test('a build is compared with the shell of the pages before a browser opens it', async () => {
  const pages = join(context.root, 'pages');
  mkdirSync(join(pages, 'portal'), { recursive: true });
  writeFileSync(join(pages, 'portal/index.html'), '');
  const build = context.build('1.0.0', using({ gone: [] }));
  await expect(runSmokeTest(pages, build)).rejects.toThrow('mfe-probe 1.0.0 uses gone, which the shell');
});

describe('a release that is already published, and a shell that is served later', () => {
  beforeEach(async () => {
    const { store } = context.signing;
    makeKey(join(context.root, 'keys'), NOW);
    await serveShell(store, { ...shell('1.0.0'), provides: { ...provides, modules: { gone: [] } } });
    await publish(store, context.build('1.0.0', using({ gone: [] })), BY);
  });

  test.each([['canary mfe-probe@1.0.0 --percent 10 --reason try'], ['promote mfe-probe@1.0.0 --reason try']])(
    '%s is refused when the shell does not provide what the release uses, and nothing changes',
    async (line) => {
      await serveShell(context.signing.store, { ...shell('1.1.0'), provides });
      const refused = refusal('gone', '1.1.0');
      await expect(run(line)).rejects.toThrow(refused);
      expect(await context.signing.store.read('registry.json')).toBeUndefined();
      expect(await published(context.signing.store, 'mfe-probe', '1.0.0')).toMatchObject({ version: '1.0.0' });
    },
  );

  test('`shell` warns of a release that all accounts have, and records the shell', async () => {
    await run('promote mfe-probe@1.0.0 --reason first');
    await run('shell');
    expect(lines).toContainEqual(expect.stringMatching(/^Warning: mfe-probe 1\.0\.0 uses gone, which the shell with /));
    expect(lines.at(-1)).toContain('is served');
  });
});
