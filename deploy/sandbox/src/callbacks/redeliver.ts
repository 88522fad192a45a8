/** A merchant asks to be told of a payment again. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Who } from '../auth/identify.ts';
import type { Tx } from '../db/database.ts';
import { callbacks } from '../db/tables/callbacks.ts';
import { outbox } from '../db/tables/outbox.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { Refusal } from '../errors.ts';
import { owned } from '../owned.ts';
import { callbackOf, told } from './relay.ts';

/** Of the payment and of its bill: the last thing that happened to each. */
async function newestOf(tx: Tx, objectId: string) {
  const [newest] = await told(tx).where(eq(outbox.object_id, objectId)).orderBy(desc(outbox.id)).limit(1);
  return newest;
}

/**
 * Makes the newest callbacks of a payment due now, to the address as it is today, and with them those of the same payment that
 * still wait. Answers the bill. Throws `notFound`, or `noCallbackAddress` when the collection names none.
 */
export async function redeliver(tx: Tx, who: Who, invoiceNo: string, now: Date): Promise<string> {
  const [attempt] = await tx
    .select({ id: paymentAttempts.id, bill_id: paymentAttempts.bill_id })
    .from(paymentAttempts)
    .where(and(owned(paymentAttempts, who), eq(paymentAttempts.invoice_no, invoiceNo)));
  if (!attempt) throw new Refusal('notFound', { invoice_no: 'There is no such payment' });
  const objects = [attempt.id, attempt.bill_id];
  let today: string | undefined;
  for (const object of objects) {
    const newest = await newestOf(tx, object);
    if (!newest) continue;
    const { url, row } = newest;
    if (!url) throw new Refusal('noCallbackAddress');
    today = url;
    await tx.update(outbox).set({ relayed_at: now }).where(eq(outbox.id, row.id));
    await tx
      .insert(callbacks)
      .values(callbackOf({ ...newest, url }, now))
      .onConflictDoUpdate({ target: callbacks.outbox_id, set: { url, state: 'waiting', tries: 0, next_at: now } });
  }
  // What still waits goes first, and to the same address: it may be the mistyped one that it waits for.
  await tx
    .update(callbacks)
    .set({ next_at: now, tries: 0, ...(today !== undefined && { url: today }) })
    .where(and(inArray(callbacks.object_id, objects), eq(callbacks.state, 'waiting')));
  return attempt.bill_id;
}
