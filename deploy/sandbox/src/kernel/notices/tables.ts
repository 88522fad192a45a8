import type { NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../data/accounts.tables.ts';
import { id, moment } from '../data/columns.ts';

/** The data of a notice besides its event: names, numbers and amounts that the people of the account may read. */
export type NoticeData = Readonly<Record<string, string>>;

/** Notices for people of an account. A person's role at the time of reading decides which notices the person sees. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    event: text().$type<NoticeEvent>().notNull(),
    /** The only person who sees the notice; null when everybody whose role may see it does. */
    user_id: uuid(),
    data: jsonb().$type<NoticeData>().notNull(),
    /** The page of the portal that the notice links to. */
    link: text().notNull(),
    /** True after the mails of the notice are sent or added to digests. */
    is_mailed: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    index().on(row.account_id, row.created_at, row.id),
    index('notices_to_mail')
      .on(row.created_at)
      .where(sql`not ${row.is_mailed}`),
  ],
);
