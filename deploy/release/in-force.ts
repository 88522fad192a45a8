/**
 * The registry in force, and how it changes. Each change is one step: a new sequence, a new seal, and a record of who did what and
 * why, which is created before the registry is replaced. Two people who change it at the same time cannot both create that record.
 */
import * as v from 'valibot';
import { Registry } from '@portal/shared/remote/registry.ts';
import { sealedBy, type PinnedKey } from '@portal/shared/remote/seal.ts';
import { seal, type SigningKey } from './keys.ts';
import { packed } from './packed.ts';
import { TakenError, type ReleaseStore } from './store.ts';

const REGISTRY = 'registry.json';
const SEAL = 'registry.json.sig';
const HISTORY = 'history';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says what is wrong in one sentence, for whoever typed the command. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What the history keeps of a change, besides the registry as it was from then on. */
export interface Deed {
  /** The command with its arguments. */
  readonly did: string;
  readonly by: string;
  readonly reason: string;
}

export interface Chronicle extends Deed {
  readonly sequence: number;
  /** ISO, UTC. */
  readonly at: string;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytesOf = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);

const recordPath = (sequence: number) => `${HISTORY}/${String(sequence).padStart(12, '0')}.json`;

/** The registry in force; null before the first release. Throws `ReleaseError` when it is not in order. */
export async function inForce(store: ReleaseStore, keys: readonly PinnedKey[]): Promise<Registry | null> {
  const [bytes, made] = await Promise.all([store.read(REGISTRY), store.read(SEAL)]);
  if (!bytes) return null;
  const body = new Uint8Array(bytes).buffer;
  if (!made || (await sealedBy(keys, text(made), body)) === undefined)
    throw new ReleaseError('The registry in force has no seal of a key that is trusted here. Nothing was changed.');
  return v.parse(Registry, JSON.parse(text(bytes)));
}

/** Every change so far, oldest first. */
export async function history(store: ReleaseStore): Promise<readonly Chronicle[]> {
  const paths = await store.list(HISTORY);
  const records = await Promise.all(paths.map((path) => store.read(path)));
  return records.flatMap((bytes) => (bytes ? [JSON.parse(text(bytes)) as Chronicle] : []));
}

/**
 * A record without its registry was left by a change that was interrupted: its number is not used again. Not below the clock's
 * seconds: a store that is filled anew goes on above what browsers have seen of the old one.
 */
async function nextSequence(store: ReleaseStore, registry: Registry | null, at: Date): Promise<number> {
  const last = (await history(store)).at(-1)?.sequence ?? 0;
  return Math.max(last + 1, (registry?.sequence ?? 0) + 1, Math.floor(at.getTime() / 1000));
}

export interface Office {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  /** Every key whose seal is believed. */
  readonly trusted: readonly PinnedKey[];
  readonly now: () => Date;
  /** After so many days a registry that nobody renews ends by itself: whoever freezes its delivery wins no more. */
  readonly validDays: number;
}

/**
 * Puts a changed registry in force. `edit` gets the remotes as they are and returns them as they should be, or throws a
 * `ReleaseError`, after which nothing has changed.
 */
export async function change(
  { store, key, trusted, now, validDays }: Office,
  deed: Deed,
  edit: (remotes: Registry['remotes']) => Registry['remotes'],
): Promise<Registry> {
  if (deed.reason.trim() === '') throw new ReleaseError('Say why, with --reason "…". It is kept in the history.');
  const registry = await inForce(store, trusted);
  const remotes = edit(registry?.remotes ?? []);
  const at = now();
  const sequence = await nextSequence(store, registry, at);
  const next = v.parse(Registry, {
    audience: 'portal',
    key: key.id,
    sequence,
    issued_at: at.toISOString(),
    expires_at: new Date(at.getTime() + validDays * DAY_MS).toISOString(),
    remotes,
  });
  const bytes = bytesOf(next);
  try {
    await store.create(recordPath(sequence), bytesOf({ sequence, at: at.toISOString(), ...deed, registry: next }));
  } catch (error) {
    if (!(error instanceof TakenError)) throw error;
    throw new ReleaseError('Somebody else changed the registry just now. Look at `status`, then try again.');
  }
  // The seal first: who reads between the two finds that they do not fit, and reads both again.
  await store.replace(SEAL, new TextEncoder().encode(seal(key, bytes)));
  await store.replace(REGISTRY, bytes);
  for (const [ending, small] of await packed(REGISTRY, bytes)) await store.replace(REGISTRY + ending, small);
  return next;
}
