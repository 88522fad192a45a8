/**
 * Delivers callbacks, to each merchant a few at a time: a server that hangs holds up nobody else's. A try is counted before it leaves and its outcome is written after it came back, each in a transaction of
 * its own: nothing is held open while a merchant's server thinks, and a gateway that dies meanwhile tries again.
 */
import { and, asc, eq, getTableColumns, inArray, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { callbacks, callbackTries } from '../db/tables/callbacks.ts';
import type { Sandbox } from '../sandbox.ts';
import { signWithAll } from '../signature.ts';
import { signingKeys } from './key.ts';
import { PATIENCE, post, type Answer, type Patience } from './post.ts';
import { isReceiver } from './receiver.ts';
import { BATCH, relay } from './relay.ts';

type CallbackRow = typeof callbacks.$inferSelect;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Gateway domain §8: after the first try and each that follows. */
const PAUSES = [15 * SECOND, 15 * MINUTE, 15 * MINUTE, 24 * 60 * MINUTE] as const;

/** Tries that are under way together, and those of one merchant. */
export const TOGETHER = 100;
export const OF_ONE = 10;
/** When a gateway that counted a try does not come back with its outcome, another counts it as lost. */
const LEASE = 2 * MINUTE;
/** How long something new waits at most while others are under way. */
const PULSE = SECOND;

interface Claim {
  readonly now: Date;
  /** Only what is of this bill, however much is under way: a person waits for it. */
  readonly billId: string | undefined;
  /** By account, how many are under way. */
  readonly underWay: ReadonlyMap<string, number>;
  readonly room: number;
}

/** The first of each account come before the second of any. Of each object the oldest, because receivers hear of one thing in its order. */
async function dueNow(tx: Tx, { now, billId, underWay, room }: Claim): Promise<CallbackRow[]> {
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
  const full = [...underWay].filter(([, count]) => count >= OF_ONE).map(([account]) => account);
  const isTheirs = billId === undefined ? notInArray(callbacks.account_id, full) : eq(callbacks.bill_id, billId);
  const turns = tx
    .select({
      id: callbacks.id,
      turn: sql<number>`row_number() over (
        partition by ${callbacks.account_id} order by ${callbacks.next_at}, ${callbacks.outbox_id})`.as('turn'),
    })
    .from(callbacks)
    .where(and(eq(callbacks.state, 'waiting'), lte(callbacks.next_at, now), isFirst, isTheirs))
    .as('turns');
  return tx
    .select(getTableColumns(callbacks))
    .from(callbacks)
    .innerJoin(turns, eq(turns.id, callbacks.id))
    .where(lte(turns.turn, OF_ONE))
    .orderBy(asc(turns.turn), asc(callbacks.next_at), asc(callbacks.outbox_id))
    .limit(room)
    .for('update', { of: callbacks, skipLocked: true });
}

/** As many of each account as it has room for. */
function fitting(due: readonly CallbackRow[], underWay: Claim['underWay']): CallbackRow[] {
  const counts = new Map(underWay);
  return due.filter(({ account_id }) => {
    const count = (counts.get(account_id) ?? 0) + 1;
    counts.set(account_id, count);
    return count <= OF_ONE;
  });
}

/** Takes callbacks whose time has come. */
async function claim(tx: Tx, wanted: Claim): Promise<CallbackRow[]> {
  const due = await dueNow(tx, wanted);
  const taken = wanted.billId === undefined ? fitting(due, wanted.underWay) : due;
  if (taken.length > 0)
    await tx
      .update(callbacks)
      .set({ tries: sql`${callbacks.tries} + 1`, next_at: later(wanted.now, LEASE) })
      .where(
        inArray(
          callbacks.id,
          taken.map(({ id }) => id),
        ),
      );
  return taken.map((row) => ({ ...row, tries: row.tries + 1 }));
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

/** Waits until one of them is over, or something new may be due. */
async function nextOf(running: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pulse = new Promise<void>((beat) => (timer = setTimeout(beat, PULSE)));
  await Promise.race([...running, pulse]);
  clearTimeout(timer);
}

type Gateway = Pick<Sandbox, 'database' | 'clock' | 'secret' | 'origins'>;

/** Delivers everything that is due, or what is of one bill, and answers how many tries that took. */
type Deliver = (billId?: string) => Promise<number>;

/** A courier does nothing more once the gateway is closing. */
export function createCourier(gateway: Gateway, closing: AbortSignal, patience: Patience = PATIENCE): Deliver {
  const { database, clock, secret, origins } = gateway;
  const underWay = new Map<string, number>();

  async function attempt(row: CallbackRow): Promise<Tried> {
    const at = clock.now();
    const keys = await database.tx((tx) => signingKeys(tx, secret, row.account_id, at), 'read');
    const signed = signWithAll(
      keys.map(({ key }) => key),
      row.body,
      at,
    );
    const { timestamp, signature, body } = signed;
    const headers = { 'callback-id': row.id, 'callback-timestamp': timestamp, 'callback-signature': signature };
    const begun = performance.now();
    const isOwn = isReceiver(row.url, origins.gateway);
    const answer = await post({ url: row.url, headers, body, isOwn, closing, patience });
    return { row, answer, at, duration: performance.now() - begun };
  }

  async function tryOne(row: CallbackRow): Promise<void> {
    const count = (by: number) => underWay.set(row.account_id, (underWay.get(row.account_id) ?? 0) + by);
    count(1);
    try {
      const tried = await attempt(row);
      // What was cut off by closing is tried again after its lease.
      if (!closing.aborted) await database.tx((tx) => note(tx, tried));
    } finally {
      count(-1);
    }
  }

  async function takeMore(billId: string | undefined, room: number): Promise<CallbackRow[]> {
    while (!closing.aborted && (await database.tx((tx) => relay(tx, clock.now()))) === BATCH);
    if (closing.aborted || room === 0) return [];
    return database.tx((tx) => claim(tx, { now: clock.now(), billId, underWay, room }));
  }

  return async (billId) => {
    const running = new Set<Promise<void>>();
    const failures: unknown[] = [];
    let tries = 0;
    for (;;) {
      const taken = await takeMore(billId, TOGETHER - running.size);
      for (const row of taken) {
        // What cannot be written of one server must not undo the others.
        const one: Promise<void> = tryOne(row)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => running.delete(one));
        running.add(one);
      }
      if (running.size === 0) break;
      tries += taken.length;
      await nextOf(running);
    }
    if (failures.length > 0) throw failures[0];
    return tries;
  };
}
