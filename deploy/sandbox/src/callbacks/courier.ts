/**
 * Delivers callbacks. A try is counted before it leaves and its outcome is written after it came back, each in a transaction of
 * its own: nothing is held open while a merchant's server thinks, and a gateway that dies meanwhile tries again.
 */
import { and, asc, eq, inArray, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { callbacks, callbackTries } from '../db/tables/callbacks.ts';
import type { Sandbox } from '../sandbox.ts';
import { sign } from '../signature.ts';
import { callbackKey } from './key.ts';
import { post, type Answer } from './post.ts';
import { isReceiver } from './receiver.ts';
import { BATCH, relay } from './relay.ts';

type CallbackRow = typeof callbacks.$inferSelect;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Gateway domain §8: after the first try and each that follows. */
const PAUSES = [15 * SECOND, 15 * MINUTE, 15 * MINUTE, 24 * 60 * MINUTE] as const;

/** Tries that are under way together. */
const TOGETHER = 20;
/** When a gateway that counted a try does not come back with its outcome, another counts it as lost. */
const LEASE = 2 * MINUTE;

/** Takes the callbacks whose time has come: of each object the oldest, because receivers hear of one thing in its order. */
async function claim(tx: Tx, now: Date, billId: string | undefined): Promise<CallbackRow[]> {
  const before = alias(callbacks, 'before');
  const isFirst = notExists(
    tx
      .select({ id: before.id })
      .from(before)
      .where(
        and(
          eq(before.object_id, callbacks.object_id),
          eq(before.state, 'waiting'),
          lt(before.outbox_id, callbacks.outbox_id),
        ),
      ),
  );
  const due = await tx
    .select()
    .from(callbacks)
    .where(
      and(
        eq(callbacks.state, 'waiting'),
        lte(callbacks.next_at, now),
        isFirst,
        billId === undefined ? undefined : eq(callbacks.bill_id, billId),
      ),
    )
    .orderBy(asc(callbacks.next_at), asc(callbacks.outbox_id))
    .limit(TOGETHER)
    .for('update', { of: callbacks, skipLocked: true });
  if (due.length > 0)
    await tx
      .update(callbacks)
      .set({ tries: sql`${callbacks.tries} + 1`, next_at: later(now, LEASE) })
      .where(
        inArray(
          callbacks.id,
          due.map(({ id }) => id),
        ),
      );
  return due.map((row) => ({ ...row, tries: row.tries + 1 }));
}

const isTaken = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

function after(tries: number, answer: Answer, now: Date): Pick<CallbackRow, 'state' | 'next_at'> {
  if (isTaken(answer)) return { state: 'delivered', next_at: null };
  const pause = PAUSES[tries - 1];
  return pause === undefined ? { state: 'given_up', next_at: null } : { state: 'waiting', next_at: later(now, pause) };
}

interface Tried {
  readonly row: CallbackRow;
  readonly answer: Answer;
  readonly at: Date;
  /** Milliseconds of real time, however fast the clock is moved. */
  readonly duration: number;
}

async function note(tx: Tx, { row, answer, at, duration }: Tried): Promise<void> {
  const { account_id, id: callback_id } = row;
  await tx.insert(callbackTries).values({ account_id, callback_id, at, duration_ms: Math.round(duration), ...answer });
  await tx
    .update(callbacks)
    .set(after(row.tries, answer, at))
    // Somebody may have asked for it again meanwhile.
    .where(and(eq(callbacks.id, row.id), eq(callbacks.tries, row.tries), eq(callbacks.state, 'waiting')));
}

type Gateway = Pick<Sandbox, 'database' | 'clock' | 'secret' | 'origins'>;

async function attempt(row: CallbackRow, { clock, secret, origins }: Gateway, closing: AbortSignal): Promise<Tried> {
  const at = clock.now();
  const key = callbackKey(secret, row.account_id);
  const { timestamp, signature, body } = sign(key, row.body, at);
  const headers = { 'callback-id': row.id, 'callback-timestamp': timestamp, 'callback-signature': signature };
  const begun = performance.now();
  const answer = await post({ url: row.url, headers, body, isOwn: isReceiver(row.url, origins.gateway), closing });
  return { row, answer, at, duration: performance.now() - begun };
}

/**
 * Delivers everything that is due, or what is of one bill, and answers how many tries that took. Does nothing more once the
 * gateway is closing.
 */
export async function deliverCallbacks(gateway: Gateway, closing: AbortSignal, billId?: string): Promise<number> {
  const { database, clock } = gateway;
  let tries = 0;
  while (!closing.aborted && (await database.tx((tx) => relay(tx, clock.now()))) === BATCH);
  while (!closing.aborted) {
    const due = await database.tx((tx) => claim(tx, clock.now(), billId));
    if (due.length === 0) break;
    const tried = await Promise.all(due.map((row) => attempt(row, gateway, closing)));
    // What was cut off by closing is tried again after its lease.
    if (closing.aborted) break;
    // One by one: what cannot be written of one server must not undo the others.
    for (const one of tried) await database.tx((tx) => note(tx, one));
    tries += due.length;
  }
  return tries;
}
