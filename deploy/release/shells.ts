/**
 * The served shells: a release must fit them, and a registry may only be signed with keys that they know. They are stored in the store,
 * because other teams release there without the shell's sources. Each shell has its own file, so that two teams never overwrite each
 * other's shells.
 */
import * as v from 'valibot';
import { join } from 'node:path';
import { versionOf } from '@portal/shared/build/installed.ts';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { KeyId } from '@portal/shared/remote/registry.ts';
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import { providedExports } from '../api/recorded.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store.ts';

const SHELLS = 'shells';
const REPOSITORY = join(import.meta.dirname, '../..');

const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

const pathOf = (version: string) => `${SHELLS}/${version}.json`;

/** What a shell provides to remotes. */
const Provided = v.strictObject({
  react: Version,
  /** The exports of each module of shared, by its path: `ui/page/notice.tsx`. */
  modules: v.record(v.string(), v.pipe(v.array(v.string()), v.readonly())),
});

const Shell = v.strictObject({
  /** The version of the contract that the shell provides to remotes: that of `shared`. */
  contract: Version,
  /** Ids of the keys that it was built with. */
  keys: v.array(KeyId),
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Absent in records that were written before shells recorded it. */
  provides: v.exactOptional(Provided),
});
export type Shell = v.InferOutput<typeof Shell>;

/** The part of a shell that a release must fit. */
export type TargetShell = Pick<Shell, 'contract' | 'provides'>;

/** What the shell of these sources provides, by the report of the shared API. */
export function targetHere(): TargetShell {
  const modules = providedExports(REPOSITORY);
  return { contract: contract.version, ...(modules && { provides: { react: versionOf('react'), modules } }) };
}

/** The shell that these sources build, with these keys. */
export const shellHere = (keys: readonly PinnedKey[], since: Date): Shell => ({
  ...targetHere(),
  keys: keys.map(({ id }) => id),
  since: since.toISOString(),
});

const inOrder = (one: Shell, other: Shell) => one.contract.localeCompare(other.contract, 'en', { numeric: true });

/** Oldest contract first; empty before any shell was named. */
export async function servedShells(store: ReleaseStore): Promise<readonly Shell[]> {
  // The folder may also contain temporary files of an unfinished write.
  const paths = (await store.list(SHELLS)).filter((path) => path.endsWith('.json'));
  const contents = await Promise.all(paths.map((path) => store.read(path)));
  return contents
    .flatMap((bytes) => (bytes ? [v.parse(Shell, JSON.parse(new TextDecoder().decode(bytes)))] : []))
    .sort(inOrder);
}

/** The shells that a release must fit: those that are served. Before `shell` has recorded one, it is the shell of these sources. */
export async function targetShells(store: ReleaseStore): Promise<readonly TargetShell[]> {
  const shells = await servedShells(store);
  return shells.length > 0 ? shells : [targetHere()];
}

/**
 * From now on `shell` is served. There is one shell for each contract: a newer build replaces the older one. Throws `ReleaseError` for a
 * record that no release command could read again.
 */
export async function serveShell(store: ReleaseStore, shell: Shell): Promise<void> {
  const { success, issues } = v.safeParse(Shell, shell);
  if (!success)
    throw new ReleaseError(`The shell with the contract ${shell.contract} cannot be recorded: ${v.summarize(issues)}`);
  await store.replace(pathOf(shell.contract), new TextEncoder().encode(`${JSON.stringify(shell)}\n`));
}

/** The shell is no longer served. Throws `ReleaseError` when it was not served, or when it is the last one. */
export async function retireShell(store: ReleaseStore, version: string): Promise<void> {
  const shells = await servedShells(store);
  const others = shells.filter((shell) => shell.contract !== version);
  if (others.length === shells.length) throw new ReleaseError(`No shell with the contract ${version} is served.`);
  if (others.length === 0)
    throw new ReleaseError(`${version} is the only served shell. First record another one with \`shell\`.`);
  await store.remove(pathOf(version));
}
