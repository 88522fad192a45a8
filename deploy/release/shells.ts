/**
 * The shells in service: what a release must fit, and which keys a registry may be sealed with. Kept in the store, because other
 * teams release there without the shell's sources.
 */
import * as v from 'valibot';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { KeyId } from '@portal/shared/remote/registry.ts';
import type { PinnedKey } from '@portal/shared/remote/seal.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store.ts';

const SHELLS = 'shells.json';

const Shell = v.strictObject({
  /** The version of what it provides to remotes: `shared`'s. */
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

/** Oldest contract first; empty before anybody named one. */
export async function shellsInService(store: ReleaseStore): Promise<readonly Shell[]> {
  const bytes = await store.read(SHELLS);
  return bytes ? v.parse(v.array(Shell), JSON.parse(new TextDecoder().decode(bytes))) : [];
}

/** Their contracts; until somebody names a shell, that of these sources. */
export async function contractsInService(store: ReleaseStore): Promise<readonly string[]> {
  const shells = await shellsInService(store);
  return shells.length > 0 ? shells.map((shell) => shell.contract) : [contract.version];
}

const write = (store: ReleaseStore, shells: readonly Shell[]) =>
  store.replace(SHELLS, new TextEncoder().encode(`${JSON.stringify(shells)}\n`));

const inOrder = (one: Shell, other: Shell) => one.contract.localeCompare(other.contract, 'en', { numeric: true });

/** From now on `shell` is served. One contract is one shell: a newer build takes the place of the older. */
export async function serveShell(store: ReleaseStore, shell: Shell): Promise<void> {
  const others = (await shellsInService(store)).filter((other) => other.contract !== shell.contract);
  await write(store, [...others, shell].sort(inOrder));
}

/** Nobody serves it any more. Throws `ReleaseError` when nobody did, or when it is the last. */
export async function retireShell(store: ReleaseStore, version: string): Promise<void> {
  const shells = await shellsInService(store);
  const others = shells.filter((shell) => shell.contract !== version);
  if (others.length === shells.length) throw new ReleaseError(`No shell with the contract ${version} is in service.`);
  if (others.length === 0) throw new ReleaseError(`${version} is the only shell in service. Name its successor first.`);
  await write(store, others);
}
