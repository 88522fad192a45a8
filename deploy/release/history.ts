/**
 * The history of a store: who did what, when and why. A change of the registry is a record under its sequence, which only one change can
 * create; everything else (a release published, pruned, a key revoked) is recorded between them.
 */
import { randomBytes } from 'node:crypto';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { AlreadyExistsError, type ReleaseStore } from './store.ts';

const HISTORY = 'history';
const RESERVED = 'reserved';

/** The record of a change in the history, besides the registry after it. */
export interface AuditEntry {
  /** The command with its arguments. */
  readonly did: string;
  readonly by: string;
  readonly reason: string;
}

export interface AuditRecord extends AuditEntry {
  /** ISO, UTC. */
  readonly at: string;
  /** Only for a change of the registry. */
  readonly sequence?: number;
  /** The registry after the change. */
  readonly registry?: Registry;
}

const bytesOf = (record: AuditRecord) => new TextEncoder().encode(`${JSON.stringify(record)}\n`);

const padded = (number: number) => String(number).padStart(12, '0');
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** All records so far, oldest first; with `last`, only the newest ones. */
export async function history(store: ReleaseStore, last = Infinity): Promise<readonly AuditRecord[]> {
  const paths = await store.list(HISTORY);
  const records = await Promise.all(paths.slice(-last).map((path) => store.read(path)));
  return records.flatMap((bytes) => (bytes ? [JSON.parse(new TextDecoder().decode(bytes)) as AuditRecord] : []));
}

const recordPath = (sequence: number) => `${HISTORY}/${padded(sequence)}.json`;

/** The numbers of the changes after `last` that were begun. */
export async function changesAfter(store: ReleaseStore, last: number): Promise<readonly number[]> {
  const numbers = (await store.list(HISTORY)).map((path) => Number(/^history\/(\d{12})\.json$/.exec(path)?.[1] ?? 0));
  return numbers.filter((number) => number > last);
}

/** The number of the last change that was begun; 0 before the first. */
export const lastSequence = async (store: ReleaseStore): Promise<number> =>
  Math.max(0, ...(await changesAfter(store, 0)));

/**
 * The number of the next change. It is not below the clock's seconds, so that a store which is filled anew continues above the numbers that
 * browsers have seen in the old one.
 */
export const sequenceAfter = (last: number, at: Date): number => Math.max(last + 1, secondsOf(at));

/**
 * Reserves the change after `last` for this process. Two processes that read the same `last` in different seconds would give their changes
 * different numbers, so the records alone do not exclude each other. Rejects with `AlreadyExistsError` when another process reserved this
 * change less than `interruptedMs` ago, or has recorded it.
 */
export async function reserveChange(store: ReleaseStore, last: number, at: Date, interruptedMs: number): Promise<void> {
  const folder = `${RESERVED}/${padded(last)}`;
  const reserved = await store.list(folder);
  const path = `${folder}/${padded(reserved.length)}`;
  const newest = reserved.at(-1);
  const begun = newest && (await store.read(newest));
  if (begun && at.getTime() - Date.parse(new TextDecoder().decode(begun)) < interruptedMs)
    throw new AlreadyExistsError(path);
  await store.create(path, new TextEncoder().encode(at.toISOString()));
  if ((await changesAfter(store, last)).length > 0) throw new AlreadyExistsError(path);
}

/** The record of the change with this sequence number; undefined when there is none. */
export async function changeOf(store: ReleaseStore, sequence: number): Promise<AuditRecord | undefined> {
  const bytes = await store.read(recordPath(sequence));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as AuditRecord);
}

/** Records a change of the registry. Rejects with `AlreadyExistsError` when another change has this sequence number. */
export const recordChange = (store: ReleaseStore, entry: AuditEntry, at: Date, registry: Registry): Promise<void> =>
  store.create(
    recordPath(registry.sequence),
    bytesOf({ sequence: registry.sequence, at: at.toISOString(), ...entry, registry }),
  );

/** Records an action that does not change the registry. */
export const appendAuditEntry = (store: ReleaseStore, entry: AuditEntry, at: Date): Promise<void> =>
  store.create(
    `${HISTORY}/${padded(secondsOf(at))}-${randomBytes(4).toString('hex')}.json`,
    bytesOf({ at: at.toISOString(), ...entry }),
  );
