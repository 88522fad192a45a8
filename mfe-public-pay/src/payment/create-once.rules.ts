/** Creates a record at the gateway exactly once, however often the button is pressed, the page reloaded or the reply lost. */
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import type { StorageItem } from '@portal/shared/gateway/device.ts';
import * as v from 'valibot';
import { isNotCreated, replyTimeout, retryUntilReply, unansweredOf } from './reply.rules.ts';
import type { Outcome } from './start.rules.ts';

const request = {
  /** The idempotency key of every request for the record. */
  id: Id,
  /** The id of the created record; null until the gateway's reply arrived. */
  made_id: v.nullable(Id),
};

export const StoredRequest = v.union([
  /** The fingerprint identifies equal details. The details themselves are not stored. */
  v.object({ ...request, fingerprint: v.string() }),
  // An earlier release stored the fingerprint as `said`. Its requests are still read, so that a request without a reply is repeated under
  // the same key.
  v.pipe(
    v.object({ ...request, said: v.string() }),
    v.transform(({ said, ...rest }) => ({ ...rest, fingerprint: said })),
  ),
]);
type StoredRequest = v.InferOutput<typeof StoredRequest>;

/**
 * Two FNV-1a hashes of the text, which are enough to distinguish the requests of one payer. The gateway also refuses an idempotency key
 * that was used with other details.
 */
function fingerprint(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (const each of text) value = Math.imul(value ^ (each.codePointAt(0) ?? 0), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return hash(2_166_136_261) + hash(text.length);
}

export type CreateResult =
  { readonly kind: 'made'; readonly id: string } | Extract<Outcome, { kind: 'refused' | 'unreachable' | 'unsafe' }>;

interface CreateOptions {
  /** The storage of the request on the device. */
  readonly storage: StorageItem<StoredRequest>;
  /** The details, in the form in which they are sent. */
  readonly body: object;
  readonly make: (options: {
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
  }) => Promise<{ id: string }>;
  /** Whether the record that was created from equal details can still be used. */
  readonly stillServes: (id: string, onLost: () => void) => Promise<boolean>;
  /** Called when a request is repeated. */
  readonly onLost: () => void;
}

/**
 * Creates the record once. A repeated request with equal details returns the earlier record while it can still be used. A request whose
 * reply was lost is repeated under the same key.
 */
export async function createOnce({ storage, body, make, stillServes, onLost }: CreateOptions): Promise<CreateResult> {
  if (typeof crypto.randomUUID !== 'function') return { kind: 'unsafe' };
  const digest = fingerprint(JSON.stringify(body));
  const before = storage.read();
  const same = before?.fingerprint === digest ? before : undefined;
  try {
    if (same?.made_id && (await stillServes(same.made_id, onLost))) return { kind: 'made', id: same.made_id };
    const key = same?.made_id === null ? same.id : crypto.randomUUID();
    storage.write({ id: key, fingerprint: digest, made_id: null });
    if (storage.read()?.id !== key) return { kind: 'unsafe' };
    const { id } = await retryUntilReply(() => make({ idempotencyKey: key, signal: replyTimeout() }), onLost);
    storage.write({ id: key, fingerprint: digest, made_id: id });
    return { kind: 'made', id };
  } catch (error) {
    if (isNotCreated(error)) storage.write(null);
    return unansweredOf(error);
  }
}
