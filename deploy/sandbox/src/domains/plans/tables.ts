import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, sen } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';

export const PLANS = ['starter', 'business', 'complete'] as const;

/** Which prices and channels a merchant has. */
export type Plan = (typeof PLANS)[number];

/** What merchants subscribe to. Each flag opens or closes a kind of channel, at once, for all who have the plan. */
export const plans = pgTable('plans', {
  id: text({ enum: PLANS }).primaryKey(),
  name: text().notNull(),
  fpx_enable: boolean().notNull(),
  crypto_enable: boolean().notNull(),
  bnpl_enable: boolean().notNull(),
  credit_card_enable: boolean().notNull(),
  ewallet_enable: boolean().notNull(),
  paypal_enable: boolean().notNull(),
  duit_now_enable: boolean().notNull(),
  /** For how long a DuitNow QR can be paid: no figure is published, the acquirer says. */
  qr_minutes: integer().notNull().default(5),
  /** How many pictures a merchant keeps; one counts once, however many sizes it has. */
  picture_limit: integer().notNull().default(1000),
  /** Before tax. */
  monthly_price: sen()
    .notNull()
    .default(sql`0`),
});

/** The plan of each merchant. */
export const subscriptions = pgTable('subscriptions', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  plan_id: text({ enum: PLANS })
    .notNull()
    .references(() => plans.id),
  /** The last day that is paid for; null before the first payment. */
  paid_until: day(),
});
