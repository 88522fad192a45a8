/**
 * Key rotation. A folder names at most two keys, and a shell is built with both: the first one signs, and shells know the second before it
 * signs. The registry is signed again before the folder changes, so an interrupted rotation can be repeated.
 */
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import { renew } from './edits.ts';
import { changeOf, lastSequence, appendAuditEntry, type AuditEntry } from './history.ts';
import { changeRegistry, checkReason, currentRegistry, type SigningContext } from './change-registry.ts';
import { signDelegationsAgain } from './delegations.ts';
import { deleteKey, hasKeys, newKey, pinned, readKey, readPinned, writeKey, writePinned } from './keys.ts';
import { ReleaseError } from './release-error.ts';
import { servedShells } from './shells.ts';

/** Makes the next key, or the first one. Returns its id. Throws when there already is a next key. */
export function makeKey(folder: string, now: Date): string {
  const known = hasKeys(folder) ? readPinned(folder) : [];
  const [, follower] = known;
  if (follower)
    throw new ReleaseError(
      `${follower.id} is already the next key. First sign with it: keys --use --reason "…". A team replaces a key: team-key --revoke <id>.`,
    );
  const next = newKey(now);
  writeKey(folder, next);
  writePinned(folder, [...known, pinned(next)]);
  return next.id;
}

/**
 * Replaces a stolen key by a new key, and deletes the stolen one. Returns the new key's id. Throws `ReleaseError` for a key that the folder
 * does not have.
 */
export function replaceKey(folder: string, stolen: string, now: Date): string {
  const keys = readPinned(folder);
  if (!keys.some(({ id }) => id === stolen)) throw new ReleaseError(`${folder} has no key ${stolen}.`);
  const next = newKey(now);
  writeKey(folder, next);
  writePinned(folder, [...keys.filter(({ id }) => id !== stolen), pinned(next)]);
  deleteKey(folder, stolen);
  return next.id;
}

/** The context of a rotation: a signing context without its key, and the folder of all keys. */
export interface RotationContext extends Omit<SigningContext, 'key' | 'trusted'> {
  readonly folder: string;
}

type Edit = Parameters<typeof changeRegistry>[2];

/** Signs the current registry, as `edit` leaves it, with the next key. */
async function signAnew(
  { folder, ...signing }: RotationContext,
  keys: readonly PinnedKey[],
  next: PinnedKey,
  entry: AuditEntry,
  edit: Edit,
) {
  await signDelegationsAgain(signing.store, keys, readKey(folder, next.id));
  const isThere = (await currentRegistry(signing.store, keys)) !== null;
  if (isThere) await changeRegistry({ ...signing, key: readKey(folder, next.id), trusted: keys }, entry, edit);
}

/** Returns to the registry that this tool recorded last: a registry signed by a thief must not get the new signature. */
async function asRecorded({ store }: RotationContext): Promise<Edit> {
  const last = await changeOf(store, await lastSequence(store));
  return (remotes) => last?.registry?.remotes ?? remotes;
}

/**
 * Activates the next key: it signs the current registry, and the previous key is no longer trusted here. Returns the new key's id. Throws
 * `ReleaseError` when there is no next key, or when a served shell does not know it.
 */
export async function activateNextKey(context: RotationContext, entry: AuditEntry): Promise<string> {
  const keys = readPinned(context.folder);
  const [, next] = keys;
  if (!next) throw new ReleaseError('There is no next key. Make it with `keys`, then build and serve the shell.');
  const shells = await servedShells(context.store);
  if (shells.length === 0) throw new ReleaseError('The served shell is not recorded. Record it with `shell`.');
  const unprepared = shells.find((shell) => !shell.keys.includes(next.id));
  if (unprepared)
    throw new ReleaseError(
      `The shell with the contract ${unprepared.contract} was built without ${next.id}, and would refuse every registry. Build and serve it again, then record it with \`shell\`.`,
    );
  readKey(context.folder, next.id);
  await signAnew(context, keys, next, entry, renew);
  writePinned(context.folder, [next]);
  return next.id;
}

/**
 * Revokes a stolen key: its private half is deleted here, and no shell is built with it again. When it is the key in use, the next key
 * takes over immediately, even if a served shell does not know it, and signs the registry that the history recorded last. Throws
 * `ReleaseError` for a key that is not trusted, or the only one.
 */
export async function revokeKey(context: RotationContext, id: string, entry: AuditEntry): Promise<string> {
  checkReason(entry.reason);
  const keys = readPinned(context.folder);
  const [rest, ...more] = keys.filter((key) => key.id !== id);
  if (!keys.some((key) => key.id === id))
    throw new ReleaseError(`${id} is not trusted here. The trusted keys are: ${keys.map((key) => key.id).join(', ')}.`);
  if (!rest || more.length > 0) throw new ReleaseError(`${id} is the only key. Make the next key first: keys.`);
  readKey(context.folder, rest.id);
  const isInUse = keys[0]?.id === id;
  if (isInUse) await signAnew(context, keys, rest, entry, await asRecorded(context));
  else await appendAuditEntry(context.store, entry, context.now());
  writePinned(context.folder, [rest]);
  deleteKey(context.folder, id);
  return rest.id;
}
