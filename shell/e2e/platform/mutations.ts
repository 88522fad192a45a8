/**
 * Everything that somebody may do to a registry, to the copy that a browser keeps of it, and to a release's description, each with
 * the state that a person then sees. What the release command says of descriptions is in deploy/release/descriptor.spec.ts.
 */
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { newKey } from '../../../deploy/release/keys.ts';
import { changed, own, sealed, type Change, type Delivery } from '../../../deploy/testbed/registry.ts';

/** What the panel says: `blocked` for the person's safety, or that a part of the portal did not come. */
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
const ofUnknownKey = (genuine: Genuine) => sealed(changed(genuine, same), newKey(new Date()));
const withByteChanged = ({ body, seal }: Genuine) => ({ body: flipped(body, 40), seal });

/** Whoever holds the key may still be wrong: this has a good seal. */
const wronglySealed = (what: string, change: Change): RegistryMutation => ({
  what,
  arrives: (genuine) => sealed(changed(genuine, change)),
});

/**
 * On a first visit each shows that the remote's area is blocked, and nothing of a remote runs; with a copy of one that was in
 * order everything is as before. Each is reported.
 */
export const REGISTRIES: readonly RegistryMutation[] = [
  { what: 'F03: cut', arrives: ({ body, seal }) => ({ body: body.slice(0, body.length / 2), seal }) },
  { what: 'F03: empty', arrives: ({ seal }) => ({ body: '', seal }) },
  { what: 'F04: one byte changed', arrives: withByteChanged },
  { what: 'F04: one byte of the seal changed', arrives: ({ body, seal }) => ({ body, seal: flipped(seal, 20) }) },
  { what: 'F04: one space more', arrives: ({ body, seal }) => ({ body: `${body} `, seal }) },
  {
    what: 'the seal of another registry',
    arrives: (genuine) => ({ body: genuine.body, seal: sealed(changed(genuine, same)).seal }),
  },
  { what: 'no seal', arrives: ({ body }) => ({ body, seal: '' }) },
  { what: 'F06: a key that nobody knows', arrives: ofUnknownKey },
  wronglySealed('F06: expired', expired),
  wronglySealed('F06: wrong audience', atTop({ audience: 'staging' })),
  wronglySealed('F06: the name of another key', atTop({ key: 'another-key' })),
  wronglySealed('a field that nobody knows', atTop({ loader: 'eval' })),
  wronglySealed('an entry on another origin', inRelease({ entry: 'https://elsewhere.example/evil.js' })),
  wronglySealed('an entry that is its own script', inRelease({ entry: 'data:text/javascript,ran=1' })),
  wronglySealed('an entry outside the releases', inRelease({ entry: '/evil.js' })),
  wronglySealed(
    "an entry in another remote's folder",
    inRelease({ entry: '/releases/mfe-stores/1.0.0/remoteEntry.js' }),
  ),
  wronglySealed(
    'a manifest in the place of an entry',
    inRelease({ entry: '/releases/mfe-collections/1.0.0/mf-manifest.json' }),
  ),
  wronglySealed('no hash', inRelease({ integrity: undefined })),
  wronglySealed('a weak hash', inRelease({ integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' })),
  wronglySealed(
    'a preload without a hash',
    inRelease({ preload: [{ file: '/releases/mfe-collections/1.0.0/app.js' }] }),
  ),
  wronglySealed(
    'a screen on another origin',
    inRelease({ screens: [{ path: '//elsewhere.example', access: 'public' }] }),
  ),
  wronglySealed('a contract that takes anything', inRelease({ contract: '*' })),
  wronglySealed('a remote named twice', (registry) => registry.remotes.push(own(registry))),
];

/** Nothing is wrong with it but that it is older than a copy: with one everything is as before, and it is reported. */
export const OLDER: RegistryMutation = {
  what: 'F05: older, with a good seal',
  arrives: (genuine) => sealed({ ...changed(genuine, inRelease({ nav: [] })), sequence: genuine.sequence - 1 }),
};

interface CopyMutation {
  readonly what: string;
  readonly kept: (genuine: Genuine) => Delivery;
}

/** While no registry comes, each is as none: a notice says that it did not come, and nothing of a remote runs. */
export const COPIES: readonly CopyMutation[] = [
  { what: 'expired', kept: (genuine) => sealed(changed(genuine, expired)) },
  { what: 'sealed with a key that has been taken out', kept: ofUnknownKey },
  { what: 'one byte changed', kept: withByteChanged },
  { what: 'one whose schema is not ours', kept: (genuine) => sealed(changed(genuine, atTop({ loader: 'eval' }))) },
];

interface DescriptionMutation {
  readonly what: string;
  /** `other`: another remote's; `hash`: that of the file which somebody has put in the place of others. */
  readonly arrives: (text: string, other: string, hash: string) => string;
  /** While a file that no registry names was changed, and did not run. */
  readonly shows: State;
}

const fields =
  (edit: (descriptor: BuildDescriptor, hash: string) => object): DescriptionMutation['arrives'] =>
  (text, _, hash) => {
    const descriptor = JSON.parse(text) as BuildDescriptor;
    return JSON.stringify({ ...descriptor, ...edit(descriptor, hash) });
  };

/** A description explains and permits nothing: where it lies, the person reads that something did not come, instead of why. */
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
