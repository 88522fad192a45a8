import { releaseDescriptorOf, type Registry } from '@portal/shared/remote/registry.ts';
import { registered, registry, specKey } from '../testing/registry.ts';
import { isExpired, verifyRegistry, type SignedRegistry } from '@portal/shared/remote/signed-registry.ts';

const inUse = specKey('key-in-use');
const next = specKey('key-to-follow');
const stranger = specKey('key-in-use');
const PINNED = [inUse, next];

const open = (signed: SignedRegistry) => verifyRegistry(signed, PINNED);
const refused = expect.objectContaining({ kind: 'refused' }) as Error;

type Tree = { [key: string]: Tree } & Tree[];

/** The valid registry with one change made to its parsed text. */
const changed = (change: (tree: Tree) => unknown): string => {
  const tree = JSON.parse(JSON.stringify(registry())) as Tree;
  change(tree);
  return JSON.stringify(tree);
};

const release = (tree: Tree): Record<string, unknown> =>
  (tree as unknown as { remotes: [{ stable: Record<string, unknown> }] }).remotes[0].stable;

const set = (field: string, value: unknown) => (tree: Tree) => Object.assign(release(tree), { [field]: value });

test('a registry that is signed with a pinned key is read unchanged', async () => {
  expect(await open(inUse.sign(JSON.stringify(registry())))).toEqual<Registry>(registry());
});

test('the next signing key is accepted before the present key is removed', async () => {
  const text = JSON.stringify({ ...registry(), key: next.id });
  expect(await open(next.sign(text))).toMatchObject({ sequence: 7 });
  await expect(verifyRegistry(inUse.sign(JSON.stringify(registry())), [next])).rejects.toEqual(refused);
});

const WORDS = { en: 'Probes', ms: 'Kuar', ar: 'مجسات' };

/** A menu entry that is valid except for one change. */
const menu = (change: object) => set('nav', [{ ...registered().stable.nav[0], ...change }]);

const MUTATIONS: readonly (readonly [string, (tree: Tree) => unknown])[] = [
  ['an unknown field at the top', (tree) => Object.assign(tree, { canary: 5 })],
  ['the name of the other key', (tree) => Object.assign(tree, { key: next.id })],
  [
    'an unknown field in a remote',
    (tree) => Object.assign((tree as unknown as Registry).remotes[0] ?? {}, { hours: 9 }),
  ],
  ['an unknown field in a screen', set('screens', [{ path: '/customers', access: 'login', level: 2 }])],
  ['an unknown field in an early read', set('reads', [{ screen: '/probes', method: 'GET', path: 'probes', to: '/' }])],
  ['another audience', (tree) => Object.assign(tree, { audience: 'staging' })],
  ['no sequence', (tree) => delete (tree as Partial<Record<string, unknown>>)['sequence']],
  ['a sequence that is no whole number', (tree) => Object.assign(tree, { sequence: 1.5 })],
  ['an expiry that is no moment', (tree) => Object.assign(tree, { expires_at: 'never' })],
  ['an entry on another origin', set('entry', 'https://elsewhere.example/remoteEntry.js')],
  ['an entry without a scheme on another origin', set('entry', '//elsewhere.example/releases/mfe-probe/1.2.0/e.js')],
  ['a manifest in JSON as the entry', set('entry', '/releases/mfe-probe/1.2.0/mf-manifest.json')],
  ['an entry outside the releases', set('entry', '/remoteEntry.js')],
  ['an entry that climbs out of its folder', set('entry', '/releases/mfe-probe/1.2.0/../../../evil.js')],
  ['an entry with a query', set('entry', '/releases/mfe-probe/1.2.0/remoteEntry.js?x=1')],
  ["an entry in another remote's folder", set('entry', '/releases/mfe-other/1.2.0/remoteEntry.js')],
  ["an entry in another version's folder", set('entry', '/releases/mfe-probe/1.1.0/remoteEntry.js')],
  ['a data address as the entry', set('entry', 'data:text/javascript,alert(1)')],
  ['a style sheet as the entry', set('entry', '/releases/mfe-probe/1.2.0/app.css')],
  ['no hash', set('integrity', undefined)],
  ['an empty hash', set('integrity', '')],
  ['a weaker hash', set('integrity', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')],
  [
    'two hashes, of which a browser takes either',
    set('integrity', `sha384-${'a'.repeat(64)} sha384-${'b'.repeat(64)}`),
  ],
  ['a preload without a hash', set('preload', [{ file: '/releases/mfe-probe/1.2.0/app.js' }])],
  ['a preload in another folder', set('preload', [{ file: '/main.js', integrity: `sha384-${'a'.repeat(64)}` }])],
  ['an unknown portal', set('portal', 'everybody')],
  ['an unknown access', set('screens', [{ path: '/customers', access: 'maybe' }])],
  ['a screen on another origin', set('screens', [{ path: '//elsewhere.example', access: 'login' }])],
  ['a menu entry that runs a script', menu({ to: 'javascript:alert(1)' })],
  ['a new record that is made on another origin', menu({ create: { label: WORDS, to: '//elsewhere.example' } })],
  ['an icon with markup', menu({ icon: 'M0 0"/><script>alert(1)</script>' })],
  ['an icon with a style', menu({ icon: 'M0 0;fill:url(https://elsewhere.example)' })],
  ['an icon with an address', menu({ icon: 'https://elsewhere.example/icon.svg' })],
  ['an endless icon', menu({ icon: `M${'0 '.repeat(3000)}` })],
  ['a menu entry without its word in one language', menu({ label: { en: 'Probes', ms: 'Kuar' } })],
  ['a menu entry with an empty word', menu({ label: { ...WORDS, ar: '' } })],
  ['a menu entry with two letters for its key', menu({ letter: 'ab' })],
  ['the letter G, which begins every such pair of keys', menu({ letter: 'g' })],
  ['a contract range that takes anything', set('contract', '*')],
  ['a version that is no version', set('version', '../1.2.0')],
  [
    'a remote named twice',
    (tree) => (tree as unknown as { remotes: unknown[] }).remotes.push(release(tree), registry().remotes[0]),
  ],
];

const canary = (change: object) => (tree: Tree) =>
  Object.assign((tree as unknown as { remotes: [object] }).remotes[0], {
    canary: { release: registered().stable, percent: 10, salt: 'a-salt-of-its-own', ...change },
  });

const behind = (previous: object) => (tree: Tree) =>
  Object.assign((tree as unknown as { remotes: [object] }).remotes[0], { previous });

test.each([
  ...MUTATIONS,
  ['a canary of 0 percent', canary({ percent: 0 })],
  ['a canary of 101 percent', canary({ percent: 101 })],
  ['a canary without a salt', canary({ salt: '' })],
  ['a previous release with screens and a menu', behind(registered().stable)],
  ['a previous release in another folder', behind({ ...releaseDescriptorOf(registered().stable), version: '1.1.0' })],
  ['a canary in another folder', canary({ release: { ...registered().stable, version: '1.3.0' } })],
] as const)('a registry with %s is refused as a whole, even with a valid signature', async (_, change) => {
  await expect(open(inUse.sign(changed(change)))).rejects.toEqual(refused);
});

test('a registry with a canary, a previous release and a switched-off remote is valid', async () => {
  const { name, stable } = registered();
  const previous = JSON.parse(JSON.stringify(releaseDescriptorOf(stable)).replaceAll('1.2.0', '1.1.0')) as object;
  const remote = {
    name,
    stable,
    previous,
    canary: { release: stable, percent: 10, salt: 'a-salt-of-its-own' },
    disabled: { reason: 'The bank is being moved.', since: '2026-11-20T00:00:00.000Z' },
  };
  expect(await open(inUse.sign(JSON.stringify({ ...registry(), remotes: [remote] })))).toMatchObject({
    remotes: [remote],
  });
});

test('a registry is valid in which a release has a field of newer builds', async () => {
  const signed = inUse.sign(changed(set('loader', 'eval')));
  expect(await open(signed)).toMatchObject({ remotes: [{ name: registered().name }] });
});

test.each(['', '<!doctype html><title>503</title>', '{"audience":"portal"', 'null', '[]'])(
  'a body that is not a registry is refused, even with a valid signature: %s',
  async (text) => {
    await expect(open(inUse.sign(text))).rejects.toEqual(refused);
  },
);

test('one changed bit anywhere in the body or in the signature makes the signature invalid', async () => {
  const { bytes, signature } = inUse.sign(JSON.stringify(registry()));
  for (let at = 0; at < bytes.byteLength; at += 37) {
    const changedBytes = new Uint8Array(bytes.slice(0));
    changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
    await expect(open({ bytes: changedBytes.buffer, signature })).rejects.toEqual(refused);
  }
  const raw = Buffer.from(signature, 'base64');
  for (let at = 0; at < raw.length; at += 1) {
    const changedSignature = Buffer.from(raw);
    changedSignature[at] = (changedSignature[at] ?? 0) ^ 1;
    await expect(open({ bytes, signature: changedSignature.toString('base64') })).rejects.toEqual(refused);
  }
});

test.each([
  ['nothing', ''],
  ['a web page', '<!doctype html>'],
  ['half a signature', 'AAAA'],
])('%s in place of the signature is refused', async (_, signature) => {
  await expect(open({ ...inUse.sign(JSON.stringify(registry())), signature })).rejects.toEqual(refused);
});

test('a registry that is signed with an unknown key is refused, whatever key id it names', async () => {
  await expect(open(stranger.sign(JSON.stringify(registry())))).rejects.toEqual(refused);
});

test('a registry is expired from its expiry time on', () => {
  const end = Date.parse(registry().expires_at);
  expect(isExpired(registry(), end - 1)).toBe(false);
  expect(isExpired(registry(), end)).toBe(true);
});
