import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, moment, sen } from '../../kernel/data/columns.ts';
import { apiKeys } from '../api-keys/domain.ts';

/** The sums of payments through one channel, for bills of one API key. */
const sums = () => ({
  account_id: uuid()
    .notNull()
    .references(() => accounts.id),
  channel: text().$type<Channel>().notNull(),
  /** The API key that the bills were made with; null for bills made without a key. */
  key_id: uuid(),
  count: integer().notNull(),
  amount: sen().notNull(),
  fee: sen().notNull(),
  tax: sen().notNull(),
  net: sen().notNull(),
});

/** The sums of a day in Kuala Lumpur. Payments that `addUp` has not read yet are missing. */
export const dailyFigures = pgTable('daily_figures', { ...sums(), day: day().notNull() }, (figure) => [
  unique('daily_figures_of_key').on(figure.account_id, figure.day, figure.channel, figure.key_id).nullsNotDistinct(),
  foreignKey({ columns: [figure.account_id, figure.key_id], foreignColumns: [apiKeys.account_id, apiKeys.id] }),
]);

/** The sums of the hour that begins at `hour`. Payments that `addUp` has not read yet are missing. */
export const hourlyFigures = pgTable('hourly_figures', { ...sums(), hour: moment().notNull() }, (figure) => [
  unique('hourly_figures_of_key').on(figure.account_id, figure.hour, figure.channel, figure.key_id).nullsNotDistinct(),
  foreignKey({ columns: [figure.account_id, figure.key_id], foreignColumns: [apiKeys.account_id, apiKeys.id] }),
]);
