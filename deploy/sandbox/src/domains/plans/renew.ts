/** Renewals at the end of a term: a subscription ends, changes or is renewed. An unpaid renewal is attempted three times. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { addEntry, awaitingEntry, withdrawOthers } from './entries.ts';
import { FIRST_PLAN } from './plan.ts';
import { tryPayFromPrefund } from './prefund.ts';
import {
  planNamed,
  currentSubscription,
  upcomingCharge,
  nextTermOf,
  type CurrentSubscription,
} from './current-subscription.ts';
import { subscriptionHistories, subscriptions, type HistoryRow } from './tables.ts';

/**
 * Days after the due day on which the renewal payment is attempted. After the last failed attempt, the subscribed plan is no longer in
 * effect.
 */
export const TRY_DAYS = [0, 3, 7] as const;

const AT_ONCE = 50;

/** The day of an attempt; the first attempt is on the day after the term. */
export const tryDay = (paidUntil: Day, place: number): Day => addDays(paidUntil, 1 + (TRY_DAYS[place] ?? 0));

const set = (
  tx: Tx,
  { row }: CurrentSubscription,
  values: Partial<typeof subscriptions.$inferInsert>,
): Promise<unknown> =>
  tx
    .update(subscriptions)
    .set({ ...values, version: row.version + 1, changed_by: null })
    .where(eq(subscriptions.account_id, row.account_id));

/** Replaces the subscribed plan with the first plan. A later payment restores the subscribed plan. */
async function setAside(
  tx: Tx,
  current: CurrentSubscription,
  status: 'suspended' | 'cancelled',
  at: Date,
): Promise<HistoryRow> {
  const { row } = current;
  const { planId, period } =
    status === 'suspended' ? nextTermOf(row) : { planId: row.plan_id, period: row.time_period };
  const none = { planned_plan_id: null, planned_period: null, is_ending: false, next_try_at: null, changed_at: at };
  await set(tx, current, { ...none, plan_id: FIRST_PLAN, set_aside: planId, time_period: period, status });
  await withdrawOthers(tx, row, status === 'cancelled' ? ['awaiting', 'planned'] : ['planned']);
  const kind = status === 'cancelled' ? 'end' : 'suspension';
  return addEntry(tx, current, { kind, state: 'done' }, { at, byName: null });
}

/** Marks the planned change as done. The change has no separate charge, because the renewal charges the new plan. */
async function beginPlanned(tx: Tx, { row }: CurrentSubscription): Promise<void> {
  await tx
    .update(subscriptionHistories)
    .set({ state: 'done' })
    .where(and(eq(subscriptionHistories.account_id, row.account_id), eq(subscriptionHistories.state, 'planned')));
}

async function renewalEntry(tx: Tx, current: CurrentSubscription, at: Date): Promise<HistoryRow> {
  const charge = upcomingCharge(current);
  if (!charge) throw new Error('A plan that has ended is not renewed.');
  const before = await awaitingEntry(tx, current, charge);
  return before ?? addEntry(tx, current, { kind: 'renewal', state: 'awaiting', charge }, { at, byName: null });
}

/** Does the due work of one subscription. False when no work is due, because another process has done it. */
async function renew(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const current = await currentSubscription(tx, accountId, dayOf(at), 'lock');
  const { row } = current;
  if (row.next_try_at === null || row.next_try_at > at || row.paid_until === null) return false;
  if (row.is_ending) {
    await setAside(tx, current, 'cancelled', at);
    return true;
  }
  if (row.tries === 0) await beginPlanned(tx, current);
  const entry = await renewalEntry(tx, current, at);
  const tries = row.tries + 1;
  // The term is over, whether or not this attempt pays for the next term.
  const next_try_at = startOf(tryDay(row.paid_until, tries));
  await set(tx, current, { status: 'past_due', tries, next_try_at, changed_at: at });
  if (await tryPayFromPrefund(tx, entry, at)) return true;
  if (tries >= TRY_DAYS.length) await setAside(tx, current, 'suspended', at);
  await notify(tx, {
    event: 'plan.unpaid',
    accountId,
    data: { plan: planNamed(current, entry.plan_id ?? row.plan_id).name, amount: decimalOf(entry.total) },
    link: '/plan/view',
    at,
  });
  return true;
}

const DUE = isNotNull(subscriptions.next_try_at);

export const renewSubscriptions: MomentJob = {
  name: 'renew subscriptions',
  order: 24,
  next: (after) => earliestOf(subscriptions.next_try_at, DUE, after),
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const due = await tx
      .select({ accountId: subscriptions.account_id })
      .from(subscriptions)
      .where(and(DUE, lte(subscriptions.next_try_at, at)))
      .orderBy(asc(subscriptions.next_try_at), asc(subscriptions.account_id))
      .limit(AT_ONCE);
    let done = 0;
    for (const { accountId } of due) {
      const one = (part: Tx) => renew(part, accountId, at);
      if (await withSavepoint(tx, `The subscription of ${accountId}`, one, failed)) done += 1;
    }
    return done;
  },
};

export const upcomingRenewals = upcomingRows({
  what: 'Plans are renewed, tried again or end',
  at: subscriptions.next_try_at,
  where: DUE,
});
