/** Whether a store holds exactly what its registry promises. */
import { createHash } from 'node:crypto';
import { releasesOf, type RegisteredRemote, type Registry } from '@portal/shared/remote/registry.ts';
import { published } from './publish.ts';
import { folderOf } from './descriptor.ts';
import { ReleaseError } from './in-force.ts';
import type { ReleaseStore } from './store.ts';

const sha384 = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function faultsOf(store: ReleaseStore, { name }: RegisteredRemote, version: string, integrity: string) {
  try {
    const { files, entry } = await published(store, name, version);
    const faults = await Promise.all(
      files.map(async ({ file, integrity: hash }) => {
        const path = `${folderOf(name, version)}/${file}`;
        const content = await store.read(path);
        if (!content) return [`${path} is missing.`];
        return sha384(content) === hash ? [] : [`${path} was changed after it was released.`];
      }),
    );
    if (entry.integrity !== integrity)
      faults.push([`${name} ${version}: the registry names another entry than its build.`]);
    return faults.flat();
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message];
    throw error;
  }
}

/** A sentence for each file that is not as it was released; empty when everything is in order. */
export async function faults(store: ReleaseStore, { remotes }: Registry): Promise<readonly string[]> {
  const all = await Promise.all(
    remotes.flatMap((remote) =>
      releasesOf(remote).map(({ version, integrity }) => faultsOf(store, remote, version, integrity)),
    ),
  );
  return all.flat();
}
