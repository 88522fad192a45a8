/**
 * The charge of a plan when it begins, is renewed or is changed. Previews and orders both use these functions. All amounts are in sen
 * before tax unless a comment says otherwise.
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

/** An offered plan, with the price of one period. */
export interface Offer {
  readonly planId: PlanId;
  readonly period: TimePeriod;
  readonly price: Sen;
}

/** A charge that was posted for the paid term. */
export interface Posted {
  readonly net: Sen;
  readonly tax: Sen;
  readonly taxBps: number;
}

/** The paid term. It has several periods when periods were paid in advance. */
export interface Term extends Span {
  readonly count: number;
  /** The price of the whole term on the current plan. */
  readonly price: Sen;
}

/** A subscription with a paid term. */
export interface PaidSubscription {
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

/** The charge with its tax. */
export const totalOf = ({ net, tax }: Pick<Charge, 'net' | 'tax'>): Sen => net + tax;

/**
 * The part of a term's price for the days from `day` on. It is the price less the rounded part for the days before, so that the parts of a
 * term sum up to its price.
 */
function restOf(price: Sen, term: Span, day: Day): Sen {
  const whole = BigInt(daysOf(term));
  const used = BigInt(daysOf({ from: term.from, until: addDays(day, -1) }));
  return price - partOf(price, used, whole, 0n);
}

/** The charge of one period of a plan, from its first day. */
export function wholeCharge({ planId, period, price }: Offer, from: Day, anchor: Anchor): Charge {
  const span = spanFrom(from, anchor, period);
  const days = daysOf(span);
  const taxBps = serviceTaxOn(from);
  const tax = shareOf(price, taxBps);
  return { planId, period, ...span, days, ofDays: days, price, credit: 0n, net: price, tax, taxBps };
}

/** The charge of the period after the term. */
export const nextCharge = (offer: Offer, { anchor, term }: Pick<PaidSubscription, 'anchor' | 'term'>): Charge =>
  wholeCharge(offer, addDays(term.until, 1), anchor);

/**
 * The charge of another plan for the remaining days of the term, including today. All charges of a term together are at most the price of
 * its most expensive plan for the whole term. At an unchanged tax rate, the term's tax is computed on the sum of its charges.
 */
function chargeWithin({ term, posted }: PaidSubscription, { planId, period, price }: Offer, today: Day): Charge {
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

/** The charge of a longer period that begins today, with a credit for the remaining days of the term. */
function chargeAnew({ term }: PaidSubscription, offer: Offer, today: Day): Charge {
  const charge = wholeCharge(offer, today, Number(today.slice(8)));
  const credit = restOf(term.price, term, today);
  const net = charge.price - credit;
  return { ...charge, credit, net, tax: shareOf(net, charge.taxBps) };
}

const rankOf = ({ planId }: Pick<Offer, 'planId'>): number => PLAN_IDS.indexOf(planId);
const lengthOf = ({ period }: Pick<Offer, 'period'>): number => TIME_PERIODS.indexOf(period);

export const isSame = (held: Pick<Offer, 'planId' | 'period'>, offer: Pick<Offer, 'planId' | 'period'>): boolean =>
  held.planId === offer.planId && held.period === offer.period;

/**
 * The charge of an immediate change; undefined when the change waits for the end of the term, because the plan is lower, the period is
 * shorter, or nothing changes.
 */
export function changeCharge(held: PaidSubscription, offer: Offer, today: Day): Charge | undefined {
  const isLess = rankOf(offer) < rankOf(held) || lengthOf(offer) < lengthOf(held);
  if (isLess || isSame(held, offer)) return undefined;
  const charge = offer.period === held.period ? chargeWithin(held, offer, today) : chargeAnew(held, offer, today);
  // The remaining days of a term that was paid in advance can be worth more than the new period.
  return charge.net < 0n ? undefined : charge;
}

/** The paid term after a charge is paid on a day; `held` is undefined before the first payment. */
export function termAfter(held: PaidSubscription | undefined, charge: Charge, offer: Offer, today: Day): Term {
  const { from, until, period } = charge;
  const isRunning = held !== undefined && today <= held.term.until;
  if (isRunning && from <= held.term.until && period === held.period)
    return { ...held.term, price: offer.price * BigInt(held.term.count) };
  if (isRunning && from === addDays(held.term.until, 1))
    return { from: held.term.from, until, count: held.term.count + 1, price: held.term.price + offer.price };
  return { from, until, count: 1, price: offer.price };
}
