/**
 * When each release was published, and by whom. The records are not below `releases/`, because everybody may read that folder. No record is
 * ever removed: the version of a pruned release is never given to another build, because browsers cache its files for a year.
 */
import * as v from 'valibot';
import { TeamSignature } from './delegations.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

const Released = v.strictObject({
  name: v.string(),
  version: v.string(),
  by: v.string(),
  /** ISO, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The hash (`sha384-…`) of the release's `remote.json`, which shows whether the file was changed after its publication. */
  description: v.string(),
  /** The team's signature of that `remote.json`. Absent when the team had no delegated key at the time of publication. */
  signature: v.exactOptional(TeamSignature),
});
export type Released = v.InferOutput<typeof Released>;

const pathOf = (name: string, version: string) => `released/${name}/${version}.json`;
const prunedOf = (name: string, version: string) => `released/${name}/${version}.pruned.json`;

const bytesOf = (record: unknown) => new TextEncoder().encode(`${JSON.stringify(record)}\n`);

/**
 * Records a release. Repeating an interrupted publication leaves the first record unchanged. Rejects with `AlreadyExistsError` for another
 * build.
 */
export async function recordRelease(store: ReleaseStore, released: Released): Promise<void> {
  const { name, version, description } = released;
  try {
    await store.create(pathOf(name, version), bytesOf(released));
  } catch (error) {
    const known = error instanceof AlreadyExistsError ? await releaseRecordOf(store, name, version) : undefined;
    if (known?.description !== description) throw error;
  }
}

/** Undefined for a release whose publication was never completed. */
export async function releaseRecordOf(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Released | undefined> {
  const bytes = await store.read(pathOf(name, version));
  return bytes && v.parse(Released, JSON.parse(new TextDecoder().decode(bytes)));
}

export async function recordPruned(store: ReleaseStore, name: string, version: string, at: string): Promise<void> {
  if (!(await isPruned(store, name, version)))
    await store.create(prunedOf(name, version), bytesOf({ name, version, at }));
}

const VERSION = /\/(\d+\.\d+\.\d+)(\.pruned)?\.json$/;

/** The highest version that was published, also when it was pruned later; undefined before the first. */
export async function highestVersion(store: ReleaseStore, name: string): Promise<string | undefined> {
  const paths = await store.list(`released/${name}`);
  const versions = paths.map((path) => VERSION.exec(path)?.[1]).filter((version) => version !== undefined);
  return versions.toSorted(inOrderOfVersions).at(-1);
}

/** `1.10.0` is after `1.9.0`. */
export const inOrderOfVersions = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

export const isPruned = async (store: ReleaseStore, name: string, version: string): Promise<boolean> =>
  (await store.read(prunedOf(name, version))) !== undefined;
