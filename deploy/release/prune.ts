/**
 * Deletes releases that are no longer needed. A release stays while the current registry names it, and for 30 days after it was published or
 * last named, because tabs that were open then still fetch from it.
 */
import { releasesOf, type Registry } from '@portal/shared/remote/registry.ts';
import { DESCRIPTOR, folderOf } from './descriptor.ts';
import { history, appendAuditEntry, type AuditRecord, type AuditEntry } from './history.ts';
import { recordPruned, releaseRecordOf } from './release-records.ts';
import type { ReleaseStore } from './store.ts';

export const RETENTION_DAYS = 30;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000;

export interface OldRelease {
  readonly name: string;
  readonly version: string;
  readonly paths: readonly string[];
}

const releasesIn = ({ remotes }: Registry): readonly string[] =>
  remotes.flatMap((remote) => releasesOf(remote).map(({ version }) => folderOf(remote.name, version)));

/** Folders of releases that a registry named at `since` or later: in the changes since then, and in the registry at that time. */
function releasesSince(records: readonly AuditRecord[], since: string): readonly string[] {
  const changes = records.flatMap(({ at, registry }) => (registry ? [{ at, registry }] : []));
  return changes
    .filter((_, index) => (changes[index + 1]?.at ?? since) >= since)
    .flatMap(({ registry }) => releasesIn(registry));
}

const RELEASE_FILE = /^releases\/(mfe-[a-z-]+)\/(\d+\.\d+\.\d+)\//;

async function foldersOf(store: ReleaseStore): Promise<readonly OldRelease[]> {
  const folders = new Map<string, { name: string; version: string; paths: string[] }>();
  for (const path of await store.list('releases')) {
    const [folder = '', name = '', version = ''] = RELEASE_FILE.exec(path) ?? [];
    if (!folder) continue;
    const known = folders.get(folder) ?? { name, version, paths: [] };
    known.paths.push(path);
    folders.set(folder, known);
  }
  return [...folders.values()];
}

/** The releases that may be deleted. A release without a record of its publication stays, because its age is not known. */
export async function oldReleases(
  store: ReleaseStore,
  currentRegistry: Registry,
  now: Date,
): Promise<readonly OldRelease[]> {
  const since = new Date(now.getTime() - RETENTION_MS).toISOString();
  const needed = new Set([...releasesIn(currentRegistry), ...releasesSince(await history(store), since)]);
  const old = await Promise.all(
    (await foldersOf(store)).map(async (release) => {
      if (needed.has(folderOf(release.name, release.version))) return [];
      const released = await releaseRecordOf(store, release.name, release.version);
      return released && released.at < since ? [release] : [];
    }),
  );
  return old.flat();
}

/**
 * Deletes releases. The description of each is deleted first, because a folder without a description is not a release. The next pruning
 * completes an interrupted deletion.
 */
export async function prune(
  store: ReleaseStore,
  releases: readonly OldRelease[],
  entry: AuditEntry,
  at: Date,
): Promise<void> {
  if (releases.length === 0) return;
  await appendAuditEntry(store, entry, at);
  for (const { name, version, paths } of releases) {
    await recordPruned(store, name, version, at.toISOString());
    await store.remove(`${folderOf(name, version)}/${DESCRIPTOR}`);
    for (const path of paths) await store.remove(path);
  }
}
