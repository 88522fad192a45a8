/** Writes what happened: an event for the timeline of its subject and, when something moved, one row of the outbox. */
import { sql } from 'drizzle-orm';
import { chunksOf } from '../data/chunks.ts';
import type { Tx } from '../data/database.ts';
import { unnestRows } from '../data/unnest-rows.ts';
import { subjects, type Subject } from './subjects.ts';
import { events, outbox } from './tables.ts';

export interface Event extends Subject {
  readonly kind: string;
  readonly at: Date;
  readonly accountId: string;
  /** A registered type of subject. */
  readonly subjectType: string;
  readonly causeId?: string | undefined;
  /** None for what changes no state. */
  readonly move?: { readonly from: string | null; readonly to: string } | undefined;
  readonly byName?: string | undefined;
  /** What the timeline keeps of it. */
  readonly data?: object | undefined;
  /** The data of the callback, besides the two states. */
  readonly webhookData?: object | undefined;
}

const rowOf = (event: Event): typeof events.$inferInsert => ({
  account_id: event.accountId,
  subject_type: event.subjectType,
  subject_id: event.subjectId,
  timeline_id: event.timelineId,
  cause_id: event.causeId ?? null,
  from_status: event.move?.from ?? null,
  to_status: event.move?.to ?? null,
  kind: event.kind,
  by_name: event.byName ?? null,
  data: event.data ?? null,
  at: event.at,
});

/** @param place of the event among those that are written with it, from 1 */
function outboxRowsOf(event: Event, place: number) {
  const { name, quiet } = subjects.get(event.subjectType);
  const { move } = event;
  if (!move || quiet.includes(move.to)) return [];
  return [
    {
      place,
      account_id: event.accountId,
      subject_type: name,
      subject_id: event.subjectId,
      timeline_id: event.timelineId,
      topic: `${name}.${move.to}`,
      payload: { ...move, ...event.webhookData },
      created_at: event.at.toISOString(),
    },
  ];
}

type OutboxValues = ReturnType<typeof outboxRowsOf>[number];

/** Writes what happened, in order: events are numbered as they are written, and rows of the outbox in the order of their events. */
export async function recordEvents(tx: Tx, happened: readonly Event[]): Promise<void> {
  for (const some of chunksOf(happened)) {
    const written = tx.insert(events).values(some.map(rowOf)).returning({ id: events.id });
    const rows = some.flatMap((event, index) => outboxRowsOf(event, index + 1));
    const all = <K extends keyof OutboxValues>(column: K) => rows.map((row) => row[column]);
    const outboxRows = unnestRows('outbox_rows', {
      place: ['int', all('place')],
      account_id: ['uuid', all('account_id')],
      subject_type: ['text', all('subject_type')],
      subject_id: ['uuid', all('subject_id')],
      timeline_id: ['uuid', all('timeline_id')],
      topic: ['text', all('topic')],
      payload: ['jsonb', all('payload')],
      created_at: ['timestamptz', all('created_at')],
    });
    await tx.execute(sql`
      with happened as ${written}, numbered as (select id, row_number() over (order by id) as place from happened)
      insert into ${outbox} (event_id, account_id, subject_type, subject_id, timeline_id, topic, payload, created_at)
      select numbered.id, outbox_rows.account_id, outbox_rows.subject_type, outbox_rows.subject_id, outbox_rows.timeline_id, outbox_rows.topic, outbox_rows.payload, outbox_rows.created_at
      from ${outboxRows} join numbered using (place) order by place`);
  }
}
