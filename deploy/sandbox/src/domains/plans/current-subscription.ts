/** The state of a subscription on a day, and the possible changes. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { PlanChoice, TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import type { ChangeTime } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import {
  changeCharge,
  isSame,
  nextCharge,
  wholeCharge,
  type Charge,
  type PaidSubscription,
  type Offer,
} from './charge.ts';
import {
  plans,
  subscriptionHistories,
  subscriptions,
  type HistoryRow,
  type Plan,
  type SubscriptionRow,
} from './tables.ts';
import { anchorOf, type Anchor } from './term.ts';

export type PlanRow = typeof plans.$inferSelect;

export interface CurrentSubscription {
  readonly row: SubscriptionRow;
  readonly today: Day;
  readonly plans: ReadonlyMap<Plan, PlanRow>;
  /** Undefined before the first payment. */
  readonly held: PaidSubscription | undefined;
  /** Whether the paid term includes today. */
  readonly isRunning: boolean;
}

type Subscribed = Pick<SubscriptionRow, 'plan_id' | 'set_aside' | 'time_period'>;

/** The subscribed plan, also while it is not in effect. */
export const subscribedPlan = ({ plan_id, set_aside }: Subscribed): Plan => set_aside ?? plan_id;

/** The plan and period of the next term. */
export const nextTermOf = (row: SubscriptionRow): { readonly planId: Plan; readonly period: TimePeriod } => ({
  planId: row.planned_plan_id ?? subscribedPlan(row),
  period: row.planned_period ?? row.time_period,
});

export const priceOf = (plan: PlanRow, period: TimePeriod): Sen =>
  period === 'yearly' ? plan.yearly_price : plan.monthly_price;

export function planNamed({ plans: all }: Pick<CurrentSubscription, 'plans'>, id: Plan): PlanRow {
  const plan = all.get(id);
  if (!plan) throw new Error(`The plan ${id} is missing.`);
  return plan;
}

export const offerOf = (
  current: Pick<CurrentSubscription, 'plans'>,
  { planId, period }: { readonly planId: Plan; readonly period: TimePeriod },
): Offer => ({ planId, period, price: priceOf(planNamed(current, planId), period) });

function heldOf(
  row: SubscriptionRow,
  posted: readonly Pick<HistoryRow, 'net' | 'tax' | 'tax_bps'>[],
): PaidSubscription | undefined {
  const { paid_from: from, paid_until: until, term_count: count, term_price: price, time_period: period } = row;
  if (from === null || until === null) return undefined;
  return {
    planId: subscribedPlan(row),
    period,
    anchor: row.anchor ?? anchorOf(from),
    term: { from, until, count, price },
    posted: posted.map(({ net, tax, tax_bps: taxBps }) => ({ net, tax, taxBps })),
  };
}

/** Throws `notFound` for an account without a subscription. With `lock`, the row is locked until the transaction ends. */
export async function currentSubscription(
  tx: Tx,
  accountId: string,
  today: Day,
  lock?: 'lock',
): Promise<CurrentSubscription> {
  const mine = tx.select().from(subscriptions).where(eq(subscriptions.account_id, accountId));
  const [row] = await (lock ? mine.for('update') : mine);
  if (!row) throw new Refusal('notFound');
  const { net, tax, tax_bps } = subscriptionHistories;
  const posted =
    row.paid_from === null
      ? []
      : await tx
          .select({ net, tax, tax_bps })
          .from(subscriptionHistories)
          .where(
            and(
              eq(subscriptionHistories.account_id, accountId),
              eq(subscriptionHistories.term_from, row.paid_from),
              eq(subscriptionHistories.state, 'paid'),
            ),
          );
  const all = await tx.select().from(plans);
  const held = heldOf(row, posted);
  return {
    row,
    today,
    plans: new Map(all.map((plan) => [plan.id, plan])),
    held,
    isRunning: row.status === 'active' && held !== undefined && today <= held.term.until,
  };
}

/** The paid term that a renewal continues; undefined when a new term begins today, because no term is paid. */
const continued = ({ row, held }: CurrentSubscription): PaidSubscription | undefined =>
  row.status === 'active' || row.status === 'past_due' ? held : undefined;

/**
 * The day of the month on which terms begin after this charge. A continued subscription keeps its day; a new subscription begins on the day
 * of the charge.
 */
export function anchorAfter(current: CurrentSubscription, { period, from }: Pick<Charge, 'period' | 'from'>): Anchor {
  const held = continued(current);
  const goesOn = held !== undefined && (period === held.period || from === addDays(held.term.until, 1));
  return goesOn ? held.anchor : anchorOf(from);
}

/** The charge of one period: after the paid term, or from today if no term is paid. */
export function wholePeriod(current: CurrentSubscription, offer: Offer): Charge {
  const held = continued(current);
  const { today } = current;
  return held ? nextCharge(offer, held) : wholeCharge(offer, today, anchorOf(today));
}

/** The next charge; undefined when the subscription is cancelled or ends with the paid term. */
export function upcomingCharge(current: CurrentSubscription): Charge | undefined {
  const { row } = current;
  if (row.status === 'cancelled' || row.is_ending) return undefined;
  return wholePeriod(current, offerOf(current, nextTermOf(row)));
}

/** The charge that can be paid next: the due period, or one more period of the running plan. */
export function dueCharge(current: CurrentSubscription): Charge {
  const { held, isRunning, row } = current;
  return wholePeriod(current, offerOf(current, held && isRunning ? held : nextTermOf(row)));
}

export interface Change {
  readonly when: ChangeTime;
  readonly mayNow: boolean;
  readonly kind: 'start' | 'renewal' | 'change';
  /**
   * Whether the charge is for a whole period. The charge for a whole period can be paid on any day. The price of any other charge applies
   * only today.
   */
  readonly isWhole: boolean;
  readonly offer: Offer;
  readonly charge: Charge;
  readonly next: Charge;
}

const after = (current: CurrentSubscription, offer: Offer, charge: Charge): Charge =>
  wholeCharge(offer, addDays(charge.until, 1), anchorAfter(current, charge));

function wholeChange(current: CurrentSubscription, offer: Offer): Change {
  const charge = wholePeriod(current, offer);
  const due = isSame(offer, nextTermOf(current.row)) ? 'renewal' : 'change';
  const kind = continued(current) ? due : 'start';
  return { when: 'now', mayNow: true, kind, isWhole: true, offer, charge, next: after(current, offer, charge) };
}

/**
 * The charge for the chosen plan and period, used by previews and orders. Throws `invalidInput` at `plan_id` for the current plan, and at
 * `when` for an impossible time.
 */
export function changeOf(current: CurrentSubscription, choice: PlanChoice, when: ChangeTime | undefined): Change {
  const { held, today, isRunning } = current;
  const offer = offerOf(current, { planId: choice.plan_id, period: choice.time_period });
  if (!held || !isRunning) {
    if (when === 'end') throw new Refusal('invalidInput', { when: RULES.choose });
    return wholeChange(current, offer);
  }
  if (isSame(held, offer)) throw new Refusal('invalidInput', { plan_id: RULES.plan_same });
  const now = changeCharge(held, offer, today);
  if (when === 'now' && !now) throw new Refusal('invalidInput', { when: RULES.plan_at_end });
  if (now && when !== 'end') {
    const next = after(current, offer, now);
    return { when: 'now', mayNow: true, kind: 'change', isWhole: false, offer, charge: now, next };
  }
  const charge = nextCharge(offer, held);
  const next = after(current, offer, charge);
  return { when: 'end', mayNow: now !== undefined, kind: 'change', isWhole: true, offer, charge, next };
}

/** The reason why a plan with a lower limit is not possible. */
export interface Obstacle {
  readonly what: 'pictures';
  readonly count: number;
  readonly limit: number;
}

export const obstaclesOf = (plan: PlanRow, pictures: number): readonly Obstacle[] =>
  pictures > plan.picture_limit ? [{ what: 'pictures', count: pictures, limit: plan.picture_limit }] : [];

/** Throws `invalidInput` when there are obstacles, with the message of the first. */
export function checkRoom(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles;
  if (!first) return;
  const { count, limit } = first;
  throw new Refusal('invalidInput', { plan_id: ruleText(rule('plan_pictures', { count, limit })) });
}
