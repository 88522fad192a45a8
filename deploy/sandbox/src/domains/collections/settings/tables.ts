import { text } from 'drizzle-orm/pg-core';
import { settingsTable } from '../settings-table.ts';

/** The texts that payers read after paying. Without an active row, the default texts apply. */
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
