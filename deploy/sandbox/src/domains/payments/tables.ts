import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { bills } from '../bills/domain.ts';

/** Tries to pay a bill, as the gateway knows them. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    /** The number that people quote. It opens the receipt, so it cannot be guessed. */
    invoice_no: text().notNull().unique(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    service_id: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    bank_name: text().notNull(),
    amount: sen().notNull(),
    /** Where the payer's browser goes, below the gateway's own address. */
    redirect_path: text().notNull(),
    /** The text of the QR code that it is paid by, and until when; null where there is none. */
    qr_payload: text(),
    qr_expires_at: moment(),
    status: text().$type<AttemptStatus>().notNull(),
    fpx_code: text(),
    bank_reference: text(),
    /** Its money came after it had failed, timed out or been cancelled. */
    is_late: boolean().notNull(),
    /** The money paid no bill: it was paid already (duplicate), or closed or changed, or its payer had cancelled (held). */
    mark: text().$type<'duplicate' | 'held'>(),
    /** When marked money went back to its payer. */
    returned_at: moment(),
    /** When its money came; of held money that paid its bill after all, when its merchant decided so. */
    paid_at: moment(),
    /** The moment of its next status enquiry; null when none is needed. */
    ask_at: moment(),
    /** What the provider's page handed to the browser. It decides nothing. */
    browser_code: text(),
    /** What the merchant's people noted of it. */
    comment: text().notNull().default(''),
    /** Of the comment: nothing else of it is edited. */
    ...versioned(),
    created_at: moment().notNull(),
  },
  (attempt) => [
    unique().on(attempt.account_id, attempt.id),
    foreignKey({ columns: [attempt.account_id, attempt.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(attempt.account_id, attempt.created_at),
    index('payment_attempts_paid')
      .on(attempt.account_id, attempt.paid_at)
      .where(sql`${attempt.paid_at} is not null`),
    index().on(attempt.bill_id, attempt.created_at),
    index('payment_attempts_to_ask')
      .on(attempt.ask_at)
      .where(sql`${attempt.ask_at} is not null`),
    index('payment_attempts_unreturned')
      .on(attempt.created_at)
      .where(sql`${attempt.mark} is not null and ${attempt.returned_at} is null`),
  ],
);

/** The direct messages that were accepted, each once. */
export const fpxMessages = pgTable('fpx_messages', {
  event_id: text().primaryKey(),
  invoice_no: text().notNull(),
  fpx_code: text().notNull(),
  /** False when the tables of states allowed no move. */
  has_moved: boolean().notNull(),
  received_at: moment().notNull(),
});
