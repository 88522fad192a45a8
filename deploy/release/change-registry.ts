/**
 * The current registry, and how it changes. Each change is one step: a new sequence, a new signature, and a record of who did what and why,
 * which is created before the registry is replaced. Two people cannot change the same registry at the same time.
 */
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { Registry } from '@portal/shared/remote/registry.ts';
import { signerOf, type PinnedKey } from '@portal/shared/remote/signature.ts';
import {
  changeOf,
  changesAfter,
  lastSequence,
  recordChange,
  reserveChange,
  sequenceAfter,
  type AuditEntry,
} from './history.ts';
import { signBytes, type SigningKey } from './keys.ts';
import { ReleaseError } from './release-error.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

const REGISTRY = 'registry.json';
const SIGNATURE = 'registry.json.sig';
const DAY_MS = 24 * 60 * 60 * 1000;
const REASON_LENGTH = 200;
const READS = 3;
const BETWEEN_READS_MS = 300;
/** A change that has taken longer than this was interrupted: its number is not used again, and it blocks no other change. */
const INTERRUPTED_MS = 2 * 60 * 1000;

const BUSY =
  'The registry is being changed by another person, or a change was interrupted less than two minutes ago. Check `status`, then try again.';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function readOnce(store: ReleaseStore, keys: readonly PinnedKey[]): Promise<Registry | null | undefined> {
  const [bytes, signature] = await Promise.all([store.read(REGISTRY), store.read(SIGNATURE)]);
  if (!bytes) return null;
  const body = new Uint8Array(bytes).buffer;
  if (!signature || (await signerOf(keys, text(signature), body)) === undefined) return undefined;
  return v.parse(Registry, JSON.parse(text(bytes)));
}

/**
 * The current registry; null before the first release. Throws `ReleaseError` for an invalid one. A registry that does not match its
 * signature is read again, because they are two files and another process may be replacing them.
 */
export async function currentRegistry(store: ReleaseStore, keys: readonly PinnedKey[]): Promise<Registry | null> {
  for (let turn = 0; turn < READS; turn += 1) {
    if (turn > 0) await setTimeout(BETWEEN_READS_MS);
    const registry = await readOnce(store, keys);
    if (registry !== undefined) return registry;
  }
  throw new ReleaseError('No key that is trusted here signed the current registry. Nothing was changed.');
}

/**
 * The remotes of the registry in the store. The registry's signature is not checked, because a publisher has no key. The result is only a
 * first check: the final decision uses the verified registry. Empty without a readable registry.
 */
export async function unverifiedRemotes(store: ReleaseStore): Promise<Registry['remotes']> {
  const bytes = await store.read(REGISTRY);
  if (!bytes) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Registry), text(bytes));
  return parsed.success ? parsed.output.remotes : [];
}

export interface SigningContext {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  /** Every key whose signature is trusted. */
  readonly trusted: readonly PinnedKey[];
  readonly now: () => Date;
  /** A registry expires after this many days unless it is renewed: this limits a freeze attack. */
  readonly validDays: number;
}

/** Throws `ReleaseError` for a reason without readable text. */
export function checkReason(reason: string): void {
  if (reason.trim() === '') throw new ReleaseError('Give a reason: --reason "…". The history keeps it.');
  if (reason.length > REASON_LENGTH || /\p{Cc}/u.test(reason))
    throw new ReleaseError(
      `The reason must be one line of at most ${REASON_LENGTH} characters; this one has ${reason.length}.`,
    );
}

/** Throws when another process has begun change `last` and has not finished it, because that process is about to replace the registry. */
async function mustBeIdle(store: ReleaseStore, last: number, registry: Registry | null, at: Date): Promise<void> {
  if (last <= (registry?.sequence ?? 0)) return;
  const begun = await changeOf(store, last);
  if (begun && at.getTime() - new Date(begun.at).getTime() < INTERRUPTED_MS) throw new ReleaseError(BUSY);
}

/**
 * Makes a changed registry the current one. `edit` gets the current remotes and returns the new ones. When `edit` throws a `ReleaseError`,
 * nothing changes.
 */
export async function changeRegistry(
  { store, key, trusted, now, validDays }: SigningContext,
  entry: AuditEntry,
  edit: (remotes: Registry['remotes']) => Registry['remotes'] | Promise<Registry['remotes']>,
): Promise<Registry> {
  checkReason(entry.reason);
  // The last number is read before the registry, because a change that begins later must not raise the number of this change.
  const last = await lastSequence(store);
  const registry = await currentRegistry(store, trusted);
  const at = now();
  await mustBeIdle(store, last, registry, at);
  const remotes = await edit(registry?.remotes ?? []);
  const next = v.safeParse(Registry, {
    audience: 'portal',
    key: key.id,
    sequence: sequenceAfter(Math.max(last, registry?.sequence ?? 0), at),
    issued_at: at.toISOString(),
    expires_at: new Date(at.getTime() + validDays * DAY_MS).toISOString(),
    remotes,
  });
  if (!next.success) throw new ReleaseError(`Every shell would refuse this registry: ${v.summarize(next.issues)}`);
  const bytes = new TextEncoder().encode(`${JSON.stringify(next.output)}\n`);
  try {
    await reserveChange(store, last, now(), INTERRUPTED_MS);
    await recordChange(store, entry, at, next.output);
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error;
    throw new ReleaseError(BUSY);
  }
  // A process that was suspended after its reservation finds the change that another process has made meanwhile.
  if ((await changesAfter(store, last)).length > 1) throw new ReleaseError(BUSY);
  // The signature is written first. A reader that comes between the two writes finds a mismatch, and reads both files again.
  await store.replace(SIGNATURE, new TextEncoder().encode(signBytes(key, bytes)));
  await store.replace(REGISTRY, bytes);
  return next.output;
}
