/** Takes a remote's build into the store, under its version, for good. Nobody gets it until a canary or a promotion names it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { DESCRIPTOR, folderOf, releaseOf } from './descriptor.ts';
import { ReleaseError } from './in-force.ts';
import { packed } from './packed.ts';
import { TakenError, type ReleaseStore } from './store.ts';

const sha384 = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads `remote.json` of a build. Throws `ReleaseError` when there is none. */
export async function readBuild(folder: string): Promise<ReleaseDescriptor> {
  try {
    return JSON.parse(await readFile(join(folder, DESCRIPTOR), 'utf8')) as ReleaseDescriptor;
  } catch {
    throw new ReleaseError(`${folder} holds no build: there is no ${DESCRIPTOR}. Build the remote first.`);
  }
}

/**
 * Every file as the build described it, checked once more against its hash. Rejects with `ReleaseError` when a file is missing or
 * was changed since, or when the version is taken: then nothing that people can get has changed.
 */
export async function publish(store: ReleaseStore, folder: string): Promise<ReleaseDescriptor> {
  const descriptor = await readBuild(folder);
  releaseOf(descriptor);
  const target = folderOf(descriptor.name, descriptor.version);
  if (await store.read(`${target}/${DESCRIPTOR}`)) throw new ReleaseError(taken(descriptor));
  const files = await Promise.all(
    descriptor.files.map(async ({ file, integrity }) => {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (!content) throw new ReleaseError(`${file} is missing from ${folder}. Build the remote again.`);
      if (sha384(content) !== integrity)
        throw new ReleaseError(`${file} was changed after the build. Build the remote again.`);
      return [file, content] as const;
    }),
  );
  try {
    for (const [file, content] of files) {
      await store.create(`${target}/${file}`, content);
      for (const [ending, small] of await packed(file, content))
        await store.create(`${target}/${file}${ending}`, small);
    }
    // Last: a release is there when its description is.
    await store.create(`${target}/${DESCRIPTOR}`, await readFile(join(folder, DESCRIPTOR)));
  } catch (error) {
    if (error instanceof TakenError) throw new ReleaseError(taken(descriptor));
    throw error;
  }
  return descriptor;
}

const taken = ({ name, version }: ReleaseDescriptor) =>
  `${name} ${version} was published before, and a release is never changed. Give the build a new version.`;

/** A release that was published. Rejects with `ReleaseError` when it was not. */
export async function published(store: ReleaseStore, name: string, version: string): Promise<ReleaseDescriptor> {
  const bytes = await store.read(`${folderOf(name, version)}/${DESCRIPTOR}`);
  if (!bytes) throw new ReleaseError(`${name} ${version} was not published here.`);
  return JSON.parse(new TextDecoder().decode(bytes)) as ReleaseDescriptor;
}
