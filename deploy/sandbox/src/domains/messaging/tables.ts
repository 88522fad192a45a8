import type { BillMessage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../kernel/data/columns.ts';
import { bills } from '../bills/domain.ts';

/** Emails and SMS about bills. A row does not change after its message was sent, failed or was skipped. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    channel: text().$type<BillMessage['channel']>().notNull(),
    language: text().$type<BillMessage['language']>().notNull(),
    /** The full address or number; responses contain only the masked form. */
    recipient: text().notNull(),
    status: text().$type<BillMessage['status']>().notNull(),
    is_reminder: boolean().notNull().default(false),
    reason: text().$type<NonNullable<BillMessage['reason']>>(),
    parts: integer().notNull(),
    by_name: text().notNull(),
    created_at: moment().notNull(),
    sent_at: moment(),
  },
  (message) => [
    foreignKey({ columns: [message.account_id, message.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(message.account_id, message.created_at),
    index().on(message.bill_id, message.created_at),
    index()
      .on(message.created_at)
      .where(sql`${message.status} = 'queued'`),
    check('messages_sent', sql`(${message.status} = 'sent') = (${message.sent_at} is not null)`),
    check('messages_unsent', sql`(${message.status} in ('failed', 'skipped')) = (${message.reason} is not null)`),
  ],
);
