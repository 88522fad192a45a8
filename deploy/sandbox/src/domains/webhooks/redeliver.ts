/** A merchant requests a redelivery of the last callback about a payment, bill or other numbered subject. */
import { TRIES_LIMIT } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '../../kernel/principal.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { callbacks, callbackTries } from './tables.ts';
import { outbox } from '../../kernel/events/tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { subjects, type Subject } from '../../kernel/events/subjects.ts';
import { callbackOf, outboxMessages } from './relay.ts';

/** Deletes attempts that responses no longer list, so that the number of stored attempts of a callback is limited. */
async function deleteOldTries(tx: Tx, ids: readonly string[]): Promise<void> {
  const retained = alias(callbackTries, 'kept');
  const oldest = tx
    .select({ id: retained.id })
    .from(retained)
    .where(eq(retained.callback_id, callbackTries.callback_id))
    .orderBy(desc(retained.id))
    .offset(TRIES_LIMIT - 1)
    .limit(1);
  await tx
    .delete(callbackTries)
    .where(and(inArray(callbackTries.callback_id, [...ids]), lt(callbackTries.id, sql`(${oldest})`)));
}

/** The subject with this number. If subjects of several kinds have this number, the first kind decides. */
async function numbered(tx: Tx, principal: Principal, number: string): Promise<Subject | undefined> {
  for (const { find } of subjects.all()) {
    const subject = await find?.(tx, principal, number);
    if (subject) return subject;
  }
  return undefined;
}

/**
 * Makes the newest callback of a subject due now, to the current URL, together with its waiting callbacks. Returns the id of their
 * timeline. Throws `notFound`, or `noCallbackAddress` when the collection has no callback URL.
 */
export async function redeliver(tx: Tx, principal: Principal, number: string, now: Date): Promise<string> {
  const subject = await numbered(tx, principal, number);
  const [newest] = subject
    ? await outboxMessages(tx).where(eq(outbox.subject_id, subject.subjectId)).orderBy(desc(outbox.id)).limit(1)
    : [];
  // A draft exists, but no callback about it was sent.
  if (!subject || !newest) throw new Refusal('notFound', { invoice_no: 'There is no such payment or bill' });
  const { url, row } = newest;
  if (!url) throw new Refusal('noCallbackAddress');
  await tx.update(outbox).set({ relayed_at: now }).where(eq(outbox.id, row.id));
  const due = { url, state: 'waiting', tries: 0, next_at: now } as const;
  await tx
    .insert(callbacks)
    .values(callbackOf({ ...newest, url }, now))
    .onConflictDoUpdate({ target: callbacks.outbox_id, set: due });
  // Waiting callbacks are sent first and to the new URL, because they may be waiting due to an error in the old URL.
  const sent = await tx
    .update(callbacks)
    .set(due)
    .where(and(eq(callbacks.subject_id, subject.subjectId), eq(callbacks.state, 'waiting')))
    .returning({ id: callbacks.id });
  await deleteOldTries(
    tx,
    sent.map(({ id }) => id),
  );
  return subject.timelineId;
}
