/** What the success of a top-up does besides its posting. */
import { eq, sql } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import type { BillRow } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { subscriptions } from '../plans/domain.ts';
import { topUps } from './tables.ts';
import type { PaidTopUp, TopUpRow } from './proceeds.ts';

/** The top-up of a bill, with the plan of the merchant who gains. */
export async function topUpOf(tx: Tx, bill: Pick<BillRow, 'id'>): Promise<PaidTopUp> {
  const [found] = await tx
    .select({ topUp: topUps, plan: subscriptions.plan_id })
    .from(topUps)
    .innerJoin(subscriptions, eq(subscriptions.account_id, topUps.account_id))
    .where(eq(topUps.bill_id, bill.id));
  if (!found) throw new Error(`The bill ${bill.id} of the gateway has no top-up of a merchant with a plan.`);
  return { ...found.topUp, plan: found.plan };
}

/** A month more of the plan, from the first day that is not paid for, or from today when that is over. A pool has its entries. */
export async function prolongPlan(tx: Tx, { id, kind, account_id }: TopUpRow, at: Date): Promise<void> {
  if (kind !== 'subscription') return;
  const yesterday = addDays(dayOf(at), -1);
  const from = sql`greatest(coalesce(${subscriptions.paid_until}, ${yesterday}::date), ${yesterday}::date)`;
  const [plan] = await tx
    .update(subscriptions)
    // Counted from the day after: a month that begins on the first ends on the last, however long it is.
    .set({ paid_until: sql`(${from} + interval '1 day' + interval '1 month' - interval '1 day')::date` })
    .where(eq(subscriptions.account_id, account_id))
    .returning({ paid_until: subscriptions.paid_until });
  await tx
    .update(topUps)
    .set({ paid_until: plan?.paid_until ?? null })
    .where(eq(topUps.id, id));
}
