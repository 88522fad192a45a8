import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen } from '../../kernel/data/columns.ts';
import type { TransferStatus } from './states.ts';

/** Money that leaves our bank for an account in Malaysia. */
export const transfers = pgTable(
  'transfers',
  {
    /** Names the order at the bank too, which takes it once. */
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** A registered purpose (`purposes.ts`), and the payout, settlement or refund that it is for. */
    purpose: text().notNull(),
    source_id: uuid().notNull(),
    rail: text().$type<Rail>().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    amount: sen().notNull(),
    /** What the recipient reads on the statement. */
    reference: text().notNull(),
    status: text().$type<TransferStatus>().notNull(),
    /** When it leaves, and by when it is promised to arrive. */
    send_at: moment().notNull(),
    arrives_by: moment().notNull(),
    sent_at: moment(),
    /** When the bank took the order. It is sent again, under the same id, until that is known. */
    taken_at: moment(),
    /** When the bank is asked next; null where no answer is missing. */
    ask_at: moment(),
    /** When it was credited, failed or was cancelled; and when it came back. */
    ended_at: moment(),
    returned_at: moment(),
    /** The bank's own number of it. */
    bank_reference: text().unique(),
    /** Why it failed or came back. */
    reason: text(),
    created_at: moment().notNull(),
  },
  (transfer) => [
    index().on(transfer.account_id, transfer.created_at),
    index().on(transfer.source_id),
    unique().on(transfer.account_id, transfer.id),
    index('transfers_to_send')
      .on(transfer.send_at)
      .where(sql`${transfer.status} = 'waiting'`),
    index('transfers_to_hand_over')
      .on(transfer.sent_at)
      .where(sql`${transfer.status} = 'sent' and ${transfer.taken_at} is null`),
    index('transfers_to_ask')
      .on(transfer.ask_at)
      .where(sql`${transfer.ask_at} is not null`),
  ],
);

export type TransferRow = typeof transfers.$inferSelect;
