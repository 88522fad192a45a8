/** What a page has the gateway make, once, however often its button is pressed, its page reloaded or its reply lost. */
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import type { StorageItem } from '@portal/shared/gateway/device.ts';
import * as v from 'valibot';
import { isNotCreated, replyTimeout, retryUntilReply, unansweredOf } from './reply.rules.ts';
import type { Outcome } from './start.rules.ts';

export const Made = v.object({
  /** The idempotency key of every request for it. */
  id: Id,
  /** The fingerprint of the details, which recognises them again; the details themselves are stored nowhere. */
  said: v.string(),
  /** What was made; null until the gateway's reply arrived. */
  made_id: v.nullable(Id),
});
type Made = v.InferOutput<typeof Made>;

/** FNV-1a over the characters, twice: enough to tell one payer's tries apart, and the gateway refuses a key for other details. */
function fingerprint(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (const each of text) value = Math.imul(value ^ (each.codePointAt(0) ?? 0), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return hash(2_166_136_261) + hash(text.length);
}

export type Making =
  { readonly kind: 'made'; readonly id: string } | Extract<Outcome, { kind: 'refused' | 'unreachable' | 'unsafe' }>;

interface Wanted {
  /** Where the device keeps it. */
  readonly storage: StorageItem<Made>;
  /** The details, as they are sent. */
  readonly body: object;
  readonly make: (options: {
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
  }) => Promise<{ id: string }>;
  /** Whether what was made of the same details still serves. */
  readonly stillServes: (id: string, onLost: () => void) => Promise<boolean>;
  /** Called when a request is repeated. */
  readonly onLost: () => void;
}

/**
 * Makes it once. Details that were sent before lead to what came of them while that still serves, and a reply that was lost is asked for
 * again under the same key.
 */
export async function makeOnce({ storage, body, make, stillServes, onLost }: Wanted): Promise<Making> {
  if (typeof crypto.randomUUID !== 'function') return { kind: 'unsafe' };
  const digest = fingerprint(JSON.stringify(body));
  const before = storage.read();
  const same = before?.said === digest ? before : undefined;
  try {
    if (same?.made_id && (await stillServes(same.made_id, onLost))) return { kind: 'made', id: same.made_id };
    const key = same?.made_id === null ? same.id : crypto.randomUUID();
    storage.write({ id: key, said: digest, made_id: null });
    if (storage.read()?.id !== key) return { kind: 'unsafe' };
    const { id } = await retryUntilReply(() => make({ idempotencyKey: key, signal: replyTimeout() }), onLost);
    storage.write({ id: key, said: digest, made_id: id });
    return { kind: 'made', id };
  } catch (error) {
    if (isNotCreated(error)) storage.write(null);
    return unansweredOf(error);
  }
}
