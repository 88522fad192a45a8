/**
 * Answers a repeated call with its first answer (gateway domain §7). The contract says which calls are idempotent; `serve` uses this for
 * each of them.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { compiled, type Slots } from '../data/statements/compiled.ts';
import { later as writeLater, type Writing } from '../data/statements/later.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { FinalRefusal, Refusal } from '../errors.ts';
import { deleteExpired } from '../jobs/retention.ts';

const RETENTION_MS = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The answer that is stored under a key. */
export type StoredAnswer =
  { readonly data: unknown } | { readonly refused: { readonly code: CodeName; readonly fields: FieldErrors } };

/** One request under its key. */
export interface KeyedRequest {
  /** The call and its caller: keys of different callers are independent. */
  readonly route: string;
  readonly key: string;
  /** The content that two requests with the same key must have in common. */
  readonly content: unknown;
  readonly now: Date;
}

const inDigits = (_name: string, value: unknown) => {
  if (typeof value === 'bigint') return value.toString();
  // The order of fields does not matter.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, inDigits) ?? '')
    .digest('hex');

const NO_KEY = 'Send an id of this request in the header Idempotency-Key';

/** The key of a request; undefined when it has no key and needs none. Throws `invalidInput`. */
export function keyOf(
  { idempotent }: Pick<CallSpec, 'idempotent'>,
  headers: IncomingHttpHeaders,
  body: unknown,
): string | undefined {
  if (idempotent === undefined) return undefined;
  if (typeof idempotent === 'object') {
    const keyInBody = (body as Readonly<Record<string, unknown>>)[idempotent.field];
    // Hashed, because this field may be longer than a key may be.
    return createHash('sha256').update(String(keyInBody)).digest('hex');
  }
  const key = headers['idempotency-key'];
  if (key === undefined && idempotent === true) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('invalidInput', { idempotency_key: NO_KEY });
  return key;
}

type KeyRow = typeof idempotencyKeys.$inferSelect;

const { route: routeColumn, key: keyColumn, created_at } = idempotencyKeys;

interface KeyToTake extends Pick<KeyRow, 'route' | 'key' | 'request_hash' | 'created_at'> {
  /** A key that was stored until this moment is over, and may be taken again. */
  readonly expiredAt: Date;
}

/** Stores a key that is new or over. Returns no row for any other key. */
const takeKey = compiled((db, { route, key, request_hash, created_at: at, expiredAt }: Slots<KeyToTake>) =>
  db
    .insert(idempotencyKeys)
    .values({ route, key, request_hash, created_at: at })
    .onConflictDoUpdate({
      target: [routeColumn, keyColumn],
      set: { request_hash: sql`excluded.request_hash`, created_at: sql`excluded.created_at` },
      setWhere: lte(created_at, sql.param(expiredAt, created_at)),
    })
    .returning({ key: keyColumn }),
);

/** Stores the answer of a key that this transaction has taken. */
const ANSWERING: Writing<Pick<KeyRow, 'route' | 'key' | 'answer'>> = {
  tables: [idempotencyKeys],
  queries: (db, { route, key, answer }) => [
    [
      'answered',
      db
        .update(idempotencyKeys)
        .set({ answer: sql`${sql.param(answer, idempotencyKeys.answer)}` })
        .where(and(eq(routeColumn, route), eq(keyColumn, key))),
    ],
  ],
};

const refusalOf = ({ code, fields }: Refusal): StoredAnswer => ({ refused: { code, fields } });

/**
 * Runs `work` once for a key, and returns its answer in wire form. Equal calls that arrive together wait for the first call's transaction.
 * A refusal leaves no key, so that the call may be retried: a thrown refusal rolls back, and a returned refusal commits what was written.
 * Only a `FinalRefusal` is stored like an answer. With `repeated` no answer is stored: `repeated` answers a repeated request from data that
 * is stored elsewhere.
 */
export async function once(
  tx: Tx,
  { route, key, content, now }: KeyedRequest,
  work: () => Promise<unknown>,
  repeated?: () => Promise<unknown>,
): Promise<unknown> {
  const request_hash = hashOf(content);
  const row = and(eq(routeColumn, route), eq(keyColumn, key));
  const expiredAt = later(now, -RETENTION_MS);
  const taken = await takeKey(tx, { route, key, request_hash, created_at: now, expiredAt });
  if (taken.length > 0) {
    const answer = await work();
    if (answer instanceof Refusal && !(answer instanceof FinalRefusal)) await tx.delete(idempotencyKeys).where(row);
    else {
      const stored = answer instanceof Refusal ? refusalOf(answer) : { data: repeated ? null : answer };
      await writeLater(tx, ANSWERING, { route, key, answer: stored });
    }
    return answer;
  }
  const [first] = await tx.select().from(idempotencyKeys).where(row);
  if (first?.request_hash !== request_hash || first.answer === null) throw new Refusal('idempotencyMismatch');
  const { answer } = first;
  if ('refused' in answer) return new Refusal(answer.refused.code, answer.refused.fields);
  return repeated ? repeated() : answer.data;
}

/** Deletes keys that are older than the retention time. */
export const deleteExpiredKeys = deleteExpired(idempotencyKeys, (now) =>
  lte(idempotencyKeys.created_at, later(now, -RETENTION_MS)),
);
