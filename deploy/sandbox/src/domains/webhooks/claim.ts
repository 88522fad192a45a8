/** Claims due callbacks, and counts each delivery attempt before it is sent. */
import { and, asc, eq, getTableColumns, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { wroteFor } from '../../kernel/data/replica/positions.ts';
import { planForValues } from '../../kernel/data/statements/plans.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../../kernel/data/statements/unnest-rows.ts';
import { callbacks } from './tables.ts';
import { renewalsOf, signingKeys } from './signing-key.ts';

export type CallbackRow = typeof callbacks.$inferSelect;

/** The most delivery attempts of one merchant at the same time. */
export const OF_ONE = 10;
/** The time after which another gateway attempts the delivery again, when the gateway that counted an attempt has stored no outcome. */
const LEASE_MS = 2 * 60_000;

interface ClaimOptions {
  readonly now: Date;
  /** Claims only callbacks of this log, regardless of the merchant's other attempts under way, because a person waits for the result. */
  readonly timelineId: string | undefined;
  /** The number of delivery attempts under way, by account. */
  readonly underWay: ReadonlyMap<string, number>;
  readonly room: number;
}

export interface Claimed {
  readonly row: CallbackRow;
  /** The keys that sign the callback, newest first. */
  readonly keys: readonly Buffer[];
}

/** The number of delivery attempts under way of an account. */
interface Busy {
  readonly account_id: string;
  readonly count: number;
}

const BUSY: Types<Busy> = { account_id: 'uuid', count: 'int' };

interface Claiming extends Lists<Busy>, Pick<ClaimOptions, 'now' | 'timelineId' | 'room'> {
  readonly leaseEnd: Date;
}

/**
 * Claims due callbacks. Each account gets as many as its limit allows: first the first callback of every account, then the second of every
 * account, and so on. For each subject, only the oldest waiting callback is claimed, because a receiver gets the events of a subject in
 * order. Rows that another gateway is claiming are skipped.
 */
const claimOf = (log: 'of every log' | 'of one log') =>
  compiled((db, slots: Slots<Claiming>) => {
    const before = alias(callbacks, 'before');
    const isFirst = notExists(
      db
        .select({ id: before.id })
        .from(before)
        .where(
          and(
            eq(before.subject_id, callbacks.subject_id),
            eq(before.state, 'waiting'),
            lt(before.outbox_id, callbacks.outbox_id),
          ),
        ),
    );
    const isDue = lte(callbacks.next_at, sql.param(slots.now, callbacks.next_at));
    const isOfLog = log === 'of one log' ? eq(callbacks.timeline_id, slots.timelineId) : undefined;
    const turns = db
      .select({
        id: callbacks.id,
        account_id: callbacks.account_id,
        turn: sql<number>`row_number() over (
        partition by ${callbacks.account_id} order by ${callbacks.next_at}, ${callbacks.outbox_id})`.as('turn'),
      })
      .from(callbacks)
      .where(and(eq(callbacks.state, 'waiting'), isDue, isFirst, isOfLog))
      .as('turns');
    const busy = unnestSlots('busy', BUSY, slots);
    // A person waits for the callbacks of one log, so other attempts of the merchant do not count.
    const hasRoom =
      log === 'of one log' ? lte(turns.turn, OF_ONE) : sql`${turns.turn} <= ${OF_ONE} - coalesce(busy.count, 0)`;
    const due = db.$with('due').as(
      db
        .select({ id: callbacks.id })
        .from(callbacks)
        .innerJoin(turns, eq(turns.id, callbacks.id))
        .leftJoin(busy, sql`busy.account_id = ${turns.account_id}`)
        .where(hasRoom)
        .orderBy(asc(turns.turn), asc(callbacks.next_at), asc(callbacks.outbox_id))
        .limit(slots.room)
        .for('update', { of: callbacks, skipLocked: true }),
    );
    return db
      .with(due)
      .update(callbacks)
      .set({ tries: sql`${callbacks.tries} + 1`, next_at: sql`${slots.leaseEnd}` })
      .from(due)
      .where(eq(callbacks.id, due.id))
      .returning(getTableColumns(callbacks));
  });

const claimAny = claimOf('of every log');
const claimOfLog = claimOf('of one log');

function takeDue(tx: Tx, { now, timelineId, underWay, room }: ClaimOptions): Promise<CallbackRow[]> {
  const busy = [...underWay].map(([account_id, count]) => ({ account_id, count }));
  const claiming = { ...listsOf(busy, BUSY), now, leaseEnd: later(now, LEASE_MS), timelineId, room };
  return timelineId === undefined ? claimAny(tx, claiming) : claimOfLog(tx, claiming);
}

/** The keys are read in this transaction: when a callback cannot be signed, the rollback also undoes the count of the attempt. */
export async function claim(tx: Tx, secret: Buffer, options: ClaimOptions): Promise<readonly Claimed[]> {
  await planForValues(tx);
  const dueRows = await takeDue(tx, options);
  if (dueRows.length === 0) return [];
  const { now } = options;
  const accounts = [...new Set(dueRows.map(({ account_id }) => account_id))];
  // A server that gets a callback reads what it is about.
  for (const account of accounts) wroteFor(tx, account);
  const renewals = await renewalsOf(tx, accounts, now);
  const keys = new Map(
    accounts.map((account) => [account, signingKeys(secret, account, renewals, now).map(({ key }) => key)]),
  );
  return dueRows.map((row) => ({ row, keys: keys.get(row.account_id) ?? [] }));
}
