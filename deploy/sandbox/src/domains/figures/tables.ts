import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, sen } from '../../kernel/data/columns.ts';

/** What payments brought on a day in Kuala Lumpur, through one channel: as much of it as `addUp` has read from the ledger. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    day: day().notNull(),
    channel: text().$type<Channel>().notNull(),
    count: integer().notNull(),
    amount: sen().notNull(),
    fee: sen().notNull(),
    tax: sen().notNull(),
    net: sen().notNull(),
  },
  (figure) => [primaryKey({ columns: [figure.account_id, figure.day, figure.channel] })],
);
