/** A merchant asks to be told again of the last thing that happened to a payment or to a bill. */
import { SHOWN_TRIES } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '../../kernel/principal.ts';
import { billNumbered } from '../payments/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { callbacks, callbackTries } from './tables.ts';
import { outbox } from '../../kernel/events/tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { callbackOf, told } from './relay.ts';

/** Tries that nobody is shown any more: however often somebody asks, what is kept of a callback has an end. */
async function forgetTries(tx: Tx, ids: readonly string[]): Promise<void> {
  const kept = alias(callbackTries, 'kept');
  const oldest = tx
    .select({ id: kept.id })
    .from(kept)
    .where(eq(kept.callback_id, callbackTries.callback_id))
    .orderBy(desc(kept.id))
    .offset(SHOWN_TRIES - 1)
    .limit(1);
  await tx
    .delete(callbackTries)
    .where(and(inArray(callbackTries.callback_id, [...ids]), lt(callbackTries.id, sql`(${oldest})`)));
}

/**
 * Makes the newest callback of a payment or a bill due now, to the address as it is today, and with it those of the same object that
 * still wait. Answers the bill. Throws `notFound`, or `noCallbackAddress` when the collection names none.
 */
export async function redeliver(tx: Tx, who: Principal, number: string, now: Date): Promise<string> {
  const object = await billNumbered(tx, who, number);
  const [newest] = object
    ? await told(tx).where(eq(outbox.object_id, object.objectId)).orderBy(desc(outbox.id)).limit(1)
    : [];
  // Nobody is told of a draft.
  if (!object || !newest) throw new Refusal('notFound', { invoice_no: 'There is no such payment or bill' });
  const { url, row } = newest;
  if (!url) throw new Refusal('noCallbackAddress');
  await tx.update(outbox).set({ relayed_at: now }).where(eq(outbox.id, row.id));
  const due = { url, state: 'waiting', tries: 0, next_at: now } as const;
  await tx
    .insert(callbacks)
    .values(callbackOf({ ...newest, url }, now))
    .onConflictDoUpdate({ target: callbacks.outbox_id, set: due });
  // What still waits goes first, and to the same address: it may be the mistyped one that it waits for.
  const sent = await tx
    .update(callbacks)
    .set(due)
    .where(and(eq(callbacks.object_id, object.objectId), eq(callbacks.state, 'waiting')))
    .returning({ id: callbacks.id });
  await forgetTries(
    tx,
    sent.map(({ id }) => id),
  );
  return object.billId;
}
