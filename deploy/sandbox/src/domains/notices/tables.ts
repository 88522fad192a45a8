import { DIGESTS, type NoticeEvent } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, versioned } from '../../kernel/data/columns.ts';
import { notices } from '../../kernel/notices/tables.ts';
import { users } from '../identity/domain.ts';

const account = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);
const user = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** A person's setting for one event in one account, when it differs from the default. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    id: id(),
    account_id: account(),
    user_id: user(),
    event: text().$type<NoticeEvent>().notNull(),
    portal: boolean().notNull(),
    mail: boolean().notNull(),
    digest: text({ enum: DIGESTS }).notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    unique('notification_settings_event').on(row.account_id, row.user_id, row.event),
  ],
);

/** The time up to which a person has read all notices of an account. */
export const noticeReaders = pgTable(
  'notice_readers',
  { account_id: account(), user_id: user(), read_until: moment().notNull() },
  (row) => [primaryKey({ columns: [row.account_id, row.user_id] })],
);

/** Single notices that a person has read. */
export const noticeReads = pgTable(
  'notice_reads',
  { account_id: account(), user_id: user(), notice_id: uuid().notNull() },
  (row) => [
    primaryKey({ columns: [row.user_id, row.notice_id] }),
    foreignKey({
      name: 'notice_reads_of_notice',
      columns: [row.account_id, row.notice_id],
      foreignColumns: [notices.account_id, notices.id],
    }).onDelete('cascade'),
  ],
);

/** Notices that wait for a person's next digest. */
export const noticeDigests = pgTable(
  'notice_digests',
  { account_id: account(), user_id: user(), notice_id: uuid().notNull(), due_at: moment().notNull() },
  (row) => [
    primaryKey({ columns: [row.user_id, row.notice_id] }),
    foreignKey({
      name: 'notice_digests_of_notice',
      columns: [row.account_id, row.notice_id],
      foreignColumns: [notices.account_id, notices.id],
    }).onDelete('cascade'),
    index().on(row.due_at),
  ],
);
