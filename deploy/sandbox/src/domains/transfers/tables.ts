import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen } from '../../kernel/data/columns.ts';
import type { TransferStatus } from './states.ts';

/** Money that leaves the gateway's bank account for an account in Malaysia. */
export const transfers = pgTable(
  'transfers',
  {
    /** The bank receives the order under this id and accepts each id once. */
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** A registered purpose (`purposes.ts`), and the id of its payout, settlement or refund. */
    purpose: text().notNull(),
    source_id: uuid().notNull(),
    rail: text().$type<Rail>().notNull(),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    holder_name: text().notNull(),
    amount: sen().notNull(),
    /** The reference on the recipient's statement. */
    reference: text().notNull(),
    status: text().$type<TransferStatus>().notNull(),
    /** When the transfer is sent, and the promised arrival time. */
    send_at: moment().notNull(),
    arrives_by: moment().notNull(),
    sent_at: moment(),
    /** When the bank accepted the order. Until then, the order is submitted again with the same id. */
    taken_at: moment(),
    /** When the next status enquiry is due; null when no response is missing. */
    next_enquiry_at: moment(),
    /** `ended_at`: when the transfer was credited, failed or was cancelled. `returned_at`: when the bank returned it. */
    ended_at: moment(),
    returned_at: moment(),
    /** The bank's own number of the transfer. */
    bank_reference: text().unique(),
    /** Why the transfer failed or was returned. */
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
    index('transfers_next_enquiry')
      .on(transfer.next_enquiry_at)
      .where(sql`${transfer.next_enquiry_at} is not null`),
  ],
);

export type TransferRow = typeof transfers.$inferSelect;
