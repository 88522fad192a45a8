import type { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment, sen, versioned } from '../../../kernel/data/columns.ts';
import { bills } from '../../bills/domain.ts';

/** Money that came outside the gateway, as merchants recorded it. It has no ledger entries. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: id(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    invoice_no: text().notNull().unique(),
    /** The merchant's own number for it; null when it was recorded without one. */
    own_number: text(),
    amount: sen().notNull(),
    method: text().$type<HandMethod>().notNull(),
    received_on: day().notNull(),
    reference: text().notNull(),
    reason: text().notNull(),
    comment: text().notNull(),
    /** Counts the edits of the comment, the only field that can be edited. */
    ...versioned(),
    created_at: moment().notNull(),
    /** Set when the record was undone: the row is no payment any more, but the timeline still refers to it. */
    undone_at: moment(),
  },
  (payment) => [
    unique().on(payment.account_id, payment.id),
    foreignKey({ columns: [payment.account_id, payment.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(payment.account_id, payment.created_at),
    // A bill has at most one payment by hand that is not undone.
    uniqueIndex()
      .on(payment.bill_id)
      .where(sql`${payment.undone_at} is null`),
  ],
);
