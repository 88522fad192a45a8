/**
 * The served shells: a release must fit them, and a registry may only be signed with keys that they know. Stored in the store, because
 * other teams release there without the shell's sources; each in its own file, so that two teams never overwrite each other.
 */
import * as v from 'valibot';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { KeyId } from '@portal/shared/remote/registry.ts';
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store.ts';

const SHELLS = 'shells';

const pathOf = (version: string) => `${SHELLS}/${version}.json`;

const Shell = v.strictObject({
  /** The version of the contract that the shell provides to remotes: that of `shared`. */
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Ids of the keys that it was built with. */
  keys: v.array(KeyId),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type Shell = v.InferOutput<typeof Shell>;

/** The shell that these sources build, with these keys. */
export const shellHere = (keys: readonly PinnedKey[], since: Date): Shell => ({
  contract: contract.version,
  keys: keys.map(({ id }) => id),
  since: since.toISOString(),
});

const inOrder = (one: Shell, other: Shell) => one.contract.localeCompare(other.contract, 'en', { numeric: true });

/** Oldest contract first; empty before any shell was named. */
export async function servedShells(store: ReleaseStore): Promise<readonly Shell[]> {
  // Temporary files of a write under way may be beside them.
  const paths = (await store.list(SHELLS)).filter((path) => path.endsWith('.json'));
  const contents = await Promise.all(paths.map((path) => store.read(path)));
  return contents
    .flatMap((bytes) => (bytes ? [v.parse(Shell, JSON.parse(new TextDecoder().decode(bytes)))] : []))
    .sort(inOrder);
}

/** The contract versions of the served shells. Before `shell` has recorded one, it is the version of `shared` here. */
export async function servedContracts(store: ReleaseStore): Promise<readonly string[]> {
  const shells = await servedShells(store);
  return shells.length > 0 ? shells.map((shell) => shell.contract) : [contract.version];
}

/** From now on `shell` is served. There is one shell for each contract: a newer build replaces the older one. */
export const serveShell = (store: ReleaseStore, shell: Shell): Promise<void> =>
  store.replace(pathOf(shell.contract), new TextEncoder().encode(`${JSON.stringify(shell)}\n`));

/** The shell is no longer served. Throws `ReleaseError` when it was not, or when it is the last. */
export async function retireShell(store: ReleaseStore, version: string): Promise<void> {
  const shells = await servedShells(store);
  const others = shells.filter((shell) => shell.contract !== version);
  if (others.length === shells.length) throw new ReleaseError(`No shell with the contract ${version} is served.`);
  if (others.length === 0)
    throw new ReleaseError(`${version} is the only served shell. First record another one with \`shell\`.`);
  await store.remove(pathOf(version));
}
