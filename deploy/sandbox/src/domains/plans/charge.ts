/**
 * What a plan costs when it begins, is renewed or is changed: the one function that previews ask and orders post. All amounts are sen
 * before tax unless they say so.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { PlanId, TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { PLAN_IDS, TIME_PERIODS } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { shareOf, sumOf } from '@portal/shared/domain/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { serviceTaxOn } from './service-tax.ts';
import { daysOf, spanFrom, type Anchor, type Span } from './term.ts';

/** What can be subscribed to, at the price of one period. */
export interface Offer {
  readonly planId: PlanId;
  readonly period: TimePeriod;
  readonly price: Sen;
}

/** What was charged for the term that is paid for. */
export interface Posted {
  readonly net: Sen;
  readonly tax: Sen;
  readonly taxBps: number;
}

/** The term that is paid for: several periods where some were paid for ahead. */
export interface Term extends Span {
  readonly count: number;
  /** What all of it costs on the plan as it is. */
  readonly price: Sen;
}

/** A subscription with a term. */
export interface Held {
  readonly planId: PlanId;
  readonly period: TimePeriod;
  readonly anchor: Anchor;
  readonly term: Term;
  readonly posted: readonly Posted[];
}

export interface Charge extends Span {
  readonly planId: PlanId;
  readonly period: TimePeriod;
  readonly days: number;
  readonly ofDays: number;
  readonly price: Sen;
  readonly credit: Sen;
  /** Price less credit, never below zero. */
  readonly net: Sen;
  readonly tax: Sen;
  readonly taxBps: number;
}

/** With its tax. */
export const totalOf = ({ net, tax }: Pick<Charge, 'net' | 'tax'>): Sen => net + tax;

/** What of a term's price belongs to the days from `day` on: the rest of a cumulative part, so that parts of a term sum up to its price. */
function restOf(price: Sen, term: Span, day: Day): Sen {
  const whole = BigInt(daysOf(term));
  const used = BigInt(daysOf({ from: term.from, until: addDays(day, -1) }));
  return price - partOf(price, used, whole, 0n);
}

/** One period of a plan from its first day. */
export function wholeCharge({ planId, period, price }: Offer, from: Day, anchor: Anchor): Charge {
  const span = spanFrom(from, anchor, period);
  const days = daysOf(span);
  const taxBps = serviceTaxOn(from);
  const tax = shareOf(price, taxBps);
  return { planId, period, ...span, days, ofDays: days, price, credit: 0n, net: price, tax, taxBps };
}

/** The period after the term. */
export const nextCharge = (offer: Offer, { anchor, term }: Pick<Held, 'anchor' | 'term'>): Charge =>
  wholeCharge(offer, addDays(term.until, 1), anchor);

/**
 * Another plan for the days that are left of the term, today among them. All charges of a term together are never more than its dearest plan
 * costs for all of it, and their tax is that of their sum.
 */
function chargeWithin({ term, posted }: Held, { planId, period, price }: Offer, today: Day): Charge {
  const whole = price * BigInt(term.count);
  const credit = restOf(term.price, term, today);
  const before = sumOf(posted.map(({ net }) => net));
  const difference = restOf(whole, term, today) - credit;
  const most = whole - before;
  const net = difference < most ? difference : most;
  const taxBps = serviceTaxOn(today);
  const isOneRate = posted.every((one) => one.taxBps === taxBps);
  const due = shareOf(before + net, taxBps) - sumOf(posted.map((one) => one.tax));
  const together = due > 0n ? due : 0n;
  const tax = isOneRate ? together : shareOf(net, taxBps);
  const span = { from: today, until: term.until };
  return {
    planId,
    period,
    ...span,
    days: daysOf(span),
    ofDays: daysOf(term),
    price: credit + net,
    credit,
    net,
    tax,
    taxBps,
  };
}

/** A longer period begins today, and what is left of the term is given back. */
function chargeAnew({ term }: Held, offer: Offer, today: Day): Charge {
  const charge = wholeCharge(offer, today, Number(today.slice(8)));
  const credit = restOf(term.price, term, today);
  const net = charge.price - credit;
  return { ...charge, credit, net, tax: shareOf(net, charge.taxBps) };
}

const rankOf = ({ planId }: Pick<Offer, 'planId'>): number => PLAN_IDS.indexOf(planId);
const lengthOf = ({ period }: Pick<Offer, 'period'>): number => TIME_PERIODS.indexOf(period);

export const isSame = (held: Pick<Offer, 'planId' | 'period'>, offer: Pick<Offer, 'planId' | 'period'>): boolean =>
  held.planId === offer.planId && held.period === offer.period;

/** What a change at once costs; undefined for one that waits for the end of the term, because it is for less or for nothing else. */
export function changeCharge(held: Held, offer: Offer, today: Day): Charge | undefined {
  const isLess = rankOf(offer) < rankOf(held) || lengthOf(offer) < lengthOf(held);
  if (isLess || isSame(held, offer)) return undefined;
  const charge = offer.period === held.period ? chargeWithin(held, offer, today) : chargeAnew(held, offer, today);
  // What was paid ahead may be worth more than the new period.
  return charge.net < 0n ? undefined : charge;
}

/** The term that there is once a charge is paid on a day; `held` is undefined where nothing was paid for before. */
export function termAfter(held: Held | undefined, charge: Charge, offer: Offer, today: Day): Term {
  const { from, until, period } = charge;
  const isRunning = held !== undefined && today <= held.term.until;
  if (isRunning && from <= held.term.until && period === held.period)
    return { ...held.term, price: offer.price * BigInt(held.term.count) };
  if (isRunning && from === addDays(held.term.until, 1))
    return { from: held.term.from, until, count: held.term.count + 1, price: held.term.price + offer.price };
  return { from, until, count: 1, price: offer.price };
}
