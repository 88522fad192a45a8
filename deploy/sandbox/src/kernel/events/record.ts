/** Records an event for the timeline of its subject and, when a state changed, one row of the outbox. */
import { sql } from 'drizzle-orm';
import { chunksOf } from '../data/chunks.ts';
import { later, type Writing } from '../data/statements/later.ts';
import type { Tx } from '../data/database.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../data/statements/unnest-rows.ts';
import { subjects, type Subject } from './subjects.ts';
import { events, outbox } from './tables.ts';

export interface Event extends Subject {
  readonly kind: string;
  readonly at: Date;
  readonly accountId: string;
  /** A registered type of subject. */
  readonly subjectType: string;
  readonly causeId?: string | undefined;
  /** Undefined when no state changes. */
  readonly transition?: { readonly from: string | null; readonly to: string } | undefined;
  readonly byName?: string | undefined;
  /** The data for the timeline. */
  readonly data?: object | undefined;
  /** The data of the callback, besides the two states. */
  readonly webhookData?: object | undefined;
}

const rowOf = (event: Event, index: number) => ({
  place: index + 1,
  account_id: event.accountId,
  subject_type: event.subjectType,
  subject_id: event.subjectId,
  timeline_id: event.timelineId,
  cause_id: event.causeId ?? null,
  from_status: event.transition?.from ?? null,
  to_status: event.transition?.to ?? null,
  kind: event.kind,
  by_name: event.byName ?? null,
  data: event.data ?? null,
  happened_at: event.at.toISOString(),
});

/** @param place the position of the event among the events that are written together, from 1 */
function outboxRowsOf(event: Event, place: number) {
  const { name, quiet } = subjects.get(event.subjectType);
  const { transition } = event;
  if (!transition || quiet.includes(transition.to)) return [];
  return [
    {
      event_place: place,
      topic: `${name}.${transition.to}`,
      payload: { ...transition, ...event.webhookData },
    },
  ];
}

type EventRow = ReturnType<typeof rowOf>;
type OutboxRow = ReturnType<typeof outboxRowsOf>[number];

const EVENT: Types<EventRow> = {
  place: 'int',
  account_id: 'uuid',
  subject_type: 'text',
  subject_id: 'uuid',
  timeline_id: 'uuid',
  cause_id: 'uuid',
  from_status: 'text',
  to_status: 'text',
  kind: 'text',
  by_name: 'text',
  data: 'jsonb',
  happened_at: 'timestamptz',
};
const OUTBOX: Types<OutboxRow> = { event_place: 'int', topic: 'text', payload: 'jsonb' };

/** Inserts events and their rows of the outbox. */
const RECORDING: Writing<Lists<EventRow> & Lists<OutboxRow>> = {
  tables: [events, outbox],
  queries: (_, rows) => [
    ['happened', sql`select * from ${unnestSlots('happened', EVENT, rows)}`],
    [
      'recorded',
      sql`insert into ${events} (account_id, subject_type, subject_id, timeline_id, cause_id, from_status, to_status, kind, by_name, data, at)
        select account_id, subject_type, subject_id, timeline_id, cause_id, from_status, to_status, kind, by_name, data, happened_at
        from happened order by place returning id`,
    ],
    ['numbered', sql`select id, row_number() over (order by id) as place from recorded`],
    [
      'outbox_rows',
      sql`insert into ${outbox} (event_id, account_id, subject_type, subject_id, timeline_id, topic, payload, created_at)
        select numbered.id, account_id, subject_type, subject_id, timeline_id, topic, payload, happened_at
        from ${unnestSlots('outbox_rows', OUTBOX, rows)} join happened on happened.place = event_place
        join numbered on numbered.place = event_place order by event_place`,
    ],
  ],
};

/** Writes events in this order: they are numbered as they are written, and their rows of the outbox follow the same order. */
export async function recordEvents(tx: Tx, happened: readonly Event[]): Promise<void> {
  for (const some of chunksOf(happened)) {
    const outboxRows = some.flatMap((event, index) => outboxRowsOf(event, index + 1));
    await later(tx, RECORDING, { ...listsOf(some.map(rowOf), EVENT), ...listsOf(outboxRows, OUTBOX) });
  }
}
