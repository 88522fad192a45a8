/** Answers a repeated call with its first answer (gateway domain §7). */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Principal } from '../principal.ts';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { Refusal } from '../errors.ts';
import { forget } from '../jobs/retention.ts';

const KEPT_MS = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Request {
  readonly route: string;
  /** The `Idempotency-Key` header as it came. */
  readonly key: string | readonly string[] | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

const inDigits = (_name: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

const hashOf = (body: Request['body']): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)),
        inDigits,
      ),
    )
    .digest('hex');

/**
 * Runs `work` once for a key; `answer` is what goes over the wire. Equal calls that arrive together wait for the first one's
 * transaction. Work that is refused leaves no key, so that the same call may be tried again: a refusal that is thrown undoes what was
 * written, one that is returned keeps it.
 */
export async function once<T extends object>(
  tx: Tx,
  { route, key, body, now }: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal('invalidInput', { idempotency_key: 'Send an id of this request in the header Idempotency-Key' });
  const request_hash = hashOf(body);
  const row = and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
  const fresh = { request_hash, created_at: now };
  const made = await tx
    .insert(idempotencyKeys)
    .values({ route, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.key],
      set: fresh,
      setWhere: lte(idempotencyKeys.created_at, later(now, -KEPT_MS)),
    })
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) {
    const answer = await work();
    if (answer instanceof Refusal) await tx.delete(idempotencyKeys).where(row);
    else await tx.update(idempotencyKeys).set({ answer }).where(row);
    return answer;
  }
  const [first] = await tx.select().from(idempotencyKeys).where(row);
  if (first?.request_hash !== request_hash) throw new Refusal('idempotencyMismatch');
  return first.answer as T;
}

interface OwnRequest extends Pick<Request, 'body' | 'now'> {
  readonly spec: Pick<CallSpec, 'method' | 'path'>;
  readonly who: Principal;
  readonly headers: IncomingHttpHeaders;
}

/** The same for a merchant's call, which may leave the key out. Keys are the caller's own: two merchants may use the same. */
export async function onceForCaller<T extends object>(
  tx: Tx,
  { spec, who, headers, body, now }: OwnRequest,
  work: () => Promise<T>,
): Promise<T> {
  const key = headers['idempotency-key'];
  if (key === undefined) return work();
  return once(tx, { route: `${spec.method} ${spec.path} ${who.accountId}`, key, body, now }, work);
}

/** Those whose day is over. */
export const forgetKeys = forget(idempotencyKeys, (now) => lte(idempotencyKeys.created_at, later(now, -KEPT_MS)));
