import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, sen } from '../../kernel/data/columns.ts';
import { apiKeys } from '../api-keys/domain.ts';

/**
 * The sums of payments on a day in Kuala Lumpur, through one channel and for bills of one API key, as far as `addUp` has read the ledger.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    day: day().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** The API key that the bills were made with; null for bills made without a key. */
    key_id: uuid(),
    count: integer().notNull(),
    amount: sen().notNull(),
    fee: sen().notNull(),
    tax: sen().notNull(),
    net: sen().notNull(),
  },
  (figure) => [
    unique('daily_figures_of_key').on(figure.account_id, figure.day, figure.channel, figure.key_id).nullsNotDistinct(),
    foreignKey({ columns: [figure.account_id, figure.key_id], foreignColumns: [apiKeys.account_id, apiKeys.id] }),
  ],
);
