import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { bills } from '../bills/domain.ts';

/** Attempts to pay a bill, as the gateway knows them. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    /** The number that people quote. Anyone with it can open the receipt, so it cannot be guessed. */
    invoice_no: text().notNull().unique(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    service_id: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    bank_name: text().notNull(),
    amount: sen().notNull(),
    /** The path to which the payer's browser goes, below the gateway's own URL. */
    redirect_path: text().notNull(),
    /** The payload of the QR code, and until when it can be paid; null when the attempt has none. */
    qr_payload: text(),
    qr_expires_at: moment(),
    status: text().$type<AttemptStatus>().notNull(),
    fpx_code: text(),
    bank_reference: text(),
    /** The money came after the attempt had failed, timed out or been cancelled. */
    is_late: boolean().notNull(),
    /**
     * The money paid no bill: `duplicate` when the bill was paid already; `held` when the bill was closed or changed, or the payer had
     * cancelled.
     */
    mark: text().$type<'duplicate' | 'held'>(),
    /** When marked money was returned to its payer. */
    returned_at: moment(),
    /** When the money came; for held money that paid its bill after all, when the merchant decided so. */
    paid_at: moment(),
    /** The moment of its next status enquiry; null when none is needed. */
    next_enquiry_at: moment(),
    /** The code that the provider's page handed to the browser. It decides nothing. */
    browser_code: text(),
    /** The note of the merchant's staff. */
    comment: text().notNull().default(''),
    /** Counts the edits of the comment, the only field that can be edited. */
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
    index('payment_attempts_next_enquiry')
      .on(attempt.next_enquiry_at)
      .where(sql`${attempt.next_enquiry_at} is not null`),
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
  /** False when the state tables allow no such transition. */
  has_moved: boolean().notNull(),
  received_at: moment().notNull(),
});
