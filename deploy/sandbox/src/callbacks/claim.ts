/** Takes callbacks whose time has come, each counted as tried before it leaves. */
import { and, asc, eq, getTableColumns, inArray, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { later } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { callbacks } from '../db/tables/callbacks.ts';
import { renewalsOf, signingKeys } from './key.ts';

export type CallbackRow = typeof callbacks.$inferSelect;

/** Tries of one merchant that are under way together. */
export const OF_ONE = 10;
/** When a gateway that counted a try does not come back with its outcome, another counts it as lost. */
const LEASE_MS = 2 * 60_000;

interface Wanted {
  readonly now: Date;
  /** Only what is of this bill, however much is under way: a person waits for it. */
  readonly billId: string | undefined;
  /** By account, how many are under way. */
  readonly underWay: ReadonlyMap<string, number>;
  readonly room: number;
}

export interface Claimed {
  readonly row: CallbackRow;
  /** Every one of them signs; newest first. */
  readonly keys: readonly Buffer[];
}

/** The first of each account come before the second of any. Of each object the oldest, because receivers hear of one thing in its order. */
async function dueNow(tx: Tx, { now, billId, underWay, room }: Wanted): Promise<CallbackRow[]> {
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
function fitting(due: readonly CallbackRow[], underWay: Wanted['underWay']): readonly CallbackRow[] {
  const counts = new Map(underWay);
  return due.filter(({ account_id }) => {
    const count = (counts.get(account_id) ?? 0) + 1;
    counts.set(account_id, count);
    return count <= OF_ONE;
  });
}

/** What cannot be signed is not counted as tried: the keys are read in the same transaction. */
export async function claim(tx: Tx, secret: Buffer, wanted: Wanted): Promise<readonly Claimed[]> {
  const due = await dueNow(tx, wanted);
  const taken = wanted.billId === undefined ? fitting(due, wanted.underWay) : due;
  if (taken.length === 0) return [];
  const { now } = wanted;
  const accounts = [...new Set(taken.map(({ account_id }) => account_id))];
  const renewals = await renewalsOf(tx, accounts, now);
  const keys = new Map(
    accounts.map((account) => [account, signingKeys(secret, account, renewals, now).map(({ key }) => key)]),
  );
  await tx
    .update(callbacks)
    .set({ tries: sql`${callbacks.tries} + 1`, next_at: later(now, LEASE_MS) })
    .where(
      inArray(
        callbacks.id,
        taken.map(({ id }) => id),
      ),
    );
  return taken.map((row) => ({ row: { ...row, tries: row.tries + 1 }, keys: keys.get(row.account_id) ?? [] }));
}
