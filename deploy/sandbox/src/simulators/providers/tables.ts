import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
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

/** What an operator set of a provider; one without a row is as the sandbox comes. */
export const providerStates = pgTable('provider_states', {
  /** Of its services. */
  code: text().primaryKey(),
  /** The operator's switch; null leaves it to the nightly hours. */
  is_online: boolean(),
  /** How long the switch holds; null for ever. */
  switched_until: moment(),
  /** `00:00-00:30`, in Kuala Lumpur; empty for none, null for those that the sandbox comes with. */
  maintenance: text(),
});
