import type {
  RefundKind,
  RefundReason,
  RefundStatus,
  RefundMethod,
  SHORTFALL_POLICIES,
} from '@portal/shared/contract/merchant/money/refunds.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../kernel/data/columns.ts';
import { bills } from '../bills/domain.ts';
import { users } from '../identity/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';

/** Refunds and voids of payments. The searchable texts are copies from the time of the request. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    account_id: uuid().notNull(),
    number: text().notNull().unique(),
    kind: text().$type<RefundKind>().notNull(),
    payment_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    invoice_no: text().notNull(),
    bill_number: text().notNull(),
    payer_name: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    amount: sen().notNull(),
    fee_back: sen().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    note: text().notNull(),
    refund_method: text('way').$type<RefundMethod>().notNull(),
    bank_code: text(),
    account_number: text(),
    holder_name: text(),
    bank_holder_name: text(),
    shortfall_policy: text('when_short').$type<(typeof SHORTFALL_POLICIES)[number]>().notNull(),
    /** The sources of the money, as posted. While the refund awaits funds, these columns contain only its share of the reserve. */
    from_pending: sen().notNull(),
    from_available: sen().notNull(),
    from_reserve: sen().notNull(),
    from_prefund: sen().notNull(),
    fee_kept: sen().notNull(),
    commission_back: sen().notNull(),
    net_left: sen().notNull(),
    made_by: uuid()
      .notNull()
      .references(() => users.id),
    maker_name: text().notNull(),
    approved_by: uuid().references(() => users.id),
    approver_name: text(),
    /** Why the refund failed or was rejected. */
    failure: text(),
    expires_at: moment().notNull(),
    /** Since when the refund awaits funds; null for all other refunds. */
    waiting_since: moment(),
    /** When the refund is submitted to its provider; null after that, and for a refund to a bank account. */
    hand_at: moment(),
    arrives_by: moment(),
    bank_reference: text(),
    created_at: moment().notNull(),
  },
  (refund) => [
    unique().on(refund.account_id, refund.id),
    foreignKey({
      columns: [refund.account_id, refund.payment_id],
      foreignColumns: [paymentAttempts.account_id, paymentAttempts.id],
    }),
    foreignKey({ columns: [refund.account_id, refund.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    index().on(refund.account_id, refund.created_at, refund.id),
    index().on(refund.payment_id),
    index().on(refund.bill_id),
    index('refunds_to_expire')
      .on(refund.expires_at)
      .where(sql`${refund.status} = 'requested'`),
    index('refunds_awaiting_funds')
      .on(refund.account_id, refund.waiting_since)
      .where(sql`${refund.status} = 'awaiting_funds'`),
    index('refunds_to_hand_over')
      .on(refund.hand_at)
      .where(sql`${refund.hand_at} is not null`),
    check('refunds_amount', sql`${refund.amount} > 0`),
    check(
      'refunds_sources',
      sql`least(${refund.from_pending}, ${refund.from_available}, ${refund.from_reserve}, ${refund.from_prefund}) >= 0 and ${refund.from_pending} + ${refund.from_available} + ${refund.from_reserve} + ${refund.from_prefund} <= ${refund.amount}`,
    ),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;
