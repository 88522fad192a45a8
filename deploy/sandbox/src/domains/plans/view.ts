/** The wire form of plans, subscriptions and their history. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { HistoryState } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import type { subscriptions as contract } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { shareOf } from '@portal/shared/domain/money.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { asOwnedTable } from '../../kernel/data/owned.ts';
import { totalOf, type Charge } from './charge.ts';
import { FEE_TABLE } from './fee-table.ts';
import {
  planNamed,
  subscribedPlan,
  upcomingCharge,
  type PlanRow,
  type CurrentSubscription,
} from './current-subscription.ts';
import { TRY_DAYS, tryDay } from './renew.ts';
import { serviceTaxOn } from './service-tax.ts';
import { plans, subscriptionHistories, subscriptions, type HistoryRow } from './tables.ts';

export const wireCharge = (charge: Charge) => ({
  ...charge,
  plan_id: charge.planId,
  time_period: charge.period,
  of_days: charge.ofDays,
  tax_bps: charge.taxBps,
  total: totalOf(charge),
});

function triesOf({ row }: CurrentSubscription) {
  const { status, paid_until, tries } = row;
  if (paid_until === null || (status !== 'past_due' && status !== 'suspended')) return [];
  const made = status === 'suspended' ? TRY_DAYS.length : tries;
  const stateOf = (place: number) => (place < made ? 'failed' : place === made ? 'next' : 'later');
  return TRY_DAYS.map((_, place) => ({ on: tryDay(paid_until, place), state: stateOf(place) }) as const);
}

type WireSubscription = CallResult<typeof contract.get>;

export function wireSubscription(current: CurrentSubscription): WireSubscription {
  const { row, today } = current;
  const plan = planNamed(current, subscribedPlan(row));
  const counting = planNamed(current, row.plan_id);
  const next = upcomingCharge(current);
  const { planned_plan_id, planned_period, paid_until } = row;
  return {
    ...row,
    is_active: row.status !== 'cancelled',
    plan_id: plan.id,
    plan: plan.name,
    counting_plan: counting.name,
    advanced_setting: counting,
    picture_limit: counting.picture_limit,
    monthly_price: plan.monthly_price,
    monthly_tax: shareOf(plan.monthly_price, serviceTaxOn(today)),
    next: next ? wireCharge(next) : null,
    planned:
      planned_plan_id !== null && planned_period !== null && paid_until !== null
        ? {
            plan_id: planned_plan_id,
            plan: planNamed(current, planned_plan_id).name,
            time_period: planned_period,
            on: addDays(paid_until, 1),
          }
        : null,
    ends_on: row.is_ending ? paid_until : null,
    tries: triesOf(current),
  };
}

/** The wire form of a plan, with its payment fees. */
export const wirePlan = ({ is_active, ...plan }: PlanRow & { readonly is_active: boolean }) => ({
  ...plan,
  is_active,
  advanced_setting: plan,
  fees: Object.entries(FEE_TABLE[plan.id]).map(([channel, { fixed, bps, minimum = null }]) => ({
    channel: channel as keyof (typeof FEE_TABLE)[typeof plan.id],
    fixed,
    bps,
    minimum,
  })),
});

const builder = new QueryBuilder();

interface OfferedPlan extends PlanRow {
  readonly account_id: string;
  readonly is_active: boolean;
}

const isSubscribed = sql<boolean>`coalesce(${subscriptions.set_aside}, ${subscriptions.plan_id}) = ${plans.id}`;

/** Every plan for every account, usable in place of a table; `is_active` marks the account's subscribed plan. */
export const offeredPlans = asOwnedTable<OfferedPlan>(
  builder
    .select({
      ...getTableColumns(plans),
      account_id: subscriptions.account_id,
      is_active: isSubscribed.mapWith(Boolean).as('is_active'),
    })
    .from(plans)
    .innerJoin(subscriptions, sql`true`)
    .as('offered_plans'),
);

export interface WireHistory extends HistoryRow {
  readonly is_active: boolean;
  readonly plan: string | null;
  readonly from_plan: string | null;
}

const before = alias(plans, 'before');

/** The history entries with their state on a day, usable in place of a table. */
export function wireHistories(today: Day) {
  const { state, expires_on, period_from, period_until } = subscriptionHistories;
  const stateNow = sql<HistoryState>`case when ${state} = 'awaiting' and ${expires_on} < ${today} then 'lapsed' else ${state} end`;
  const isActive = sql<boolean>`case ${state} when 'awaiting' then coalesce(${expires_on} >= ${today}, true) when 'planned' then true
    when 'paid' then ${today} between ${period_from} and ${period_until} else false end`;
  return asOwnedTable<WireHistory>(
    builder
      .select({
        ...getTableColumns(subscriptionHistories),
        state: stateNow.as('seen_state'),
        is_active: isActive.mapWith(Boolean).as('is_active'),
        plan: sql<string | null>`${plans.name}`.as('plan'),
        from_plan: sql<string | null>`${before.name}`.as('from_plan'),
      })
      .from(subscriptionHistories)
      .leftJoin(plans, eq(plans.id, subscriptionHistories.plan_id))
      .leftJoin(before, eq(before.id, subscriptionHistories.from_plan_id))
      .as('histories'),
  );
}
