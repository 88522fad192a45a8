/** A build with a changed descriptor is not published. A descriptor that was changed after its release is not trusted. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { releaseOf } from './descriptor.ts';
import { promote } from './edits.ts';
import { changeRegistry } from './change-registry.ts';
import { publish, published } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { NOW, openSigningContext } from './testing/builds.ts';
import { faults } from './verify.ts';

let context: ReturnType<typeof openSigningContext>;
beforeEach(() => (context = openSigningContext()));
afterEach(() => context.close());

const BY = { by: 'somebody', at: NOW };
const WHY = { did: 'a spec', by: 'somebody', reason: 'to see what happens' };
const PATH = 'releases/mfe-probe/1.0.0/remote.json';

/** Changes the text of a descriptor; `other` is the folder of another remote's build. */
type Mutation = (text: string, other: string) => string;

const fields =
  (edit: (descriptor: BuildDescriptor) => object): Mutation =>
  (text) => {
    const descriptor = JSON.parse(text) as BuildDescriptor;
    return JSON.stringify({ ...descriptor, ...edit(descriptor) });
  };

const WRONG = `sha384-${'A'.repeat(64)}`;
const NO_BUILD = /remote\.json does not describe a build/;
const UNTRUSTED = /^mfe-probe \S+ cannot be registered/;

/** Each mutation, and the release command's message for a build with such a descriptor. */
const MUTATIONS: readonly (readonly [string, Mutation, RegExp])[] = [
  [
    'the hash of a chunk is changed',
    fields(({ files }) => ({ files: files.map((file, at) => (at === 0 ? { ...file, integrity: WRONG } : file)) })),
    /^app\.0123456789abcdef\.js was changed after the build/,
  ],
  [
    'the hash of the entry is changed',
    fields(({ entry }) => ({ entry: { ...entry, integrity: WRONG } })),
    /names remoteEntry\.js, which is not a file of the build/,
  ],
  [
    'the entry has a weaker hash',
    fields(({ entry }) => ({ entry: { ...entry, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' } })),
    UNTRUSTED,
  ],
  [
    'a file is missing in the list',
    fields(({ entry }) => ({ files: [entry], preload: [] })),
    /^remoteEntry\.js loads a file that remote\.json does not list/,
  ],
  [
    'a file is listed that the build does not have',
    fields(({ files }) => ({ files: [...files, { file: 'more.0123456789abcdef.js', integrity: WRONG, bytes: 1 }] })),
    /^more\.0123456789abcdef\.js is missing from the build/,
  ],
  [
    'a file outside the folder is listed',
    fields(({ files }) => ({ files: [...files, { file: '../../../registry.json', integrity: WRONG, bytes: 1 }] })),
    NO_BUILD,
  ],
  ['the entry is a manifest', fields(({ entry }) => ({ entry: { ...entry, file: 'mf-manifest.json' } })), UNTRUSTED],
  [
    'the version is 1.0.1, not 1.0.0',
    fields(() => ({ version: '1.0.1' })),
    /^remoteEntry\.js is not the entry of mfe-probe 1\.0\.1/,
  ],
  ['the version is invalid', fields(() => ({ version: 'latest' })), UNTRUSTED],
  ['the name is of another remote', fields(() => ({ name: 'mfe-other' })), /is not the entry of mfe-other 1\.0\.0/],
  [
    'the descriptor is of another remote',
    (_, other) => readFileSync(join(other, 'remote.json'), 'utf8'),
    /was changed after/,
  ],
  ['the contract range is *', fields(() => ({ contract: '*' })), UNTRUSTED],
  ['the contract is one that no shell has', fields(() => ({ contract: '^9.0.0' })), /no served shell has it/],
  [
    'a screen is on another origin',
    fields(() => ({ screens: [{ path: '//elsewhere.example', access: 'public' }] })),
    UNTRUSTED,
  ],
  ['a screen has no access rule', fields(() => ({ screens: [{ path: '/probes/list' }] })), UNTRUSTED],
  ['the portal does not exist', fields(() => ({ portal: 'everybody' })), UNTRUSTED],
  ['the list of files is missing', fields(() => ({ files: undefined })), NO_BUILD],
  ['the descriptor is an HTML page', () => '<!doctype html><title>Sign in to the network</title>', NO_BUILD],
  ['the second half of the descriptor is missing', (text) => text.slice(0, text.length / 2), NO_BUILD],
  ['the descriptor is empty', () => '', NO_BUILD],
];

test.each(MUTATIONS)('a build with a wrong descriptor is not published: %s', async (_, mutate, sentence) => {
  const folder = context.build('1.0.0');
  const file = join(folder, 'remote.json');
  writeFileSync(file, mutate(readFileSync(file, 'utf8'), context.build('1.0.0', { name: 'mfe-other' })));
  const publication = publish(context.signing.store, folder, BY);
  await expect(publication).rejects.toThrow(ReleaseError);
  await expect(publication).rejects.toThrow(sentence);
  expect(await context.signing.store.list('releases')).toEqual([]);
});

test.each([
  ...MUTATIONS,
  ['the list of screens is valid and different', fields(() => ({ screens: [] })), /./] as const,
])(
  'a release whose descriptor is changed after publishing is not promoted, and verify reports the change: %s',
  async (_, mutate) => {
    const { store } = context.signing;
    const release = releaseOf(await publish(store, context.build('1.0.0'), BY));
    const registry = await changeRegistry(context.signing, WHY, promote('mfe-probe', release));
    const other = context.build('1.0.0', { name: 'mfe-other' });
    const text = new TextDecoder().decode(await store.read(PATH));
    await store.replace(PATH, new TextEncoder().encode(mutate(text, other)));
    await expect(published(store, 'mfe-probe', '1.0.0')).rejects.toThrow(ReleaseError);
    expect(await faults(store, registry)).toEqual([`${PATH} was changed after it was released.`]);
  },
);

test('verify reports a registry that differs from the build of a release', async () => {
  const { store } = context.signing;
  const release = releaseOf(await publish(store, context.build('1.0.0'), BY));
  const registry = await changeRegistry(context.signing, WHY, promote('mfe-probe', { ...release, nav: [] }));
  expect(await faults(store, registry)).toEqual(['mfe-probe 1.0.0: the registry does not match the build.']);
});
