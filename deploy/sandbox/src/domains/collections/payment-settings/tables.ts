import { boolean, text } from 'drizzle-orm/pg-core';
import { settingsTable } from '../settings-table.ts';

/** Which channels a collection takes payments through; all of them where it has no row, or none that is active. */
export const paymentSettings = settingsTable('payment_settings', {
  fpx: boolean().notNull(),
  ewallet: boolean().notNull(),
  duitnow_qr: boolean().notNull(),
  card: boolean().notNull(),
  bnpl: boolean().notNull(),
  paypal: boolean().notNull(),
  crypto: boolean().notNull(),
  /** Where callbacks of its payments are sent; empty for nowhere. */
  callback_url: text().notNull().default(''),
});
