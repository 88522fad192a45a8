/** Settles a paid charge: puts the plan into effect now, for the paid days. */
import type { TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { isSame, termAfter, type Charge } from './charge.ts';
import { withdrawOthers } from './entries.ts';
import {
  anchorAfter,
  offerOf,
  planNamed,
  currentSubscription,
  subscribedPlan,
  wholePeriod,
  type CurrentSubscription,
} from './current-subscription.ts';
import { subscriptionHistories, subscriptions, type HistoryRow, type Plan, type SubscriptionRow } from './tables.ts';
import { daysOf } from './term.ts';

/** A history entry whose plan, period and days are set. */
interface Ordered extends HistoryRow {
  readonly plan_id: Plan;
  readonly time_period: TimePeriod;
  readonly period_from: Day;
  readonly period_until: Day;
}

const offered = ({ plan_id: planId, time_period: period }: Ordered) => ({ planId, period });

const isOrdered = (entry: HistoryRow): entry is Ordered =>
  entry.plan_id !== null && entry.time_period !== null && entry.period_from !== null && entry.period_until !== null;

/**
 * Whether a payment now still pays for the entry. A change is accepted only while the plan and the term are those for which it was ordered.
 * A whole period is accepted unless another plan or another period is active.
 */
function applies(row: SubscriptionRow, entry: Ordered): boolean {
  if (entry.state !== 'awaiting') return false;
  const isWhole = entry.expires_on === null;
  const isActive = row.status === 'active';
  if (isWhole) return !isActive || isSame({ planId: row.plan_id, period: row.time_period }, offered(entry));
  const isOfTerm = entry.term_from === row.paid_from && entry.from_plan_id === subscribedPlan(row);
  // A change within a term ends with the term; a longer period begins a new term.
  const isOfEnd = entry.time_period !== row.time_period || entry.period_until === row.paid_until;
  return isActive && isOfTerm && isOfEnd;
}

async function orderedWith(tx: Tx, entryId: string): Promise<Ordered | undefined> {
  const [entry] = await tx.select().from(subscriptionHistories).where(eq(subscriptionHistories.id, entryId));
  return entry && isOrdered(entry) ? entry : undefined;
}

/** Locks the subscription and returns the entry if a payment now pays for it; undefined when the entry can no longer be paid. */
export async function payableEntry(tx: Tx, entryId: string, accountId: string): Promise<HistoryRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.account_id, accountId)).for('update');
  const entry = await orderedWith(tx, entryId);
  return row && entry && applies(row, entry) ? entry : undefined;
}

/** A whole period covers the first unpaid days at the time of payment; a change covers the days for which it was ordered. */
function paidCharge(current: CurrentSubscription, entry: Ordered): Charge {
  const { price, credit, net, tax, tax_bps: taxBps, period_from: from, period_until: until } = entry;
  const amounts = { ...offered(entry), price, credit, net, tax, taxBps };
  const isWhole = entry.expires_on === null;
  return isWhole
    ? { ...wholePeriod(current, offerOf(current, offered(entry))), ...amounts }
    : { ...amounts, from, until, days: daysOf({ from, until }), ofDays: daysOf({ from, until }) };
}

/**
 * Returns the paid entry; undefined, without any change, when the entry can no longer be paid. The subscription is locked first, as in all
 * code that changes it.
 */
export async function settleEntry(
  tx: Tx,
  entryId: string,
  accountId: string,
  { at, paidBy }: { readonly at: Date; readonly paidBy: 'page' | 'prefund' },
): Promise<HistoryRow | undefined> {
  const current = await currentSubscription(tx, accountId, dayOf(at), 'lock');
  const { row, held, today } = current;
  const entry = await orderedWith(tx, entryId);
  if (!entry || !applies(row, entry)) return undefined;
  const charge = paidCharge(current, entry);
  const term = termAfter(held, charge, offerOf(current, charge), today);
  // After a payment in advance, a change that was planned for the end of the term takes place at the new end.
  const isAhead = current.isRunning && entry.expires_on === null;
  await tx
    .update(subscriptions)
    .set({
      plan_id: charge.planId,
      set_aside: null,
      time_period: charge.period,
      status: 'active',
      paid_from: term.from,
      paid_until: term.until,
      anchor: anchorAfter(current, charge),
      term_count: term.count,
      term_price: term.price,
      ...(!isAhead && { planned_plan_id: null, planned_period: null, is_ending: false }),
      tries: 0,
      next_try_at: startOf(addDays(term.until, 1)),
      version: row.version + 1,
      changed_by: entry.by_name,
      changed_at: at,
    })
    .where(eq(subscriptions.account_id, accountId));
  const paid = {
    state: 'paid' as const,
    paid_by: paidBy,
    paid_at: at,
    period_from: charge.from,
    period_until: charge.until,
    term_from: term.from,
  };
  await tx.update(subscriptionHistories).set(paid).where(eq(subscriptionHistories.id, entry.id));
  if (!isAhead) await withdrawOthers(tx, row, ['awaiting', 'planned'], entry.id);
  await notify(tx, {
    event: 'plan.paid',
    accountId,
    data: { plan: planNamed(current, charge.planId).name, day: term.until, amount: decimalOf(entry.total) },
    link: `/plan/view/${entry.id}`,
    at,
  });
  return { ...entry, ...paid };
}
