import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sources from '@portal/shared/package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import { parseCommand } from './command-line.ts';
import { currentDelegations } from './delegations.ts';
import { readPinned } from './keys.ts';
import { ReleaseError } from './release-error.ts';
import { publish as publishWithoutKey } from './publish.ts';
import { makeKey } from './rotation.ts';
import { serveShell } from './shells.ts';
import { NOW, openSigningContext } from './testing/builds.ts';

let context: ReturnType<typeof openSigningContext>;
/** The key folders of the portal, of the team of mfe-probe, and of a team that has nothing to do with it. */
const folders = () => ({
  portal: join(context.root, 'portal'),
  team: join(context.root, 'team'),
  others: join(context.root, 'others'),
});

/** Runs a command as people type it. `keys` is the folder of the person who runs it. */
async function run(keys: string, ...words: string[]): Promise<string> {
  const command = parseCommand([...words, '--keys', keys], {});
  const lines: string[] = [];
  const { store } = context.signing;
  await COMMANDS[command.command]({
    command,
    store,
    now: () => NOW,
    by: 'somebody',
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

/** Gives a team the public keys of the portal, which are no secret, without its private ones. */
function handOver(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'public.json'), JSON.stringify(readPinned(folders().portal)));
}

const publicKeys = (folder: string, name = 'mfe-probe') => join(folder, 'teams', name, 'public.json');
const publish = (keys: string, version = '1.0.0') =>
  run(keys, 'publish', 'mfe-probe', '--from', context.build(version));
const delegate = (...words: string[]) => run(folders().portal, 'delegate', 'mfe-probe', ...words, '--reason', 'a spec');
const promote = (version = '1.0.0') => run(folders().portal, 'promote', `mfe-probe@${version}`, '--reason', 'a spec');

beforeEach(async () => {
  context = openSigningContext();
  const { portal, team, others } = folders();
  makeKey(portal, NOW);
  await serveShell(context.signing.store, { contract: sources.version, keys: ['a-key'], since: NOW.toISOString() });
  for (const folder of [team, others]) {
    handOver(folder);
    await run(folder, 'team-key', 'mfe-probe');
  }
});
afterEach(() => context.close());

const refused = (sentence: string) =>
  expect.objectContaining({ name: 'ReleaseError', message: expect.stringContaining(sentence) as string }) as Error;

describe('a store without delegations', () => {
  it('accepts builds that no team has signed', async () => {
    await publish(context.root);
    await expect(promote()).resolves.toContain('is now the current registry');
  });
});

describe('a build that was published before the delegation', () => {
  it('is not promoted, because no team has signed it', async () => {
    await publish(context.root);
    await delegate('--public-keys', publicKeys(folders().team));
    await expect(promote()).rejects.toThrow(refused('is not signed by its team'));
  });
});

describe('a remote whose publishing is delegated to a key', () => {
  beforeEach(() => delegate('--public-keys', publicKeys(folders().team)));

  it('is published with the key of its team, and promoted', async () => {
    await publish(folders().team);
    await expect(promote()).resolves.toContain('is now the current registry');
  });

  it.each(['others', 'portal'] as const)('is not published with a key of the folder %s', async (folder) => {
    await expect(publish(folders()[folder])).rejects.toThrow(ReleaseError);
    expect(await context.signing.store.list('releases')).toEqual([]);
  });

  it('is not published with a key that was revoked', async () => {
    const [own] = readPinned(dirname(publicKeys(folders().team)));
    await expect(delegate('--revoke', own?.id ?? '')).resolves.toBe('No key may publish mfe-probe any more.');
    await expect(publish(folders().team)).rejects.toThrow(refused('may publish mfe-probe'));
  });

  it('is not promoted when another key replaces the delegated key after the build was signed', async () => {
    await publish(folders().team);
    await delegate('--public-keys', publicKeys(folders().others));
    await expect(promote()).rejects.toThrow(refused('may not publish mfe-probe'));
  });

  it('is not promoted when the signature is of another build', async () => {
    const { store } = context.signing;
    await publish(folders().team);
    await publish(folders().team, '1.1.0');
    const record = async (version: string) =>
      JSON.parse(new TextDecoder().decode(await store.read(`released/mfe-probe/${version}.json`))) as object;
    const forged = {
      ...(await record('1.1.0')),
      signature: ((await record('1.0.0')) as { signature: object }).signature,
    };
    await store.replace('released/mfe-probe/1.1.0.json', new TextEncoder().encode(JSON.stringify(forged)));
    await expect(promote('1.1.0')).rejects.toThrow(refused('did not sign this build'));
  });

  it('is not promoted when its signed description was copied to another version', async () => {
    const { store } = context.signing;
    await publish(folders().team);
    await publish(folders().team, '1.1.0');
    for (const file of ['releases/mfe-probe/%/remote.json', 'released/mfe-probe/%.json'])
      await store.replace(
        file.replace('%', '1.1.0'),
        (await store.read(file.replace('%', '1.0.0'))) ?? new Uint8Array(),
      );
    await expect(promote('1.1.0')).rejects.toThrow(refused('describes mfe-probe 1.0.0, not mfe-probe 1.1.0'));
  });

  it('other remotes, which have no delegated key, cannot be published or promoted', async () => {
    const { portal } = folders();
    const build = context.build('1.0.0', { name: 'mfe-other', address: '/other' });
    await expect(run(portal, 'publish', 'mfe-other', '--from', build)).rejects.toThrow(refused('No key in'));
    await publishWithoutKey(context.signing.store, build, { by: 'somebody', at: NOW });
    await expect(run(portal, 'promote', 'mfe-other@1.0.0', '--reason', 'a spec')).rejects.toThrow(
      refused('No key may publish mfe-other'),
    );
  });

  it('is published and promoted after the key of the registry has changed', async () => {
    const { portal, team } = folders();
    makeKey(portal, NOW);
    const ids = readPinned(portal).map(({ id }) => id);
    await serveShell(context.signing.store, { contract: sources.version, keys: ids, since: NOW.toISOString() });
    await run(portal, 'keys', '--use', '--reason', 'a year has gone');
    handOver(team);
    await publish(team);
    await expect(promote()).resolves.toContain('is now the current registry');
  });

  it('is published with the key that replaces a stolen key only after the new key is delegated', async () => {
    const { team } = folders();
    const [stolen] = readPinned(dirname(publicKeys(team)));
    await run(team, 'team-key', 'mfe-probe', '--revoke', stolen?.id ?? '');
    const [own, ...others] = readPinned(dirname(publicKeys(team)));
    expect([own?.id === stolen?.id, others]).toEqual([false, []]);
    await expect(publish(team)).rejects.toThrow(refused('may publish mfe-probe'));
    await delegate('--public-keys', publicKeys(team));
    await publish(team);
    await expect(promote()).resolves.toContain('is now the current registry');
  });

  it('is published with the next key of its team only when the next key is delegated too', async () => {
    const { team } = folders();
    await run(team, 'team-key', 'mfe-probe');
    const [first, next] = readPinned(dirname(publicKeys(team))).map(({ id }) => id);
    await publish(team);
    await delegate('--public-keys', publicKeys(team));
    await publish(team, '1.1.0');
    await expect(delegate('--revoke', first ?? '')).resolves.toBe(`Only ${next} may publish mfe-probe from now on.`);
    await expect(promote()).rejects.toThrow(refused('may not publish'));
    await expect(promote('1.1.0')).resolves.toContain('is now the current registry');
  });
});

describe('the delegations', () => {
  it('are refused when a key that is not trusted signed them', async () => {
    await delegate('--public-keys', publicKeys(folders().team));
    const stranger = openSigningContext();
    try {
      await expect(currentDelegations(context.signing.store, stranger.signing.trusted)).rejects.toThrow(
        refused('No key that is trusted here signed'),
      );
    } finally {
      stranger.close();
    }
  });

  it('are refused when an earlier version replaces the latest version', async () => {
    const { store } = context.signing;
    await delegate('--public-keys', publicKeys(folders().team));
    await delegate('--public-keys', publicKeys(folders().others));
    const earlier = await store.read('delegations/000001.json');
    await store.replace('delegations/000002.json', earlier ?? new Uint8Array());
    await expect(currentDelegations(store, readPinned(folders().portal))).rejects.toThrow(ReleaseError);
  });

  it('cannot be removed by deleting their file in the store: the next promotion is refused', async () => {
    const { store } = context.signing;
    await delegate('--public-keys', publicKeys(folders().team));
    await publish(folders().team);
    await promote();
    await store.remove('delegations/000001.json');
    await expect(promote()).rejects.toThrow(
      refused('The store has version 0 of the delegations, and version 1 was in force'),
    );
  });

  it('have the keys of the named file, and no keys of other files in its folder', async () => {
    const file = join(folders().portal, 'collections.json');
    writeFileSync(file, JSON.stringify(readPinned(dirname(publicKeys(folders().team)))));
    await delegate('--public-keys', file);
    await publish(folders().team);
    await expect(promote()).resolves.toContain('is now the current registry');
  });

  it('do not change when the revoked key was not allowed to publish the remote', async () => {
    await expect(delegate('--revoke', 'some-key')).rejects.toThrow(
      refused('some-key is no key that may publish mfe-probe'),
    );
    expect(await context.signing.store.list('delegations')).toEqual([]);
  });

  it.each([
    [[], 'Give the keys that may publish the remote'],
    [['--public-keys', 'nowhere/public.json'], 'nowhere/public.json must hold one or two public keys'],
  ])('do not change with the arguments %j', async (words, sentence) => {
    await expect(delegate(...words)).rejects.toThrow(refused(sentence));
    expect(await context.signing.store.list('delegations')).toEqual([]);
  });

  it('do not change without a reason', async () => {
    const command = ['delegate', 'mfe-probe', '--public-keys', publicKeys(folders().team)];
    await expect(run(folders().portal, ...command)).rejects.toThrow(refused('Give a reason'));
  });
});
