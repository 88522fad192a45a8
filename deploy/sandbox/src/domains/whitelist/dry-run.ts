/** The calls of the last 30 days that a draft of the whitelist would have refused. */
import { addressOf, isLetIn } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import type { Callers, DryRun, Effect } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';
import { apiKeys, callsOf, FURTHER_ADDRESSES, type CallCounts, type CountedCalls } from '../api-keys/domain.ts';
import { rangesFor, type Entry } from './entries.ts';

const SHOWN = 100;

/** The calls of one key from one address, and the effect of the draft on them. */
export interface Replayed extends CountedCalls {
  readonly effect: Effect;
}

/** Checks every caller against the lists before and after the draft, with the function that also enforces the whitelist. */
export function replay(calls: readonly CountedCalls[], before: readonly Entry[], after: readonly Entry[]): Replayed[] {
  const keys = new Map(
    [...new Set(calls.map(({ key_id }) => key_id))].map((id) => [
      id,
      { before: rangesFor(before, id), after: rangesFor(after, id) },
    ]),
  );
  return calls.map((call) => {
    const ranges = keys.get(call.key_id) ?? { before: [], after: [] };
    const caller = addressOf(call.address);
    if (isLetIn(ranges.after, caller)) return { ...call, effect: 'allowed' };
    return { ...call, effect: isLetIn(ranges.before, caller) ? 'refused' : 'refused_already' };
  });
}

/** Merges rows with equal key and address. */
function merged(calls: readonly CountedCalls[]): readonly CountedCalls[] {
  const rows = new Map<string, CountedCalls>();
  for (const call of calls) {
    const place = `${call.key_id} ${call.address}`;
    const known = rows.get(place);
    const newer = known && known.last_at > call.last_at ? known : call;
    rows.set(place, known ? { ...newer, calls: known.calls + call.calls } : call);
  }
  return [...rows.values()];
}

/** The keys that are still valid, by id. */
async function keysOf(tx: Tx, owner: Owner, ids: readonly string[] | null, now: Date) {
  const { id, name, revoked_at, expires_on } = apiKeys;
  const isGood = and(isNull(revoked_at), or(isNull(expires_on), gte(expires_on, dayOf(now))));
  const some = ids === null ? undefined : inArray(id, [...ids]);
  const keys = await tx
    .select({ id, name })
    .from(apiKeys)
    .where(and(owned(apiKeys, owner), isGood, some));
  return new Map(keys.map((key) => [key.id, key.name]));
}

export interface Trial {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly now: Date;
  readonly counts: CallCounts;
}

/** The calls of the last 30 days with valid keys: with the given keys, or with all keys when `ids` is null. */
export async function recentCalls({ tx, owner, now, counts }: Trial, ids: readonly string[] | null) {
  const names = await keysOf(tx, owner, ids, now);
  const written = await callsOf(tx, owner, { keys: [...names.keys()], now });
  const pending = counts.pending(owner).filter(({ key_id }) => names.has(key_id));
  return { names, calls: pending.length === 0 ? written : merged([...written, ...pending]) };
}

/** The ids of the keys whose calls the changed entries can affect; null for all keys. */
const keysIn = (changed: readonly Entry[]): readonly string[] | null => {
  const ids = changed.flatMap(({ key_id }) => key_id ?? []);
  return changed.length === 0 || ids.length < changed.length ? null : ids;
};

const inOrder: Readonly<Record<Effect, number>> = { refused: 0, refused_already: 1, allowed: 2 };

export async function tryList(
  trial: Trial,
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<
  Pick<DryRun, 'refused' | 'total'> & { readonly callers: readonly (Omit<Callers, 'last_at'> & { last_at: Date })[] }
> {
  const changed = [
    ...before.filter((entry) => !after.includes(entry)),
    ...after.filter((entry) => !before.includes(entry)),
  ];
  const { names, calls } = await recentCalls(trial, keysIn(changed));
  const replayed = replay(calls, before, after);
  const refused = replayed.filter(({ effect }) => effect === 'refused');
  const callers = replayed
    .toSorted((a, b) => inOrder[a.effect] - inOrder[b.effect] || b.last_at.getTime() - a.last_at.getTime())
    .slice(0, SHOWN);
  return {
    refused: { addresses: refused.length, calls: refused.reduce((sum, { calls: count }) => sum + count, 0) },
    callers: callers.map(({ address, ...caller }) => ({
      ...caller,
      key: names.get(caller.key_id) ?? '',
      address: address === FURTHER_ADDRESSES ? null : address,
    })),
    total: replayed.length,
  };
}
