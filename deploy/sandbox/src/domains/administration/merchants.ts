/** A query of the gateway's merchants with their payment totals, usable in place of a table. */
import type { AccountState } from '@portal/shared/contract/admin/administration.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PlanId } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import type { ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { endOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { attemptStatusGroup } from '@portal/shared/domain/status-group.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { among } from '../../kernel/data/sql-in-list.ts';
import { asOwnedTable, type Owner } from '../../kernel/data/owned.ts';
import { companies } from '../company/domain.ts';
import { collectedByAccount } from '../figures/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { subscriptions } from '../plans/domain.ts';

export interface MerchantRow {
  readonly id: string;
  readonly name: string;
  readonly state: AccountState;
  readonly review: ReviewState | 'none';
  readonly plan_id: PlanId;
  readonly created_at: Date;
  readonly volume_today: Sen;
  readonly payments_today: number;
  readonly volume: Sen;
  readonly payments: number;
  readonly succeeded: number;
  readonly tried: number;
  /** The share of ended payment attempts that succeeded, in hundredths of a percent. */
  readonly success_rate: number | null;
  readonly last_payment_at: Date | null;
}

/** The number of days, including today, that the totals cover. */
const DAYS = 30;

const ENDED_UNPAID = (['failed', 'cancelled', 'timeout'] as const satisfies readonly AttemptStatus[]).filter(
  (status) => attemptStatusGroup(status) === 'unpaid',
);

const STATE = sql<AccountState>`case when ${accounts.closed_at} is not null then 'closed'
  when ${accounts.suspended_at} is not null then 'suspended' else 'open' end`;

export const stateOf = ({ closed_at, suspended_at }: typeof accounts.$inferSelect): AccountState => {
  if (closed_at !== null) return 'closed';
  return suspended_at === null ? 'open' : 'suspended';
};

const collectedLately = (today: Day, only: string | undefined): SQL => sql`(
  select account_id, sum(amount) as amount, sum(count) as count,
    coalesce(sum(amount) filter (where day = ${today}), 0) as amount_today,
    coalesce(sum(count) filter (where day = ${today}), 0) as count_today
  from (${collectedByAccount({ from: addDays(today, 1 - DAYS), to: today }, only)}) days group by account_id) collected`;

/**
 * Counts the payment attempts that began in the last `DAYS` days and have ended. An attempt whose money paid no bill does not count as a
 * success.
 */
const triedLately = (today: Day, only: string | undefined): SQL => {
  const { account_id, created_at, paid_at, status } = paymentAttempts;
  const from = startOf(addDays(today, 1 - DAYS)).toISOString();
  return sql`(
    select ${account_id} as account_id, count(*) filter (where ${paid_at} is not null) as succeeded,
      count(*) filter (where ${paid_at} is not null or ${status} in ${among(ENDED_UNPAID)}) as tried
    from ${paymentAttempts} where ${created_at} >= ${from} and ${created_at} < ${endOf(today).toISOString()}
      and ${only === undefined ? sql`true` : sql`${account_id} = ${only}`}
    group by ${account_id}) tries`;
};

const builder = new QueryBuilder();
const counted = (value: SQL, name: string) => sql`coalesce(${value}, 0)`.mapWith(Number).as(name);
const summed = (value: SQL, name: string) => sql`coalesce(${value}, 0)`.mapWith(BigInt).as(name);

/** All merchants. Every row has the calling administrator's account as `account_id`. @param only the id of a single merchant to return */
export function merchantsOn(today: Day, { accountId }: Owner, only?: string) {
  const joined = builder
    .select({
      id: accounts.id,
      account_id: sql<string>`${accountId}::uuid`.as('account_id'),
      name: accounts.name,
      state: STATE.as('state'),
      review: sql<ReviewState | 'none'>`coalesce(${companies.status}, 'none')`.as('review'),
      plan_id: sql<PlanId>`coalesce(${subscriptions.set_aside}, ${subscriptions.plan_id})`.as('plan_id'),
      created_at: accounts.created_at,
      volume_today: summed(sql`collected.amount_today`, 'volume_today'),
      payments_today: counted(sql`collected.count_today`, 'payments_today'),
      volume: summed(sql`collected.amount`, 'volume'),
      payments: counted(sql`collected.count`, 'payments'),
      succeeded: counted(sql`tries.succeeded`, 'succeeded'),
      tried: counted(sql`tries.tried`, 'tried'),
      success_rate: sql<number | null>`round(10000.0 * tries.succeeded / nullif(tries.tried, 0))::int`.as(
        'success_rate',
      ),
      last_payment_at: sql`(select max(${paymentAttempts.paid_at}) from ${paymentAttempts}
        where ${paymentAttempts.account_id} = ${accounts.id} and ${paymentAttempts.mark} is null)`
        .mapWith(paymentAttempts.paid_at)
        .as('last_payment_at'),
    })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.account_id, accounts.id))
    .leftJoin(companies, eq(companies.account_id, accounts.id))
    .leftJoin(collectedLately(today, only), sql`collected.account_id = ${accounts.id}`)
    .leftJoin(triedLately(today, only), sql`tries.account_id = ${accounts.id}`)
    .where(eq(accounts.portal_type, 'merchant'))
    .as('merchants');
  return asOwnedTable<MerchantRow>(joined);
}
