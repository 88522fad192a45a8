/** From the outbox to callbacks: what happened becomes what a merchant's server is told, if the merchant has named one. */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from '../bills/domain.ts';
import { callbacks } from './tables.ts';
import { billEvents, outbox } from '../../kernel/events/tables.ts';
import { paymentSettings } from '../collections/domain.ts';

/** As many as one transaction should hold; the rest follows at once. */
export const BATCH = 500;

type CallbackRow = typeof callbacks.$inferInsert;

interface Told {
  readonly row: typeof outbox.$inferSelect;
  readonly bill: Pick<typeof bills.$inferSelect, 'id' | 'collection_id' | 'amount'>;
  readonly url: string;
}

/** A callback that is due now. Amounts are decimal MYR. */
export function callbackOf({ row, bill, url }: Told, now: Date): CallbackRow {
  const id = randomUUID();
  return {
    id,
    account_id: row.account_id,
    bill_id: bill.id,
    outbox_id: row.id,
    object_id: row.object_id,
    topic: row.topic,
    url,
    body: JSON.stringify({
      id,
      topic: row.topic,
      created_at: row.created_at.toISOString(),
      account_id: row.account_id,
      // Moves of an earlier gateway say no amount of their own.
      data: { amount: decimalOf(bill.amount), ...(row.payload as object), collection_id: bill.collection_id },
    }),
    state: 'waiting',
    tries: 0,
    next_at: now,
    created_at: now,
  };
}

/** Rows of the outbox, with the bill they are about and the address that its collection tells. */
export const told = (tx: Tx) =>
  tx
    .select({
      row: outbox,
      bill: { id: bills.id, collection_id: bills.collection_id, amount: bills.amount },
      url: paymentSettings.callback_url,
    })
    .from(outbox)
    .innerJoin(billEvents, eq(billEvents.id, outbox.event_id))
    .innerJoin(bills, eq(bills.id, billEvents.bill_id))
    .leftJoin(paymentSettings, eq(paymentSettings.collection_id, bills.collection_id))
    .$dynamic();

/** Answers how many rows of the outbox were looked at, fewer than a batch when there are no more. */
export async function relay(tx: Tx, now: Date): Promise<number> {
  const rows = await told(tx)
    .where(isNull(outbox.relayed_at))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    // Not skipped where another gateway relays: of one object the older row leaves first.
    .for('update', { of: outbox });
  if (rows.length === 0) return 0;
  const due = rows.flatMap(({ url, ...rest }) =>
    url === null || url === '' ? [] : [callbackOf({ ...rest, url }, now)],
  );
  if (due.length > 0) await tx.insert(callbacks).values(due);
  await tx
    .update(outbox)
    .set({ relayed_at: now })
    .where(
      inArray(
        outbox.id,
        rows.map(({ row }) => row.id),
      ),
    );
  return rows.length;
}
