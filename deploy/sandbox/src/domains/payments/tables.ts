import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { PaymentState } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { bills } from '../bills/domain.ts';

/**
 * The state of an attempt as merchants see it. It has no `coalesce`, which row-level security would evaluate before an index can be used,
 * because PostgreSQL does not count it among the expressions that reveal nothing.
 */
export const attemptState = (
  attempt: Readonly<Record<'returned_at' | 'mark' | 'status', SQLWrapper>>,
): SQL<PaymentState> =>
  sql`case when ${attempt.returned_at} is not null then 'returned' when ${attempt.mark} is not null then ${attempt.mark} else ${attempt.status} end`;

/** Attempts to pay a bill. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    /** The number that people quote. A person with the number can open the receipt, so the number must not be guessable. */
    invoice_no: text().notNull().unique(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    service_id: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    bank_name: text().notNull(),
    amount: sen().notNull(),
    /** The path below the gateway's URL to which the payer's browser is redirected. */
    redirect_path: text().notNull(),
    /** The payload of the QR code, and its time limit; null for an attempt without a QR code. */
    qr_payload: text(),
    qr_expires_at: moment(),
    status: text().$type<AttemptStatus>().notNull(),
    fpx_code: text(),
    bank_reference: text(),
    /** Whether the money arrived after the attempt had failed, timed out or been cancelled. */
    is_late: boolean().notNull(),
    /**
     * Why the money paid no bill: `duplicate` when the bill was already paid; `held` when the bill was closed or changed, or when the payer
     * had cancelled. Null for all other attempts.
     */
    mark: text().$type<'duplicate' | 'held'>(),
    /** When the money of a duplicate or held attempt was returned to its payer. */
    returned_at: moment(),
    /** When the money arrived. For held money that later paid its bill, the time of the merchant's decision. */
    paid_at: moment(),
    /** The time of the next status enquiry; null when no enquiry is needed. */
    next_enquiry_at: moment(),
    /** The code that the provider's page passed to the browser. It has no effect on the status. */
    browser_code: text(),
    /** The note of the merchant's staff. */
    comment: text().notNull().default(''),
    /** The version counts the edits of the comment, because no other field can be edited. */
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
    index('payment_attempts_in_order_of_amount').on(attempt.account_id, attempt.amount, attempt.id),
    index().on(attempt.bill_id, attempt.created_at),
    index('payment_attempts_next_enquiry')
      .on(attempt.next_enquiry_at)
      .where(sql`${attempt.next_enquiry_at} is not null`),
    // Most payments are successful, and are found in the order of creation.
    index('payment_attempts_by_state')
      .on(attempt.account_id, sql`(${attemptState(attempt)})`, attempt.created_at)
      .where(sql`${attemptState(attempt)} <> 'success'`),
    index('payment_attempts_by_channel').on(attempt.account_id, attempt.channel, attempt.created_at),
    index('payment_attempts_unreturned')
      .on(attempt.created_at)
      .where(sql`${attempt.mark} is not null and ${attempt.returned_at} is null`),
  ],
);

/** The accepted direct messages, each stored once. */
export const fpxMessages = pgTable('fpx_messages', {
  event_id: text().primaryKey(),
  invoice_no: text().notNull(),
  fpx_code: text().notNull(),
  /** Whether the message changed the attempt; false when the state tables do not allow the transition. */
  has_moved: boolean().notNull(),
  received_at: moment().notNull(),
});
