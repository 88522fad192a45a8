import type { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment, sen, versioned } from '../../../kernel/data/columns.ts';
import { bills } from '../../bills/domain.ts';

/** Money that came outside the gateway, as merchants recorded it. No ledger entry belongs to any of it. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: id(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    invoice_no: text().notNull().unique(),
    /** The merchant's number of it, where it was recorded under one. */
    own_number: text(),
    amount: sen().notNull(),
    method: text().$type<HandMethod>().notNull(),
    received_on: day().notNull(),
    reference: text().notNull(),
    reason: text().notNull(),
    comment: text().notNull(),
    /** Of the comment: nothing else of it is edited. */
    ...versioned(),
    created_at: moment().notNull(),
    /** What was taken back is no payment any more, but the timeline still tells of it. */
    undone_at: moment(),
  },
  (payment) => [
    unique().on(payment.account_id, payment.id),
    foreignKey({ columns: [payment.account_id, payment.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(payment.account_id, payment.created_at),
    // A bill is paid by hand once at a time.
    uniqueIndex()
      .on(payment.bill_id)
      .where(sql`${payment.undone_at} is null`),
  ],
);
