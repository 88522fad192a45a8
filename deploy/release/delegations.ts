/**
 * Which keys may publish each remote (TUF: delegated targets). A version of the delegations is one file, signed with the registry's key and
 * never changed; the highest version is in force. Without any version every build may be published, as on a developer's machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { RemoteName } from '@portal/shared/remote/registry.ts';
import { PinnedKeys, signerOf, type PinnedKey } from '@portal/shared/remote/signature.ts';
import { appendAuditEntry, type AuditEntry } from './history.ts';
import { hasKeys, readKey, readPinned, signBytes, type SigningKey } from './keys.ts';
import type { SigningContext } from './change-registry.ts';
import { ReleaseError } from './release-error.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

const FOLDER = 'delegations';

const Delegations = v.strictObject({
  /** This value differs from that of a registry, so that no registry is mistaken for delegations, although the same key signs both. */
  audience: v.literal('publishers'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Remote → the keys of its team: the current key and the next one. */
  remotes: v.record(RemoteName, v.pipe(PinnedKeys, v.readonly())),
});
export type Delegations = v.InferOutput<typeof Delegations>;

/** The signed bytes and their signature, in one file. */
const Envelope = v.strictObject({ signed: v.string(), signature: v.string() });

const pathOf = (version: number) => `${FOLDER}/${String(version).padStart(6, '0')}.json`;

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * The file in a folder of keys that stores the highest version that was in force there, so that a store with an earlier version is refused.
 */
const seenFile = (folder: string) => join(folder, 'delegations.version');

/**
 * The delegations in force, for a person with this folder of keys; null in a store that never had any. Throws `ReleaseError` when the store has
 * an earlier version than this person has seen, because somebody has deleted the later ones.
 */
export async function delegationsFor(store: ReleaseStore, folder: string): Promise<Delegations | null> {
  const file = seenFile(folder);
  const seen = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const isAny = (await store.list(FOLDER)).length > 0;
  // A store without delegations needs no key to be read.
  const current = isAny ? await currentDelegations(store, readPinned(folder)) : null;
  const version = current?.version ?? 0;
  if (version < seen)
    throw new ReleaseError(
      `The store has version ${version} of the delegations, and version ${seen} was in force. Restore ${FOLDER}/ in the store.`,
    );
  if (version > seen) writeFileSync(file, String(version));
  return current;
}

/** The delegations in force; null without any. Throws `ReleaseError` when the file was not signed with a key of `trusted`. */
export async function currentDelegations(
  store: ReleaseStore,
  trusted: readonly PinnedKey[],
): Promise<Delegations | null> {
  const last = (await store.list(FOLDER)).at(-1);
  const bytes = last === undefined ? undefined : await store.read(last);
  if (!bytes) return null;
  const refused = new ReleaseError(`No key that is trusted here signed ${last}. Nothing was changed.`);
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), new TextDecoder().decode(bytes));
  if (!envelope.success) throw refused;
  const { signed, signature } = envelope.output;
  if ((await signerOf(trusted, signature, encode(signed).buffer)) === undefined) throw refused;
  const delegations = v.parse(Delegations, JSON.parse(signed));
  if (pathOf(delegations.version) !== last) throw refused;
  return delegations;
}

/**
 * Writes a new version of the delegations with changed keys for a remote. `edit` gets the remote's keys and returns the new ones. If it
 * returns no keys, the delegation ends, and nobody can publish the remote. Throws `ReleaseError` when another process changes the
 * delegations at the same time.
 */
export async function changeDelegation(
  { store, key, trusted, now }: SigningContext,
  name: string,
  entry: AuditEntry,
  edit: (keys: readonly PinnedKey[]) => readonly PinnedKey[],
): Promise<Delegations> {
  const current = await currentDelegations(store, trusted);
  const { [name]: before = [], ...others } = current?.remotes ?? {};
  const keys = edit(before);
  const remotes = { ...others, ...(keys.length > 0 && { [name]: keys }) };
  const next = await putInForce(store, key, (current?.version ?? 0) + 1, remotes);
  await appendAuditEntry(store, entry, now());
  return next;
}

async function putInForce(
  store: ReleaseStore,
  key: SigningKey,
  version: number,
  remotes: Delegations['remotes'],
): Promise<Delegations> {
  const next = v.parse(Delegations, { audience: 'publishers', version, remotes });
  const signed = JSON.stringify(next);
  const envelope = { signed, signature: signBytes(key, encode(signed)) };
  try {
    await store.create(pathOf(version), encode(`${JSON.stringify(envelope)}\n`));
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error;
    throw new ReleaseError('Another process is changing the delegations. Try again.');
  }
  return next;
}

/** Signs the delegations in force with the next key of the registry. `trusted` still has the key that signed them. */
export async function signDelegationsAgain(
  store: ReleaseStore,
  trusted: readonly PinnedKey[],
  next: SigningKey,
): Promise<void> {
  const current = await currentDelegations(store, trusted);
  if (current) await putInForce(store, next, current.version + 1, current.remotes);
}

/** The signature of a team over a build's `remote.json`. */
export const TeamSignature = v.strictObject({ key: v.string(), value: v.string() });
export type TeamSignature = v.InferOutput<typeof TeamSignature>;

/** The key with which a team signs: the newest delegated key in the team's folder. Throws `ReleaseError` when there is none. */
export function teamKey(folder: string, name: string, { remotes }: Delegations): SigningKey {
  const delegated = new Set((remotes[name] ?? []).map(({ id }) => id));
  const [found] = (hasKeys(folder) ? readPinned(folder) : []).filter(({ id }) => delegated.has(id)).toReversed();
  if (!found) throw new ReleaseError(`No key in ${folder} may publish ${name}. ${howToDelegate(name)}`);
  return readKey(folder, found.id);
}

export const signedBy = (key: SigningKey, description: Uint8Array): TeamSignature => ({
  key: key.id,
  value: signBytes(key, description),
});

const howToDelegate = (name: string) =>
  `Make a key with \`team-key ${name}\`. Then the holder of the portal's keys runs \`delegate ${name} --public-keys <file>\`.`;

/**
 * Checks that the build's description is signed with a key that may publish the remote, and throws `ReleaseError` when it is not. Without
 * delegations nothing is checked.
 */
export async function mustBeSignedByTeam(
  delegations: Delegations | null,
  name: string,
  description: Uint8Array,
  signature: TeamSignature | undefined,
): Promise<void> {
  if (!delegations) return;
  const keys = delegations.remotes[name];
  if (!keys) throw new ReleaseError(`No key may publish ${name}. ${howToDelegate(name)}`);
  if (!signature)
    throw new ReleaseError(
      `This build of ${name} is not signed by its team. Give the build a new version, and publish it with a key of the team.`,
    );
  const bytes = new Uint8Array(description).buffer;
  const signer = await signerOf(
    keys.filter(({ id }) => id === signature.key),
    signature.value,
    bytes,
  );
  if (signer === undefined)
    throw new ReleaseError(
      `${signature.key} did not sign this build, or may not publish ${name}. These keys may publish it: ${keys.map(({ id }) => id).join(', ')}.`,
    );
}
