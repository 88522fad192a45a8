import { PLAN_IDS, TIME_PERIODS, type PlanId } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { HISTORY_KINDS, HISTORY_STATES } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { SUBSCRIPTION_STATUSES } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';

export const PLANS = PLAN_IDS;

/** The plan that decides a merchant's prices and channels. */
export type Plan = PlanId;

/**
 * The plans that merchants subscribe to. Each flag opens or closes a kind of channel, with immediate effect for every merchant with the
 * plan.
 */
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
  /** Minutes in which a DuitNow QR can be paid. There is no published figure, because the acquirer sets it. */
  qr_minutes: integer().notNull().default(5),
  /** The most pictures that a merchant may have. A picture counts once, regardless of its number of sizes. */
  picture_limit: integer().notNull().default(1000),
  /** In sen before tax. */
  monthly_price: sen()
    .notNull()
    .default(sql`0`),
  yearly_price: sen()
    .notNull()
    .default(sql`0`),
});

const plan = () => text({ enum: PLANS });
const period = () => text({ enum: TIME_PERIODS });

/** The subscription of each account. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().notNull().unique().defaultRandom(),
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id),
    /** The plan in effect, which determines channels, prices and limits. */
    plan_id: plan()
      .notNull()
      .references(() => plans.id),
    /** The subscribed plan while it is not in effect, because the subscription is unpaid or has ended. */
    set_aside: plan().references(() => plans.id),
    time_period: period().notNull().default('monthly'),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default('trialing'),
    /** The first day of the paid term, and the day of the month on which terms begin; both null before the first payment. */
    paid_from: day(),
    anchor: integer(),
    /** The last paid day; null before the first payment. */
    paid_until: day(),
    /** The number of periods in the term, and the price of the whole term before tax on the current plan. */
    term_count: integer().notNull().default(1),
    term_price: sen()
      .notNull()
      .default(sql`0`),
    /** The planned plan and period, which begin at the end of the term. */
    planned_plan_id: plan().references(() => plans.id),
    planned_period: period(),
    /** Whether the subscription ends with the term. */
    is_ending: boolean().notNull().default(false),
    /** The number of attempts to pay the due renewal, and the time of the next attempt; null when no renewal is due. */
    tries: integer().notNull().default(0),
    next_try_at: moment(),
    ...versioned(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    index().on(row.next_try_at),
    check('subscriptions_term', sql`(${row.paid_from} is null) = (${row.paid_until} is null)`),
    check('subscriptions_planned', sql`(${row.planned_plan_id} is null) = (${row.planned_period} is null)`),
  ],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The history of subscriptions, with the parts of each charge. */
export const subscriptionHistories = pgTable(
  'subscription_histories',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    number: text().notNull(),
    kind: text({ enum: HISTORY_KINDS }).notNull(),
    state: text({ enum: HISTORY_STATES }).notNull(),
    plan_id: plan().references(() => plans.id),
    time_period: period(),
    from_plan_id: plan().references(() => plans.id),
    period_from: day(),
    period_until: day(),
    /** The first day of the charged term; for an unpaid change, the first day of the term for which it was ordered. */
    term_from: day(),
    price: sen().notNull(),
    credit: sen().notNull(),
    net: sen().notNull(),
    tax: sen().notNull(),
    tax_bps: integer().notNull(),
    total: sen().notNull(),
    /** The last day on which the price of an immediate change applies. */
    expires_on: day(),
    paid_by: text({ enum: ['page', 'prefund'] }),
    paid_at: moment(),
    note: text().notNull().default(''),
    by_name: text(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    unique().on(row.account_id, row.number),
    index().on(row.account_id, row.created_at),
    check(
      'subscription_histories_total',
      sql`${row.total} = ${row.net} + ${row.tax} and ${row.net} = ${row.price} - ${row.credit}`,
    ),
    check('subscription_histories_paid', sql`(${row.state} = 'paid') = (${row.paid_at} is not null)`),
  ],
);

export type HistoryRow = typeof subscriptionHistories.$inferSelect;
