import { boolean, text } from 'drizzle-orm/pg-core';
import { settingsTable } from '../settings-table.ts';

/** The channels through which a collection takes payments. Without an active row, all channels are on. */
export const paymentSettings = settingsTable('payment_settings', {
  fpx: boolean().notNull(),
  ewallet: boolean().notNull(),
  duitnow_qr: boolean().notNull(),
  card: boolean().notNull(),
  bnpl: boolean().notNull(),
  paypal: boolean().notNull(),
  crypto: boolean().notNull(),
  /** The URL for callbacks of the collection's payments; empty to send none. */
  callback_url: text().notNull().default(''),
});
