/** The callbacks of a bill as its merchant sees them. */
import { SHOWN_OF_BILL } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import {
  SHOWN_TRIES,
  type callbacks as contract,
  type CallbackTry,
} from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { given } from '../../kernel/data/unnest-rows.ts';
import { bills } from '../bills/domain.ts';
import { callbacks, callbackTries } from './tables.ts';
import { paymentAttempts } from '../payments/domain.ts';

type Shown = CallAnswer<typeof contract.redeliver>;

/** Of each payment, and of the bill itself, so many; a payment has fewer moves. */
export const OF_EACH = 20;

/** By callback, newest first. */
async function newestTries(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly CallbackTry[]>> {
  const newest = tx
    .select()
    .from(callbackTries)
    .where(eq(callbackTries.callback_id, sql`shown.id`))
    .orderBy(desc(callbackTries.id))
    .limit(SHOWN_TRIES)
    .as('newest');
  const { callback_id, at, duration_ms, outcome, status, reply } = newest;
  const tries = await tx
    .select({ callback_id, at, duration_ms, outcome, status, reply })
    .from(given('shown', { id: ['uuid', ids] }))
    .crossJoinLateral(newest)
    .orderBy(desc(newest.id));
  const triesOf = new Map(ids.map((id) => [id, [] as CallbackTry[]]));
  for (const { callback_id: id, ...one } of tries) triesOf.get(id)?.push({ ...one, at: one.at.toISOString() });
  return triesOf;
}

/** Newest first, each with its newest tries first. */
export async function callbacksOf(tx: Tx, billId: string): Promise<Shown> {
  const places = tx
    .select({
      id: callbacks.id,
      place: sql<number>`row_number() over (
        partition by ${callbacks.object_id} order by ${callbacks.outbox_id} desc)`.as('place'),
    })
    .from(callbacks)
    .where(eq(callbacks.bill_id, billId))
    .as('places');
  const rows = await tx
    .select({
      ...getTableColumns(callbacks),
      number: sql<string>`coalesce(${paymentAttempts.invoice_no}, ${bills.bill_number})`,
    })
    .from(callbacks)
    .innerJoin(bills, eq(bills.id, callbacks.bill_id))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, callbacks.object_id))
    .innerJoin(places, eq(places.id, callbacks.id))
    .where(lte(places.place, OF_EACH))
    .orderBy(desc(callbacks.outbox_id))
    .limit(SHOWN_OF_BILL);
  if (rows.length === 0) return [];
  const triesOf = await newestTries(
    tx,
    rows.map(({ id }) => id),
  );
  const later = new Set<string>();
  return rows.map((row) => {
    const is_newest = !later.has(row.object_id);
    later.add(row.object_id);
    return {
      ...row,
      is_newest,
      next_at: row.next_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      tries: [...(triesOf.get(row.id) ?? [])],
    };
  });
}
