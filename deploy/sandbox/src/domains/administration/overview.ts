/** The wire form of one merchant for an administrator: its people, its plan and limits, and its payments. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { administration } from '@portal/shared/contract/admin/administration.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { memberships, users } from '../identity/domain.ts';
import { planNamed, currentSubscription, subscribedPlan } from '../plans/domain.ts';
import { exceptionsOn } from './exceptions.ts';
import type { AccountRow } from '../../kernel/administrator.ts';
import { merchantsOn, type MerchantRow } from './merchants.ts';

type Overview = CallResult<typeof administration.merchant>;

/** Row-level security must allow `tx` to read the rows of this merchant. */
export async function overviewOf(tx: Tx, account: AccountRow, today: Day): Promise<Overview> {
  const own = { accountId: account.id };
  const merchants = merchantsOn(today, own, account.id);
  const [row] = (await tx
    .select()
    .from(merchants)
    .where(eq(merchants.id, account.id))) as unknown as readonly MerchantRow[];
  if (!row) throw new Error(`The merchant ${account.id} has no subscription.`);
  const current = await currentSubscription(tx, account.id, today);
  const { planned_plan_id, status } = current.row;
  const exceptions = exceptionsOn(today, own);
  return {
    ...row,
    people: await tx
      .select({ name: users.name, email: users.email, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(eq(memberships.account_id, account.id))
      .orderBy(asc(users.name)),
    plan: planNamed(current, subscribedPlan(current.row)).name,
    subscription_status: status,
    planned: planned_plan_id === null ? null : planNamed(current, planned_plan_id).name,
    paid_until: current.isRunning && current.held ? current.held.term.until : null,
    suspended_at: account.suspended_at,
    suspended_reason: account.suspended_reason,
    limits: { payment_maximum: account.payment_maximum, payout_daily: account.payout_daily },
    figures: {
      today: { count: row.payments_today, amount: row.volume_today },
      days: { count: row.payments, amount: row.volume },
      succeeded: row.succeeded,
      tried: row.tried,
      last_payment_at: row.last_payment_at,
    },
    exceptions: await tx.$count(exceptions, eq(exceptions.merchant_id, account.id)),
  };
}
