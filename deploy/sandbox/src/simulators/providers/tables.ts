import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../kernel/data/columns.ts';

/** The simulated providers' own books. Nothing in them points at the gateway's rows; a table named for banks has those of every provider. */
export const providerOrders = pgTable(
  'bank_orders',
  {
    invoice_no: text().primaryKey(),
    /** The address of the provider's pages for this order. */
    token: text().notNull().unique(),
    channel: text().$type<Channel>().notNull(),
    bank_code: text().notNull(),
    bank_name: text().notNull(),
    merchant_name: text().notNull(),
    amount: sen().notNull(),
    /** The page the payer is on; null once the provider has answered. */
    step: text().$type<'login' | 'account' | 'tac' | 'confirm' | 'choose'>(),
    /** The provider's answer so far, an FPX code. */
    code: text(),
    reference: text().notNull(),
    /** What the provider will answer by itself, and when: an abandoned page, a slow approval. */
    next_code: text(),
    next_at: moment(),
    created_at: moment().notNull(),
  },
  (order) => [index().on(order.next_at)],
);
