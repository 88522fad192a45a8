import type { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment, sen, versioned } from '../../../kernel/data/columns.ts';
import { bills } from '../../bills/domain.ts';

/** Payments outside the gateway, as recorded by merchants. They have no ledger entries. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: id(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    invoice_no: text().notNull().unique(),
    /** The merchant's own number for the payment; null when the merchant gave none. */
    own_number: text(),
    amount: sen().notNull(),
    method: text().$type<HandMethod>().notNull(),
    received_on: day().notNull(),
    reference: text().notNull(),
    reason: text().notNull(),
    comment: text().notNull(),
    /** The version counts the edits of the comment, because no other field can be edited. */
    ...versioned(),
    created_at: moment().notNull(),
    /** When the record was undone. The row then no longer counts as a payment, but the timeline still refers to it. */
    undone_at: moment(),
  },
  (payment) => [
    unique().on(payment.account_id, payment.id),
    foreignKey({ columns: [payment.account_id, payment.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(payment.account_id, payment.created_at),
    index('manual_payments_in_order_of_amount').on(payment.account_id, payment.amount, payment.id),
    // A bill has at most one payment by hand that was not undone.
    uniqueIndex()
      .on(payment.bill_id)
      .where(sql`${payment.undone_at} is null`),
  ],
);
