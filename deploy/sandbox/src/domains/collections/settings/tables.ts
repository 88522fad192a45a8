import { text } from 'drizzle-orm/pg-core';
import { settingsTable } from '../settings-table.ts';

/** What payers read when they have paid; the usual words where there is no row, or none that is active. So with the others. */
export const successFields = settingsTable('success_fields', {
  title: text().notNull(),
  message: text().notNull(),
  button_label: text().notNull(),
  redirect_url: text().notNull(),
});

export const supportDetails = settingsTable('support_details', {
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
});

export const shareSettings = settingsTable('share_settings', {
  title: text().notNull(),
  message: text().notNull(),
});
