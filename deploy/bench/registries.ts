/**
 * Signed registries with any number of remotes: the real remotes, and copies of one real remote. Each copy has its own addresses, words,
 * files and hashes, and a previous release.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYS_FOLDER } from '../../shared/src/build/pinned-keys.ts';
import {
  releaseDescriptorOf,
  releasesOf,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '../../shared/src/remote/registry.ts';
import { readKey, readPinned, signBytes } from '../release/keys.ts';
import { packed } from '../edge/encode.ts';

/** The users who see the added remotes: every signed-in user, or no user of this portal. */
export type Audience = 'everybody' | 'others';

const A = 'a'.charCodeAt(0);

/** Letters for a number, because the name of a remote has no digits: `aa` for 0, `bb` for 27. */
const letters = (at: number) => String.fromCharCode(A + Math.floor(at / 26), A + (at % 26));

const someHash = () => `sha384-${randomBytes(48).toString('base64')}`;

/** A file name of the same length and compressibility as the original. */
const someFile = (file: string) => file.replace(/[0-9a-f]{12}(?=\.js)/, () => randomBytes(6).toString('hex'));

function like(model: Release, name: string, version: string, audience: Audience, at: number): Release {
  const folder = `/releases/${name}/${version}/`;
  const word = letters(at);
  const own = (path: string) => `/${word}${path}`;
  const renamed = (file: string) => someFile(folder + (file.split('/').at(-1) ?? ''));
  return {
    ...model,
    version,
    entry: `${folder}remoteEntry.js`,
    integrity: someHash(),
    preload: model.preload.map((one) => ({ ...one, file: renamed(one.file), integrity: someHash() })),
    // Of the remotes that no user here sees, half are for another portal and half need a permission that no user has.
    portal: audience === 'others' && at % 2 === 0 ? 'introducer' : 'merchant',
    screens: model.screens.map(({ path, access }) => ({
      path: own(path),
      access,
      needs: audience === 'everybody' ? 'anyone' : `${word}.read`,
    })),
    nav: model.nav.map(({ label, icon, to, section, order, create }) => ({
      icon,
      section,
      label: { en: `${label.en} ${word}`, ms: `${label.ms} ${word}`, ar: `${label.ar} ${word}` },
      to: own(to),
      order: order + at,
      ...(create && { create: { ...create, to: own(create.to) } }),
    })),
  };
}

/** The current registry, with copies of the remote `model` added until the registry has `count` remotes. */
export function withOthers(registry: Registry, model: string, count: number, audience: Audience): Registry {
  const { stable } = registry.remotes.find(({ name }) => name === model) ?? {};
  if (!stable) throw new Error(`${model} is not registered.`);
  const others = Array.from({ length: count - registry.remotes.length }, (_, at): RegisteredRemote => {
    const name = `mfe-other-${letters(at)}`;
    const release = (version: string) => like(stable, name, version, audience, at);
    return { name, stable: release('1.1.0'), previous: releaseDescriptorOf(release('1.0.0')) };
  });
  return { ...registry, remotes: [...registry.remotes, ...others] };
}

/** A registry as files, with its signature and its packed copies. */
export interface Delivered {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signature: string;
  /** The size after brotli compression. */
  readonly packedBytes: number;
  readonly releases: number;
}

export async function delivered(registry: Registry): Promise<Delivered> {
  const [pinned] = readPinned(KEYS_FOLDER);
  const key = readKey(KEYS_FOLDER, pinned?.id ?? '');
  const bytes = new TextEncoder().encode(`${JSON.stringify(registry)}\n`);
  const signed = signBytes(key, bytes);
  const { body } = await packed(new TextDecoder().decode(bytes), 'br');
  const files = new Map([
    ['registry.json', bytes as Uint8Array],
    ['registry.json.sig', new TextEncoder().encode(signed)],
  ]);
  return {
    files,
    bytes,
    signature: signed,
    packedBytes: body.length,
    releases: registry.remotes.flatMap(releasesOf).length,
  };
}

/** Replaces the registry in `dist`, which the edge serves. */
export async function putIn(dist: string, { files }: Delivered): Promise<void> {
  for (const [file, content] of files) await writeFile(join(dist, file), content);
}
