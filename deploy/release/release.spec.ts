import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseDescriptorOf, type RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { releaseOf } from './descriptor.ts';
import { canary, disable, enable, promote, renew, rollback } from './edits.ts';
import { history } from './history.ts';
import { changeRegistry, currentRegistry } from './change-registry.ts';
import { newKey, pinned } from './keys.ts';
import { publish, published, readBuild } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { recordPruned, recordRelease, releaseRecordOf } from './release-records.ts';
import { NOW, openSigningContext } from './testing/builds.ts';
import { faults } from './verify.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const WHY = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
const NAME = 'mfe-probe';
const BY = { by: 'somebody', at: NOW };

const released = async (version: string) => releaseOf(await publish(context.signing.store, context.build(version), BY));
const apply = (edit: Parameters<typeof changeRegistry>[2]) => changeRegistry(context.signing, WHY, edit);
const remote = async (): Promise<RegisteredRemote | undefined> =>
  (await currentRegistry(context.signing.store, context.signing.trusted))?.remotes[0];

const changes = async () => (await history(context.signing.store)).filter(({ registry }) => registry);

const versions = async () => {
  const { stable, previous, canary: some } = (await remote()) ?? {};
  return [stable?.version, previous?.version, some?.release.version, some?.percent];
};

test('a release becomes canary, then stable, then is rolled back, and its files stay in the store', async () => {
  await apply(promote(NAME, await released('1.0.0')));
  expect(await versions()).toEqual(['1.0.0', undefined, undefined, undefined]);
  const next = await released('1.1.0');
  await apply(canary(NAME, next, 10, 'a-salt-of-its-own'));
  expect(await versions()).toEqual(['1.0.0', undefined, '1.1.0', 10]);
  await apply(canary(NAME, next, 50, 'another-salt'));
  expect((await remote())?.canary).toMatchObject({ percent: 50, salt: 'a-salt-of-its-own' });
  await apply(promote(NAME, next));
  expect(await versions()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
  await apply(rollback(NAME, context.signing.store));
  expect(await versions()).toEqual(['1.0.0', undefined, undefined, undefined]);
  expect(await published(context.signing.store, NAME, '1.1.0')).toMatchObject({ version: '1.1.0' });
});

test('a version that goes back is refused, also after the higher one was pruned, and changes nothing', async () => {
  await released('1.9.0');
  const { version } = await released('1.10.0');
  await recordPruned(context.signing.store, NAME, version, NOW.toISOString());
  const paths = async () => [
    await context.signing.store.list('released'),
    await context.signing.store.list('releases'),
  ];
  const before = await paths();
  await expect(released('1.9.1')).rejects.toThrow(
    expect.objectContaining({
      name: 'ReleaseError',
      message: 'mfe-probe 1.9.1 is older than 1.10.0, which was published before. Give the build a higher version.',
    }) as Error,
  );
  expect(await paths()).toEqual(before);
});

test('a rollback during a canary ends only the canary', async () => {
  await apply(promote(NAME, await released('1.0.0')));
  await apply(promote(NAME, await released('1.1.0')));
  await apply(canary(NAME, await released('1.2.0'), 10, 'a-salt-of-its-own'));
  await apply(rollback(NAME, context.signing.store));
  expect(await versions()).toEqual(['1.1.0', '1.0.0', undefined, undefined]);
});

test('the previous release is stored as a descriptor, and a rollback restores the complete release', async () => {
  const first = await released('1.0.0');
  await apply(promote(NAME, first));
  await apply(promote(NAME, await released('1.1.0')));
  expect((await remote())?.previous).toEqual(releaseDescriptorOf(first));
  const registry = await apply(rollback(NAME, context.signing.store));
  expect(await remote()).toEqual({ name: NAME, stable: first });
  expect(await faults(context.signing.store, registry)).toEqual([]);
});

test.each([
  ['was changed', (file: string) => appendFileSync(file, '\n'), 'was changed after it was released'],
  ['is gone', (file: string) => rmSync(file), 'was not published in this store'],
] as const)('a rollback to a release whose descriptor %s is refused', async (_, spoil, says) => {
  await apply(promote(NAME, await released('1.0.0')));
  await apply(promote(NAME, await released('1.1.0')));
  const before = [await history(context.signing.store), await remote()];
  spoil(join(context.root, 'store/releases/mfe-probe/1.0.0/remote.json'));
  await expect(apply(rollback(NAME, context.signing.store))).rejects.toThrow(
    expect.objectContaining({ name: 'ReleaseError', message: expect.stringContaining(says) as string }) as Error,
  );
  expect([await history(context.signing.store), await remote()]).toEqual(before);
});

test('a rollback is refused when the build in the store differs from the descriptor in the registry', async () => {
  const first = await released('1.0.0');
  await apply(promote(NAME, { ...first, contract: '^1.0.1' }));
  const registry = await apply(promote(NAME, await released('1.1.0')));
  const otherwise = 'mfe-probe 1.0.0: the registry does not match the build.';
  await expect(apply(rollback(NAME, context.signing.store))).rejects.toThrow(otherwise);
  expect(await faults(context.signing.store, registry)).toEqual([otherwise]);
});

test('a remote is disabled with a reason, and is enabled again', async () => {
  await apply(promote(NAME, await released('1.0.0')));
  await apply(disable(NAME, 'The bank is being moved.', NOW.toISOString()));
  expect((await remote())?.disabled).toEqual({ reason: 'The bank is being moved.', since: NOW.toISOString() });
  await apply(enable(NAME));
  expect(await remote()).not.toHaveProperty('disabled');
});

test('each change of the registry has a higher sequence number, and a history entry with person and reason', async () => {
  const release = await released('1.0.0');
  const first = await apply(promote(NAME, release));
  const second = await apply(renew);
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(await changes()).toMatchObject([
    { ...WHY, sequence: first.sequence, at: NOW.toISOString() },
    { ...WHY, sequence: second.sequence },
  ]);
});

test('a change of the registry without a reason, or with an invalid reason, is refused', async () => {
  const release = await released('1.0.0');
  await expect(changeRegistry(context.signing, { ...WHY, reason: ' ' }, promote(NAME, release))).rejects.toThrow(
    'Give a reason',
  );
  expect(await remote()).toBeUndefined();
  for (const reason of ['x'.repeat(201), 'two\nlines'])
    await expect(changeRegistry(context.signing, { ...WHY, reason }, promote(NAME, release))).rejects.toThrow(
      'at most 200',
    );
});

test.each([
  [
    'a canary of a remote that is not in the registry',
    async () => canary('mfe-other', await released('1.0.0'), 5, 'a-salt-of-its-own'),
  ],
  [
    'a rollback without a previous release',
    async () => (await apply(promote(NAME, await released('1.0.0'))), rollback(NAME, context.signing.store)),
  ],
  [
    'enabling a remote that is not disabled',
    async () => (await apply(promote(NAME, await released('1.0.0'))), enable(NAME)),
  ],
  [
    'promoting the stable release',
    async () => {
      const release = await released('1.0.0');
      await apply(promote(NAME, release));
      return promote(NAME, release);
    },
  ],
] as const)('%s is refused, and the history does not change', async (_, prepare) => {
  const edit = await prepare();
  const before = await history(context.signing.store);
  await expect(apply(edit)).rejects.toThrow(ReleaseError);
  expect(await history(context.signing.store)).toEqual(before);
});

test('a published version cannot be published again from a different build', async () => {
  await released('1.0.0');
  const entry = 'releases/mfe-probe/1.0.0/remoteEntry.js';
  const before = await context.signing.store.read(entry);
  const again = context.build('1.0.0', { code: 'other' });
  await expect(publish(context.signing.store, again, BY)).rejects.toThrow('cannot be changed');
  expect(await context.signing.store.read(entry)).toEqual(before);
});

test('a publication that was interrupted can be repeated only with the same build', async () => {
  const folder = context.build('1.0.0');
  const { store } = context.signing;
  await store.create('releases/mfe-probe/1.0.0/remoteEntry.js', readFileSync(join(folder, 'remoteEntry.js')));
  await store.create('releases/mfe-probe/1.1.0/remoteEntry.js', Buffer.from('// of another build'));
  await publish(store, folder, BY);
  expect(await published(store, NAME, '1.0.0')).toMatchObject({ version: '1.0.0' });
  await expect(publish(store, context.build('1.1.0'), BY)).rejects.toThrow('cannot be changed');
  const record = { name: NAME, version: '1.2.0', by: BY.by, at: NOW.toISOString() };
  await recordRelease(store, { ...record, description: 'of another build' });
  await expect(publish(store, context.build('1.2.0'), BY)).rejects.toThrow('cannot be changed');
});

test('the person and the time of a publication are stored outside the public folder of releases', async () => {
  await released('1.0.0');
  const { store } = context.signing;
  expect(await releaseRecordOf(store, NAME, '1.0.0')).toEqual({
    name: NAME,
    version: '1.0.0',
    by: BY.by,
    at: NOW.toISOString(),
    description: expect.stringMatching(/^sha384-/) as string,
  });
  expect(await history(store)).toMatchObject([{ did: 'publish mfe-probe@1.0.0', by: BY.by, at: NOW.toISOString() }]);
  expect((await store.list('releases')).filter((path) => path.includes('released'))).toEqual([]);
});

test.each([
  [
    'has a file that was changed after the build',
    (folder: string) => appendFileSync(join(folder, 'remoteEntry.js'), '\n'),
  ],
  ['has a missing file', (folder: string) => rmSync(join(folder, 'app.0123456789abcdef.js'))],
  ['has no descriptor', (folder: string) => rmSync(join(folder, 'remote.json'))],
] as const)('a build that %s is not published', async (_, spoil) => {
  const folder = context.build('1.0.0');
  spoil(folder);
  await expect(publish(context.signing.store, folder, BY)).rejects.toThrow(ReleaseError);
  await expect(published(context.signing.store, NAME, '1.0.0')).rejects.toThrow('not published');
});

test('a registry whose signature is being replaced is read again', async () => {
  await apply(promote(NAME, await released('1.0.0')));
  const { store, trusted } = context.signing;
  const signature = await store.read('registry.json.sig');
  await store.replace('registry.json.sig', Buffer.from('of the next one'));
  const [registry] = await Promise.all([
    currentRegistry(store, trusted),
    store.replace('registry.json.sig', signature ?? new Uint8Array()),
  ]);
  expect(registry?.remotes).toHaveLength(1);
});

test('a registry without a trusted signature cannot be changed', async () => {
  await apply(promote(NAME, await released('1.0.0')));
  const trusted = [pinned(newKey(NOW))];
  await expect(changeRegistry({ ...context.signing, trusted }, WHY, renew)).rejects.toThrow(
    'No key that is trusted here signed',
  );
});

test('a release that the shell would refuse cannot be put into a registry', async () => {
  const { descriptor } = await readBuild(context.build('1.0.0'));
  expect(() => releaseOf({ ...descriptor, entry: { ...descriptor.entry, file: 'mf-manifest.json' } })).toThrow(
    ReleaseError,
  );
  expect(() => releaseOf({ ...descriptor, entry: { ...descriptor.entry, integrity: '' } })).toThrow(ReleaseError);
});

test('verify reports each file of a release that was changed or added, and a missing descriptor', async () => {
  const registry = await apply(promote(NAME, await released('1.0.0')));
  expect(await faults(context.signing.store, registry)).toEqual([]);
  writeFileSync(join(context.root, 'store/releases/mfe-probe/1.0.0/app.0123456789abcdef.js'), 'skims cards');
  expect(await faults(context.signing.store, registry)).toEqual([
    'releases/mfe-probe/1.0.0/app.0123456789abcdef.js was changed after it was released.',
  ]);
  writeFileSync(join(context.root, 'store/releases/mfe-probe/1.0.0/more.js'), 'skims cards');
  expect(await faults(context.signing.store, registry)).toContain(
    'releases/mfe-probe/1.0.0/more.js was added to the release.',
  );
  const packed = join(context.root, 'store/releases/mfe-probe/1.0.0/remoteEntry.js.br');
  writeFileSync(packed, 'skims cards');
  expect(await faults(context.signing.store, registry)).toContain(
    'releases/mfe-probe/1.0.0/remoteEntry.js.br was changed after it was released.',
  );
  rmSync(join(context.root, 'store/releases/mfe-probe/1.0.0/remote.json'));
  expect(await faults(context.signing.store, registry)).toEqual(['mfe-probe 1.0.0 was not published in this store.']);
});

test('a path outside the store is refused for writing', async () => {
  await expect(context.signing.store.create('../elsewhere.txt', new Uint8Array())).rejects.toThrow(RangeError);
});
