import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../kernel/data/columns.ts';

/** The simulated providers' own books. No foreign key refers to the gateway's rows. The table `bank_orders` contains the orders of every provider. */
export const providerOrders = pgTable(
  'bank_orders',
  {
    invoice_no: text().primaryKey(),
    /** The URL of the provider's pages for this order. */
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
    /** The provider's next answer and its time, for example after an abandoned page or for a slow approval. */
    next_code: text(),
    next_at: moment(),
    created_at: moment().notNull(),
  },
  (order) => [index().on(order.next_at)],
);

/** An operator's settings of a provider. A provider without a row has the sandbox's defaults. */
export const providerStates = pgTable('provider_states', {
  /** The code of the provider's services. */
  code: text().primaryKey(),
  /** The operator's switch; null applies the nightly hours. */
  is_online: boolean(),
  /** When the switch ends; null when it has no end. */
  switched_until: moment(),
  /** `00:00-00:30`, in Kuala Lumpur; empty for no maintenance, null for the sandbox's default hours. */
  maintenance: text(),
});
