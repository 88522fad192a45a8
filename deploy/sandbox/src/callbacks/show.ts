/** The callbacks of a bill as its merchant sees them. */
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import type { callbacks as contract } from '@portal/shared/contract/callbacks.ts';
import { desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { bills } from '../db/tables/bills.ts';
import { callbacks, callbackTries } from '../db/tables/callbacks.ts';
import { paymentAttempts } from '../db/tables/payments.ts';

type Shown = CallAnswer<typeof contract.redeliver>;

/** Of each payment, and of the bill itself, so many; a payment has fewer moves. */
const OF_EACH = 20;

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
    .orderBy(desc(callbacks.outbox_id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tries = await tx
    .select()
    .from(callbackTries)
    .where(inArray(callbackTries.callback_id, ids))
    .orderBy(desc(callbackTries.id));
  return rows.map((row, at) => ({
    ...row,
    is_newest: rows.findIndex(({ object_id }) => object_id === row.object_id) === at,
    next_at: row.next_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    tries: tries
      .filter(({ callback_id }) => callback_id === row.id)
      .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  }));
}
