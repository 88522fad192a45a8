/** Stores the outcomes of delivery attempts, and the time of the next attempt. */
import { and, eq, sql } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { unnestRows } from '../../kernel/data/statements/unnest-rows.ts';
import { callbacks, callbackTries } from './tables.ts';
import type { CallbackRow } from './claim.ts';
import type { CallbackResult } from './post.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The pauses after the first attempt and after each later attempt (gateway domain §8). */
const PAUSES = [15 * SECOND, 15 * MINUTE, 15 * MINUTE, 24 * 60 * MINUTE] as const;

export interface DeliveryAttempt {
  readonly row: CallbackRow;
  readonly answer: CallbackResult;
  readonly at: Date;
  /** In milliseconds of real time, independent of the sandbox's clock. */
  readonly duration: number;
}

const isDelivered = ({ status }: CallbackResult): boolean => status !== null && status >= 200 && status < 300;

function after({ row, answer, at }: DeliveryAttempt): Pick<CallbackRow, 'state' | 'next_at'> {
  if (isDelivered(answer)) return { state: 'delivered', next_at: null };
  const pause = PAUSES[row.tries - 1];
  return pause === undefined ? { state: 'given_up', next_at: null } : { state: 'waiting', next_at: later(at, pause) };
}

async function note(tx: Tx, tried: readonly DeliveryAttempt[]): Promise<void> {
  const written = tx.$with('written').as(
    tx.insert(callbackTries).values(
      tried.map(({ row: { account_id, id: callback_id }, answer, at, duration }) => ({
        account_id,
        callback_id,
        at,
        duration_ms: Math.round(duration),
        ...answer,
      })),
    ),
  );
  const next = tried.map(after);
  const outcomes = unnestRows('outcome', {
    id: ['uuid', tried.map(({ row }) => row.id)],
    tries: ['int', tried.map(({ row }) => row.tries)],
    state: ['text', next.map(({ state }) => state)],
    next_at: ['timestamptz', next.map(({ next_at }) => next_at?.toISOString() ?? null)],
  });
  await tx
    .with(written)
    .update(callbacks)
    .set({ state: sql`outcome.state`, next_at: sql`outcome.next_at` })
    .from(outcomes)
    // The row is not changed if a redelivery was requested since.
    .where(
      and(eq(callbacks.id, sql`outcome.id`), eq(callbacks.tries, sql`outcome.tries`), eq(callbacks.state, 'waiting')),
    );
}

/**
 * Stores all outcomes in one transaction. If that fails, each is stored in its own transaction, so that one failure does not undo the
 * others. Returns the failures.
 */
export async function noteAll(database: Database, tried: readonly DeliveryAttempt[]): Promise<readonly unknown[]> {
  if (tried.length === 0) return [];
  try {
    await database.tx((tx) => note(tx, tried));
    return [];
  } catch (error) {
    if (tried.length === 1) return [error];
    const failures: unknown[] = [];
    for (const one of tried) failures.push(...(await noteAll(database, [one])));
    return failures;
  }
}
