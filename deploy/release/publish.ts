/** Publishes a remote's build into the store, under its version, permanently. No page loads it until a canary or a promotion names it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha384 } from '@portal/shared/build/integrity.ts';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import type { ReleaseDescriptor, Release } from '@portal/shared/remote/registry.ts';
import { DESCRIPTOR, describedIn, folderOf, releaseOf, mismatches } from './descriptor.ts';
import {
  mustBeAsBuilt,
  mustBeCovered,
  mustBeSmall,
  mustBeWanted,
  mustHaveOwner,
  type Contents,
} from './gates/gates.ts';
import { unverifiedRemotes } from './change-registry.ts';
import { mustClaimItsOwn } from './gates/claims.ts';
import { mustBeProvided } from './gates/provided.ts';
import { mustBeSignedByTeam, signedBy, type Delegations } from './delegations.ts';
import { appendAuditEntry } from './history.ts';
import type { SigningKey } from './keys.ts';
import { compressedCopies } from './compressed-copies.ts';
import { highestVersion, inOrderOfVersions, isPruned, recordRelease, releaseRecordOf } from './release-records.ts';
import { ReleaseError } from './release-error.ts';
import { targetShells } from './shells.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

async function readDescription(folder: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, DESCRIPTOR));
  } catch {
    throw new ReleaseError(`${folder} holds no build: there is no ${DESCRIPTOR}. Build the remote first.`);
  }
}

/** `remote.json` of a build, and its bytes. Rejects with `ReleaseError` when there is none, or when it describes another remote than `wanted`. */
export async function readBuild(folder: string, wanted?: string) {
  const description = await readDescription(folder);
  const descriptor = describedIn(description, join(folder, DESCRIPTOR));
  if (wanted !== undefined && wanted !== descriptor.name)
    throw new ReleaseError(`${folder} holds a build of ${descriptor.name}, not of ${wanted}.`);
  return { descriptor, description };
}

async function contentsOf({ files }: BuildDescriptor, folder: string): Promise<Contents> {
  const read = async (file: string) => [file, await readFile(join(folder, file)).catch(() => undefined)] as const;
  const contents = await Promise.all(files.map(({ file }) => read(file)));
  return new Map(contents.flatMap(([file, content]) => (content ? [[file, content] as const] : [])));
}

/** Like `create`, but accepts the same content, which an interrupted publication of this build may have left. */
async function put(store: ReleaseStore, path: string, content: Uint8Array): Promise<void> {
  try {
    await store.create(path, content);
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error;
    const there = await store.read(path);
    if (!there || Buffer.compare(there, content) !== 0) throw error;
  }
}

/** By whom and when a build is published. */
export interface Publication {
  readonly by: string;
  readonly at: Date;
  /** The remote to which the build must belong, when the command names one. */
  readonly name?: string;
  /** The build as it was read for the smoke test, so that exactly the tested bytes are published. */
  readonly build?: Awaited<ReturnType<typeof readBuild>>;
  /** The key of the team, where the store has delegations. */
  readonly teamKey?: SigningKey;
}

/**
 * Publishes every file as the build described it, after all gates. Rejects with `ReleaseError` when a gate refuses, or when the version is
 * taken; in both cases nothing changes for users.
 */
export async function publish(
  store: ReleaseStore,
  folder: string,
  { by, at, name: wanted, build, teamKey }: Publication,
): Promise<BuildDescriptor> {
  const { descriptor, description } = build ?? (await readBuild(folder, wanted));
  const { name, version } = descriptor;
  mustClaimItsOwn(name, releaseOf(descriptor), await unverifiedRemotes(store));
  const target = folderOf(name, version);
  if ((await store.read(`${target}/${DESCRIPTOR}`)) || (await isPruned(store, name, version)))
    throw new ReleaseError(alreadyPublished(descriptor));
  await mustGoForward(store, descriptor);
  const contents = await contentsOf(descriptor, folder);
  mustHaveOwner(descriptor);
  mustBeAsBuilt(descriptor, contents);
  mustBeCovered(descriptor, contents);
  await mustBeSmall(descriptor, contents);
  const shells = await targetShells(store);
  mustBeWanted(
    descriptor,
    shells.map(({ contract }) => contract),
  );
  mustBeProvided(descriptor, shells);
  try {
    for (const [file, content] of contents) {
      await put(store, `${target}/${file}`, content);
      for (const [ending, small] of await compressedCopies(file, content))
        await put(store, `${target}/${file}${ending}`, small);
    }
    const signature = teamKey && { signature: signedBy(teamKey, description) };
    const record = { name, version, by, at: at.toISOString(), description: sha384(description), ...signature };
    await recordRelease(store, record);
    // The description is written last, because a release counts as published once its description exists.
    await store.create(`${target}/${DESCRIPTOR}`, description);
  } catch (error) {
    if (error instanceof AlreadyExistsError) throw new ReleaseError(alreadyPublished(descriptor));
    throw error;
  }
  await appendAuditEntry(
    store,
    { did: `publish ${name}@${version}`, by, reason: 'Published; no account gets it yet.' },
    at,
  );
  return descriptor;
}

/** A lower version is a build of older sources, which the team would later take for the newest. */
async function mustGoForward(store: ReleaseStore, { name, version }: BuildDescriptor): Promise<void> {
  const highest = await highestVersion(store, name);
  if (highest !== undefined && inOrderOfVersions(version, highest) < 0)
    throw new ReleaseError(
      `${name} ${version} is older than ${highest}, which was published before. Give the build a higher version.`,
    );
}

const alreadyPublished = ({ name, version }: BuildDescriptor) =>
  `${name} ${version} was published before, and a release cannot be changed. Give the build a new version.`;

/**
 * The descriptor of a published release. Rejects with `ReleaseError` when it was not published, or when its description was changed later.
 * With `delegations`, it also rejects when no key of the release's team signed it. A release must pass this check before people get it.
 */
export async function published(
  store: ReleaseStore,
  name: string,
  version: string,
  delegations: Delegations | null = null,
): Promise<BuildDescriptor> {
  const path = `${folderOf(name, version)}/${DESCRIPTOR}`;
  const [bytes, released] = await Promise.all([store.read(path), releaseRecordOf(store, name, version)]);
  if (!bytes || !released) throw new ReleaseError(`${name} ${version} was not published in this store.`);
  if (sha384(bytes) !== released.description) throw new ReleaseError(`${path} was changed after it was released.`);
  await mustBeSignedByTeam(delegations, name, bytes, released.signature);
  const descriptor = describedIn(bytes, path);
  // A description that was copied from another release has a valid signature.
  if (descriptor.name !== name || descriptor.version !== version)
    throw new ReleaseError(`${path} describes ${descriptor.name} ${descriptor.version}, not ${name} ${version}.`);
  return descriptor;
}

/**
 * The complete release for the descriptor `registered` in a registry. Rejects with `ReleaseError` when the store no longer has the release,
 * or has a different one.
 */
export async function publishedAs(store: ReleaseStore, name: string, registered: ReleaseDescriptor): Promise<Release> {
  const descriptor = await published(store, name, registered.version);
  const [fault] = mismatches(descriptor, registered);
  if (fault) throw new ReleaseError(fault);
  return releaseOf(descriptor);
}
