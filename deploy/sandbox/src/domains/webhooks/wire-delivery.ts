/** The wire form of the callback log of one timeline, such as a bill with its payments. */
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { TRIES_LIMIT, type callbacks as contract } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { unnestRows } from '../../kernel/data/statements/unnest-rows.ts';
import { subjectNumber } from '../../kernel/events/subjects.ts';
import { callbacks, callbackTries } from './tables.ts';

type WireDelivery = CallResult<typeof contract.redeliver>;

/** The most callbacks for each subject. A payment has fewer transitions. */
export const OF_EACH = 20;

/** The newest delivery attempts by callback, newest first. */
async function newestTries(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WireDelivery[number]['tries']>> {
  const newest = tx
    .select()
    .from(callbackTries)
    .where(eq(callbackTries.callback_id, sql`callback.id`))
    .orderBy(desc(callbackTries.id))
    .limit(TRIES_LIMIT)
    .as('newest');
  const { callback_id, at, duration_ms, outcome, status, reply } = newest;
  const tries = await tx
    .select({ callback_id, at, duration_ms, outcome, status, reply })
    .from(unnestRows('callback', { id: ['uuid', ids] }))
    .crossJoinLateral(newest)
    .orderBy(desc(newest.id));
  const triesOf = new Map(ids.map((id) => [id, [] as WireDelivery[number]['tries'][number][]]));
  for (const { callback_id: id, ...one } of tries) triesOf.get(id)?.push(one);
  return triesOf;
}

/** Callbacks, newest first, each with its newest attempts first. */
export async function callbacksOf(tx: Tx, timelineId: string): Promise<WireDelivery> {
  const places = tx
    .select({
      id: callbacks.id,
      place: sql<number>`row_number() over (
        partition by ${callbacks.subject_id} order by ${callbacks.outbox_id} desc)`.as('place'),
    })
    .from(callbacks)
    .where(eq(callbacks.timeline_id, timelineId))
    .as('places');
  const rows = await tx
    .select({
      ...getTableColumns(callbacks),
      // Empty when the subject was deleted.
      number: sql<string>`coalesce(${subjectNumber(callbacks.subject_type, callbacks.subject_id)}, '')`,
    })
    .from(callbacks)
    .innerJoin(places, eq(places.id, callbacks.id))
    .where(lte(places.place, OF_EACH))
    .orderBy(desc(callbacks.outbox_id))
    .limit(BILL_ROWS_LIMIT);
  if (rows.length === 0) return [];
  const triesOf = await newestTries(
    tx,
    rows.map(({ id }) => id),
  );
  const later = new Set<string>();
  return rows.map((row) => {
    const is_newest = !later.has(row.subject_id);
    later.add(row.subject_id);
    return {
      ...row,
      is_newest,
      tries: triesOf.get(row.id) ?? [],
    };
  });
}
