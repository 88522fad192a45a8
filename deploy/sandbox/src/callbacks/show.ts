/** The callbacks of a bill as its merchant sees them. */
import type { CallAnswer } from '@portal/shared/contract/call.ts';
import type { callbacks as contract } from '@portal/shared/contract/callbacks.ts';
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { bills } from '../db/tables/bills.ts';
import { callbacks, callbackTries } from '../db/tables/callbacks.ts';
import { paymentAttempts } from '../db/tables/payments.ts';

type Shown = CallAnswer<typeof contract.redeliver>;

/** Newest first, each with its newest tries first. */
export async function callbacksOf(tx: Tx, billId: string): Promise<Shown> {
  const rows = await tx
    .select({
      ...getTableColumns(callbacks),
      number: sql<string>`coalesce(${paymentAttempts.invoice_no}, ${bills.bill_number})`,
    })
    .from(callbacks)
    .innerJoin(bills, eq(bills.id, callbacks.bill_id))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, callbacks.object_id))
    .where(eq(callbacks.bill_id, billId))
    .orderBy(desc(callbacks.outbox_id))
    .limit(50);
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
