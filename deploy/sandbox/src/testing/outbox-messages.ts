/** The outbox messages of bills and their payments. */
import { asc, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../kernel/data/database.ts';
import { outbox } from '../kernel/events/tables.ts';

const Payload = v.looseObject({ from: v.nullable(v.string()), to: v.string() });

/** The messages of each bill and payment by its id, oldest first. */
export async function outboxOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(outbox)
    .where(inArray(outbox.subject_id, [...ids]))
    .orderBy(asc(outbox.id));
  const messages = rows.map(({ subject_id, topic, payload }) => ({ subject_id, topic, ...v.parse(Payload, payload) }));
  return new Map(ids.map((id) => [id, messages.filter(({ subject_id }) => subject_id === id)]));
}
