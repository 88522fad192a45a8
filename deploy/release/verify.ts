/** Checks whether a store holds exactly what its registry names. */
import { isDeepStrictEqual } from 'node:util';
import { sha384 } from '@portal/shared/build/integrity.ts';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import {
  releasesOf,
  type ReleaseDescriptor,
  type RegisteredRemote,
  type Registry,
} from '@portal/shared/remote/registry.ts';
import { published } from './publish.ts';
import { DESCRIPTOR, folderOf, mismatches } from './descriptor.ts';
import { changeOf } from './history.ts';
import { DECOMPRESS } from './compressed-copies.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store.ts';

/** A sentence for each compressed copy that browsers would decompress to another content. */
async function packedFaults(store: ReleaseStore, path: string, integrity: string): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(DECOMPRESS).map(async ([ending, decompress]) => {
      const content = await store.read(path + ending);
      const decompressed = content && (await decompress(content).catch(() => new Uint8Array()));
      return decompressed && sha384(decompressed) !== integrity
        ? [`${path}${ending} was changed after it was released.`]
        : [];
    }),
  );
  return found.flat();
}

/**
 * A sentence for each file in the release's folder that does not belong to the release, because the edge would serve it as a part of the
 * release.
 */
async function addedFaults(store: ReleaseStore, { name, version, files }: BuildDescriptor): Promise<readonly string[]> {
  const folder = folderOf(name, version);
  const endings = ['', ...Object.keys(DECOMPRESS)];
  const own = new Set([DESCRIPTOR, ...files.flatMap(({ file }) => endings.map((ending) => file + ending))]);
  const paths = await store.list(folder);
  return paths
    .filter((path) => !own.has(path.slice(folder.length + 1)))
    .map((path) => `${path} was added to the release.`);
}

async function faultsOf(
  store: ReleaseStore,
  { name }: RegisteredRemote,
  release: ReleaseDescriptor,
): Promise<readonly string[]> {
  const { version } = release;
  try {
    const descriptor = await published(store, name, version);
    const faults = await Promise.all(
      descriptor.files.map(async ({ file, integrity: hash }) => {
        const path = `${folderOf(name, version)}/${file}`;
        const content = await store.read(path);
        if (!content) return [`${path} is missing.`];
        if (sha384(content) !== hash) return [`${path} was changed after it was released.`];
        return packedFaults(store, path, hash);
      }),
    );
    return [...faults.flat(), ...mismatches(descriptor, release), ...(await addedFaults(store, descriptor))];
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message];
    throw error;
  }
}

/**
 * Whether the history has a record of the registry. Without this tool, a holder of the key could sign a registry, but only this tool
 * records what it signs.
 */
async function isRecorded(store: ReleaseStore, registry: Registry): Promise<boolean> {
  const change = await changeOf(store, registry.sequence);
  return isDeepStrictEqual(change?.registry, registry);
}

/** A sentence for each difference from the released files; empty when there is none. */
export async function faults(store: ReleaseStore, registry: Registry): Promise<readonly string[]> {
  const { remotes, sequence } = registry;
  const files = await Promise.all(
    remotes.flatMap((remote) => releasesOf(remote).map((release) => faultsOf(store, remote, release))),
  );
  const unrecorded = (await isRecorded(store, registry))
    ? []
    : [`Registry ${sequence} is not in the history: another program signed it.`];
  return [...unrecorded, ...files.flat()];
}
