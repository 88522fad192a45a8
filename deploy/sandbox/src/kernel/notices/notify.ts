/** Notifies people of an account about an event. The notice is written in the transaction of the event, so that both are committed together. */
import { randomUUID } from 'node:crypto';
import type { NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { later, type Writing } from '../data/statements/later.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../data/statements/unnest-rows.ts';
import { notices, type NoticeData } from './tables.ts';

export interface Notice {
  readonly event: NoticeEvent;
  readonly accountId: string;
  /** The one person who is notified; when it is undefined, everybody whose role may see the notice. */
  readonly to?: string;
  readonly data: NoticeData;
  /** The page of the portal that the notice links to: `/payout/view/…`. */
  readonly link: string;
  readonly at: Date;
}

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly event: string;
  readonly user_id: string | null;
  readonly data: string;
  readonly link: string;
  readonly created_at: string;
}

const ROW: Types<Row> = {
  id: 'uuid',
  account_id: 'uuid',
  event: 'text',
  user_id: 'uuid',
  data: 'jsonb',
  link: 'text',
  created_at: 'timestamptz',
};

const WRITING: Writing<Lists<Row>> = {
  tables: [notices],
  queries: (_, rows) => [
    [
      'notices',
      sql`insert into ${notices} (id, account_id, event, user_id, data, link, created_at)
        select * from ${unnestSlots('notice', ROW, rows)}`,
    ],
  ],
};

/** Records a notice. Mails are sent later, by each person's settings. */
export const notify = (tx: Tx, { event, accountId, to, data, link, at }: Notice): Promise<void> =>
  later(
    tx,
    WRITING,
    listsOf<Row>(
      [
        {
          id: randomUUID(),
          account_id: accountId,
          event,
          user_id: to ?? null,
          data: JSON.stringify(data),
          link,
          created_at: at.toISOString(),
        },
      ],
      ROW,
    ),
  );
