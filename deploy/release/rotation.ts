/**
 * How keys follow each other. A folder names at most two, and a shell is built with both: the first signs, the second is known
 * already when it begins to. The registry is signed anew before the folder changes, so an interrupted rotation is simply done again.
 */
import type { PinnedKey } from '@portal/shared/remote/signature.ts';
import { renew } from './edits.ts';
import { changeOf, lastSequence, note, type AuditEntry } from './history.ts';
import { changeRegistry, checkReason, currentRegistry, type SigningContext } from './change-registry.ts';
import { deleteKey, hasKeys, newKey, pinned, readKey, readPinned, writeKey, writePinned } from './keys.ts';
import { ReleaseError } from './release-error.ts';
import { servedShells } from './shells.ts';

/** Makes the key that follows, or the first. Returns its id. Throws when one follows already. */
export function makeKey(folder: string, now: Date): string {
  const known = hasKeys(folder) ? readPinned(folder) : [];
  const [, follower] = known;
  if (follower)
    throw new ReleaseError(`${follower.id} follows already. Begin to sign with it first: keys --use --reason "…".`);
  const next = newKey(now);
  writeKey(folder, next);
  writePinned(folder, [...known, pinned(next)]);
  return next.id;
}

/** Where keys are turned: a signing context without its key, and the folder of them all. */
export interface RotationContext extends Omit<SigningContext, 'key' | 'trusted'> {
  readonly folder: string;
}

type Edit = Parameters<typeof changeRegistry>[2];

/** Signs the registry in force, as `edit` leaves it, with the key that follows. */
async function signAnew(
  { folder, ...signing }: RotationContext,
  keys: readonly PinnedKey[],
  next: PinnedKey,
  entry: AuditEntry,
  edit: Edit,
) {
  const isThere = (await currentRegistry(signing.store, keys)) !== null;
  if (isThere) await changeRegistry({ ...signing, key: readKey(folder, next.id), trusted: keys }, entry, edit);
}

/** Back to what this tool put in force last: a thief's registry must not get the new signature. */
async function asRecorded({ store }: RotationContext): Promise<Edit> {
  const last = await changeOf(store, await lastSequence(store));
  return (remotes) => last?.registry?.remotes ?? remotes;
}

/**
 * From now on the following key signs, beginning with the registry in force; the one before is trusted no more here. Returns the
 * new key's id. Throws `ReleaseError` when none follows, or when a served shell does not know it.
 */
export async function activateNextKey(context: RotationContext, entry: AuditEntry): Promise<string> {
  const keys = readPinned(context.folder);
  const [, next] = keys;
  if (!next) throw new ReleaseError('No key follows. Make one with `keys`, then build and serve the shell.');
  const shells = await servedShells(context.store);
  if (shells.length === 0)
    throw new ReleaseError('Nobody has said which shell is served, and whether it knows the key: say so with `shell`.');
  const unprepared = shells.find((shell) => !shell.keys.includes(next.id));
  if (unprepared)
    throw new ReleaseError(
      `The shell with the contract ${unprepared.contract} was built without ${next.id} and would refuse every registry. Build and serve it anew, then say so with \`shell\`.`,
    );
  readKey(context.folder, next.id);
  await signAnew(context, keys, next, entry, renew);
  writePinned(context.folder, [next]);
  return next.id;
}

/**
 * Takes a stolen key out: its private half is deleted here, and no shell is built with it again. When it is the one in use, the
 * next one takes over at once, whoever may not know it, and signs what the history says was put in force last. Throws `ReleaseError` for a key that is not trusted, or the only one.
 */
export async function revokeKey(context: RotationContext, id: string, entry: AuditEntry): Promise<string> {
  checkReason(entry.reason);
  const keys = readPinned(context.folder);
  const [rest, ...more] = keys.filter((key) => key.id !== id);
  if (!keys.some((key) => key.id === id))
    throw new ReleaseError(`${id} is not trusted here. These are: ${keys.map((key) => key.id).join(', ')}.`);
  if (!rest || more.length > 0) throw new ReleaseError(`${id} is the only key. Make the one that follows first: keys.`);
  readKey(context.folder, rest.id);
  const isInUse = keys[0]?.id === id;
  if (isInUse) await signAnew(context, keys, rest, entry, await asRecorded(context));
  else await note(context.store, entry, context.now());
  writePinned(context.folder, [rest]);
  deleteKey(context.folder, id);
  return rest.id;
}
