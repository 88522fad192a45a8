/** The callbacks of a bill as its merchant sees them. */
import { SHOWN_OF_BILL } from '@portal/shared/contract/bills.ts';
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import type { callbacks as contract, CallbackTry } from '@portal/shared/contract/callbacks.ts';
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
    .orderBy(desc(callbacks.outbox_id))
    .limit(SHOWN_OF_BILL);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tries = await tx
    .select()
    .from(callbackTries)
    .where(inArray(callbackTries.callback_id, ids))
    .orderBy(desc(callbackTries.id));
  const triesOf = new Map(rows.map(({ id }) => [id, [] as CallbackTry[]]));
  for (const { callback_id, at, ...rest } of tries) triesOf.get(callback_id)?.push({ ...rest, at: at.toISOString() });
  const later = new Set<string>();
  return rows.map((row) => {
    const is_newest = !later.has(row.object_id);
    later.add(row.object_id);
    return {
      ...row,
      is_newest,
      next_at: row.next_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      tries: triesOf.get(row.id) ?? [],
    };
  });
}
