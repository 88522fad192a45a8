/**
 * Attacks on a registry, on the copy that a browser stores, and on a release's description, each with the state that a
 * person then sees. The release command's own checks of descriptions are tested in deploy/release/descriptor.spec.ts.
 */
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { newKey } from '../../../deploy/release/keys.ts';
import { changed, own, signRegistry, type Change, type Delivery } from '../../../deploy/testbed/registry.ts';

/**
 * The state that the panel shows: `blocked` for the person's safety, or `unreachable` for a part of the portal that did
 * not load.
 */
type State = 'blocked' | 'unreachable';

type Genuine = Registry & Delivery;

interface RegistryMutation {
  readonly what: string;
  readonly arrives: (genuine: Genuine) => Delivery;
}

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

const same: Change = () => undefined;
const inRelease = (fields: object) => (registry: Registry) => Object.assign(own(registry).stable, fields);
const atTop = (fields: object) => (registry: Registry) => Object.assign(registry, fields);

const expired = atTop({ expires_at: '2026-01-01T00:00:00.000Z' });
const ofUnknownKey = (genuine: Genuine) => signRegistry(changed(genuine, same), newKey(new Date()));
const withByteChanged = ({ body, signature }: Genuine) => ({ body: flipped(body, 40), signature });

/** An invalid registry with a valid signature, because the holder of the key may also make a mistake. */
const invalidButSigned = (what: string, change: Change): RegistryMutation => ({
  what,
  arrives: (genuine) => signRegistry(changed(genuine, change)),
});

/**
 * On a first visit, each of these registries blocks the remote's area, and no code of a remote runs. With a stored copy of a valid
 * registry, nothing changes. Each of these registries is reported.
 */
export const REGISTRIES: readonly RegistryMutation[] = [
  { what: 'F03: cut', arrives: ({ body, signature }) => ({ body: body.slice(0, body.length / 2), signature }) },
  { what: 'F03: empty', arrives: ({ signature }) => ({ body: '', signature }) },
  { what: 'F04: one byte changed', arrives: withByteChanged },
  {
    what: 'F04: one byte of the signature changed',
    arrives: ({ body, signature }) => ({ body, signature: flipped(signature, 20) }),
  },
  { what: 'F04: one space more', arrives: ({ body, signature }) => ({ body: `${body} `, signature }) },
  {
    what: 'the signature of another registry',
    arrives: (genuine) => ({ body: genuine.body, signature: signRegistry(changed(genuine, same)).signature }),
  },
  { what: 'no signature', arrives: ({ body }) => ({ body, signature: '' }) },
  { what: 'F06: a key that nobody knows', arrives: ofUnknownKey },
  invalidButSigned('F06: expired', expired),
  invalidButSigned('F06: wrong audience', atTop({ audience: 'staging' })),
  invalidButSigned('F06: the name of another key', atTop({ key: 'another-key' })),
  invalidButSigned('a field that nobody knows', atTop({ loader: 'eval' })),
  invalidButSigned('an entry on another origin', inRelease({ entry: 'https://elsewhere.example/evil.js' })),
  invalidButSigned('an entry that is its own script', inRelease({ entry: 'data:text/javascript,ran=1' })),
  invalidButSigned('an entry outside the releases', inRelease({ entry: '/evil.js' })),
  invalidButSigned(
    "an entry in another remote's folder",
    inRelease({ entry: '/releases/mfe-stores/1.0.0/remoteEntry.js' }),
  ),
  invalidButSigned(
    'a manifest in the place of an entry',
    inRelease({ entry: '/releases/mfe-collections/1.0.0/mf-manifest.json' }),
  ),
  invalidButSigned('no hash', inRelease({ integrity: undefined })),
  invalidButSigned('a weak hash', inRelease({ integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' })),
  invalidButSigned(
    'a preload without a hash',
    inRelease({ preload: [{ file: '/releases/mfe-collections/1.0.0/app.js' }] }),
  ),
  invalidButSigned(
    'a screen on another origin',
    inRelease({ screens: [{ path: '//elsewhere.example', access: 'public' }] }),
  ),
  invalidButSigned('a contract that takes anything', inRelease({ contract: '*' })),
  invalidButSigned('a remote named twice', (registry) => registry.remotes.push(own(registry))),
];

/**
 * A rollback attack: a valid registry that is older than the stored copy. With a stored copy nothing changes, and the attack is
 * reported.
 */
export const OLDER: RegistryMutation = {
  what: 'F05: older, with a good signature',
  arrives: (genuine) => signRegistry({ ...changed(genuine, inRelease({ nav: [] })), sequence: genuine.sequence - 1 }),
};

interface CopyMutation {
  readonly what: string;
  readonly stored: (genuine: Genuine) => Delivery;
}

/** If no registry arrives, each of these copies is ignored: a notice says that no registry arrived, and no code of a remote runs. */
export const COPIES: readonly CopyMutation[] = [
  { what: 'expired', stored: (genuine) => signRegistry(changed(genuine, expired)) },
  { what: 'signed with a key that has been taken out', stored: ofUnknownKey },
  { what: 'one byte changed', stored: withByteChanged },
  {
    what: 'one whose schema is not ours',
    stored: (genuine) => signRegistry(changed(genuine, atTop({ loader: 'eval' }))),
  },
];

interface DescriptionMutation {
  readonly what: string;
  /** `other`: the description of another remote; `hash`: the hash of the script that the test serves in place of a file of the release. */
  readonly arrives: (text: string, other: string, hash: string) => string;
  /** The state of the panel when a changed file was refused and the registry itself does not contain the file. */
  readonly shows: State;
}

const fields =
  (edit: (descriptor: BuildDescriptor, hash: string) => object): DescriptionMutation['arrives'] =>
  (text, _, hash) => {
    const descriptor = JSON.parse(text) as BuildDescriptor;
    return JSON.stringify({ ...descriptor, ...edit(descriptor, hash) });
  };

/**
 * A description explains a failure but grants no permission: with a false description, the person reads that a part did not load, instead
 * of the reason.
 */
export const DESCRIPTIONS: readonly DescriptionMutation[] = [
  { what: 'as it was released', arrives: (text) => text, shows: 'blocked' },
  {
    what: 'with another version, contract and screens',
    arrives: fields(() => ({ version: '9.0.0', contract: '*', screens: [{ path: '/', access: 'public' }] })),
    shows: 'blocked',
  },
  {
    what: 'with the hash of the changed file',
    arrives: fields(({ files }, integrity) => ({ files: files.map((file) => ({ ...file, integrity })) })),
    shows: 'unreachable',
  },
  { what: 'with its files left out', arrives: fields(() => ({ files: [] })), shows: 'unreachable' },
  { what: "another remote's", arrives: (_, other) => other, shows: 'unreachable' },
  { what: 'a page', arrives: () => '<!doctype html><title>Sign in to the network</title>', shows: 'unreachable' },
  { what: 'cut', arrives: (text) => text.slice(0, text.length / 2), shows: 'unreachable' },
  { what: 'empty', arrives: () => '', shows: 'unreachable' },
];
