import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sources from '@portal/shared/package.json' with { type: 'json' };
import { cautions } from './gates.ts';
import { publish, published, readBuild } from '../publish.ts';
import { ReleaseError } from '../release-error.ts';
import { retireShell, serveShell, shellHere, servedShells } from '../shells.ts';
import { NOW, openSigningContext } from '../testing/builds.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const BY = { by: 'somebody', at: NOW };
const shell = (contract: string) => ({ contract, keys: ['a-key'], since: NOW.toISOString() });

/** Bytes that cannot be compressed. */
const dense = (bytes: number) => `// ${randomBytes(bytes).toString('base64')}`;

function withDescriptor(folder: string, edit: (descriptor: Record<string, unknown>) => object): string {
  const file = join(folder, 'remote.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...descriptor, ...edit(descriptor) }));
  return folder;
}

test.each([
  [
    'contains a script that no hash in the entry covers',
    () => context.build('1.0.0', { isCovered: false }),
    'No hash in remoteEntry.js covers app.0123456789abcdef.js.',
  ],
  [
    'names an entry file that does not exist',
    () => withDescriptor(context.build('1.0.0'), () => ({ files: [] })),
    'remote.json names remoteEntry.js, which is not a file of the build.',
  ],
  [
    'has an entry larger than 15 KB',
    () => context.build('1.0.0', { code: dense(20_000) }),
    /of 15: over budget by [\d.]+ KB\. Load lazily the code that only some screens need\.$/,
  ],
  [
    'names no owner',
    () => context.build('1.0.0', { owner: null }),
    'mfe-probe 1.0.0 names no owner. Add owner: { team, contact } to its manifest.',
  ],
  [
    'has an owner with an invalid team name',
    () => context.build('1.0.0', { owner: { team: 'The team', contact: 'probes@portal.example' } }),
    'mfe-probe 1.0.0 cannot be registered',
  ],
  [
    'claims an address of the shell',
    () => context.build('1.0.0', { address: '/login' }),
    'mfe-probe 1.0.0 claims /login, which belongs to the shell.',
  ],
  [
    'needs a contract that no served shell has',
    () => context.build('1.0.0', { contract: '^2.0.0' }),
    `mfe-probe 1.0.0 needs the contract ^2.0.0, and no served shell has it (${sources.version}). First serve a shell that has it.`,
  ],
  [
    'has version 1.0.1 and the entry of version 1.0.10',
    () => withDescriptor(context.build('1.0.10'), () => ({ version: '1.0.1' })),
    'remoteEntry.js is not the entry of mfe-probe 1.0.1. Build the remote again.',
  ],
  [
    'is of a different remote from the one in the command',
    () => context.build('1.0.0', { name: 'mfe-other' }),
    'holds a build of mfe-other, not of mfe-probe.',
  ],
] as const)('a build that %s is refused, and no file of the build is stored', async (_, build, sentence) => {
  const { store } = context.signing;
  const publication = publish(store, build(), { ...BY, name: 'mfe-probe' });
  await expect(publication).rejects.toThrow(ReleaseError);
  await expect(publication).rejects.toThrow(sentence);
  expect(await store.list('releases')).toEqual([]);
  expect(await store.list('history')).toEqual([]);
});

test('a release that not all served shells accept is published with a warning that names the shells that do not accept it', async () => {
  const { store } = context.signing;
  await serveShell(store, shell('1.4.0'));
  await serveShell(store, shell('2.0.0'));
  const descriptor = await publish(store, context.build('1.0.0', { contract: '^2.0.0' }), BY);
  expect(await published(store, 'mfe-probe', '1.0.0')).toMatchObject({ contract: '^2.0.0' });
  expect(cautions(descriptor, ['1.4.0', '2.0.0'])).toEqual([
    'Warning: the served shell with the contract 1.4.0 does not accept mfe-probe 1.0.0, which needs ^2.0.0.',
  ]);
});

test('a served shell is identified by its contract, and the last served shell cannot be retired', async () => {
  const { store } = context.signing;
  await serveShell(store, shell('1.10.0'));
  await serveShell(store, shell('1.9.0'));
  await serveShell(store, { ...shell('1.9.0'), keys: ['b-key'] });
  expect(await servedShells(store)).toEqual([{ ...shell('1.9.0'), keys: ['b-key'] }, shell('1.10.0')]);
  await expect(retireShell(store, '1.8.0')).rejects.toThrow('No shell with the contract 1.8.0 is served.');
  await retireShell(store, '1.9.0');
  await expect(retireShell(store, '1.10.0')).rejects.toThrow('the only served shell');
});

test('no shell is lost when shells are added and retired at the same time', async () => {
  const { store } = context.signing;
  await serveShell(store, shell('1.0.0'));
  await serveShell(store, shell('1.1.0'));
  const next = ['1.2.0', '1.3.0', '1.4.0'];
  await Promise.all([...next.map((contract) => serveShell(store, shell(contract))), retireShell(store, '1.0.0')]);
  expect((await servedShells(store)).map(({ contract }) => contract)).toEqual(['1.1.0', ...next]);
});

test('while no shell is recorded as served, a build must match the contract of the current sources', async () => {
  const { descriptor } = await readBuild(context.build('1.0.0'));
  expect(shellHere(context.signing.trusted, NOW).contract).toMatch(/^1\./);
  await expect(publish(context.signing.store, context.build('1.0.0'), BY)).resolves.toEqual(descriptor);
});
