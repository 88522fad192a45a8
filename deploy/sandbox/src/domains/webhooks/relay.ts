/** Relays the outbox: an event becomes a callback if the merchant has set a URL. */
import { asc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { compiled } from '../../kernel/data/statements/compiled.ts';
import { later, type Writing } from '../../kernel/data/statements/later.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../../kernel/data/statements/unnest-rows.ts';
import { subjects } from '../../kernel/events/subjects.ts';
import { outbox } from '../../kernel/events/tables.ts';
import { callbacks } from './tables.ts';

/** The most rows that one transaction relays; further rows follow immediately in the next transaction. */
export const BATCH = 500;

type CallbackRow = typeof callbacks.$inferInsert;

interface OutboxMessage {
  readonly row: typeof outbox.$inferSelect;
  /** Additional data that every callback body to this URL contains. */
  readonly data: object | null;
  readonly url: string;
}

/**
 * A callback that is due now. Amounts are decimal ringgit. Its id follows from the transition: when a restored database makes a callback
 * again, the receiver recognises it. The number of the row is not enough, because a restored database gives it to another transition too.
 */
export function callbackOf({ row, data, url }: OutboxMessage, now: Date): CallbackRow {
  const { account_id, subject_type, subject_id, timeline_id, topic, created_at } = row;
  const id = namedId('callback', row.id, subject_id, topic, created_at.toISOString());
  const payload = { ...(row.payload as object), ...data };
  return {
    id,
    account_id,
    outbox_id: row.id,
    subject_type,
    subject_id,
    timeline_id,
    topic,
    url,
    body: JSON.stringify({ id, topic, created_at: created_at.toISOString(), account_id, data: payload }),
    state: 'waiting',
    tries: 0,
    next_at: now,
    created_at: now,
  };
}

/** The receiver of an outbox row, as defined by the domain of its subject. */
function audience(): SQL {
  const kinds = subjects
    .all()
    .map(
      ({ name, audience: of }) =>
        sql`select * from (${of(outbox.timeline_id)}) as it where ${outbox.subject_type} = ${name}`,
    );
  return sql`lateral (${sql.join(kinds, sql` union all `)}) as audience(url, data)`;
}

/** Rows of the outbox, each with the URL of its callback and the additional data. */
export const outboxMessages = (tx: Tx) =>
  tx
    .select({ row: outbox, url: sql<string | null>`audience.url`, data: sql<object | null>`audience.data` })
    .from(outbox)
    .leftJoin(audience(), sql`true`)
    .$dynamic();

/** The oldest rows that are not processed. */
const nextMessages = compiled((db) =>
  outboxMessages(db)
    .where(isNull(outbox.relayed_at))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    // Rows that another gateway is relaying are awaited and not skipped, so that the callbacks of a subject are created in order.
    .for('update', { of: outbox }),
);

type NewCallback = Omit<CallbackRow, 'state' | 'tries' | 'next_at' | 'created_at'>;

const CALLBACK: Types<NewCallback> = {
  id: 'uuid',
  account_id: 'uuid',
  outbox_id: 'bigint',
  subject_type: 'text',
  subject_id: 'uuid',
  timeline_id: 'uuid',
  topic: 'text',
  url: 'text',
  body: 'text',
};

interface Relayed extends Lists<NewCallback> {
  /** The processed rows of the outbox, with and without a callback. */
  readonly outboxIds: readonly number[];
  readonly now: Date;
}

/** Inserts callbacks that are due now, and marks the processed rows of the outbox. */
const RELAYING: Writing<Relayed> = {
  tables: [callbacks, outbox],
  queries: (db, relayed) => [
    [
      'due_callbacks',
      sql`insert into ${callbacks} (id, account_id, outbox_id, subject_type, subject_id, timeline_id, topic, url, body, state, tries, next_at, created_at)
        select due.*, 'waiting', 0, ${relayed.now}::timestamptz, ${relayed.now}::timestamptz from ${unnestSlots('due', CALLBACK, relayed)}`,
    ],
    [
      'relayed',
      db
        .update(outbox)
        .set({ relayed_at: sql`${relayed.now}` })
        .where(sql`${outbox.id} = any(${relayed.outboxIds}::bigint[])`),
    ],
  ],
};

/** Returns the number of processed outbox rows; fewer than a batch when there are no more. */
export async function relay(tx: Tx, now: Date): Promise<number> {
  const rows = await nextMessages(tx, {});
  if (rows.length === 0) return 0;
  const due = rows.flatMap(({ url, ...rest }) =>
    url === null || url === '' ? [] : [callbackOf({ ...rest, url }, now)],
  );
  await later(tx, RELAYING, { ...listsOf<NewCallback>(due, CALLBACK), outboxIds: rows.map(({ row }) => row.id), now });
  return rows.length;
}
