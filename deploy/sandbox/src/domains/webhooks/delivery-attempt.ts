/** Stores the outcomes of delivery attempts, and the time of the next attempt. */
import { and, eq, sql } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { later as writeLater, type Writing } from '../../kernel/data/statements/later.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../../kernel/data/statements/unnest-rows.ts';
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

const rowOf = (tried: DeliveryAttempt) => {
  const { row, answer, at, duration } = tried;
  const { state, next_at } = after(tried);
  return {
    account_id: row.account_id,
    callback_id: row.id,
    tried_at: at.toISOString(),
    duration_ms: Math.round(duration),
    outcome: answer.outcome,
    status: answer.status,
    reply: answer.reply,
    tries: row.tries,
    state,
    next_at: next_at?.toISOString() ?? null,
  };
};

type TriedRow = ReturnType<typeof rowOf>;

const TRIED: Types<TriedRow> = {
  account_id: 'uuid',
  callback_id: 'uuid',
  tried_at: 'timestamptz',
  duration_ms: 'int',
  outcome: 'text',
  status: 'int',
  reply: 'text',
  tries: 'int',
  state: 'text',
  next_at: 'timestamptz',
};

/** Inserts delivery attempts and updates their callbacks. */
const NOTING: Writing<Lists<TriedRow>> = {
  tables: [callbackTries, callbacks],
  queries: (db, rows) => [
    ['tried', sql`select * from ${unnestSlots('tried', TRIED, rows)}`],
    [
      'stored_tries',
      sql`insert into ${callbackTries} (account_id, callback_id, at, duration_ms, outcome, status, reply)
        select account_id, callback_id, tried_at, duration_ms, outcome, status, reply from tried`,
    ],
    [
      'noted',
      db
        .update(callbacks)
        .set({ state: sql`tried.state`, next_at: sql`tried.next_at` })
        .from(sql`tried`)
        // The row is not changed if a redelivery was requested since.
        .where(
          and(
            eq(callbacks.id, sql`tried.callback_id`),
            eq(callbacks.tries, sql`tried.tries`),
            eq(callbacks.state, 'waiting'),
          ),
        ),
    ],
  ],
};

const note = (tx: Tx, tried: readonly DeliveryAttempt[]): Promise<void> =>
  writeLater(tx, NOTING, listsOf(tried.map(rowOf), TRIED));

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
