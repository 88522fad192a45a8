/** Tests the charges of plans as pure functions, with thousands of generated subscriptions. */
import { PLAN_IDS, TIME_PERIODS } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { addDays, lastOfMonth } from '@portal/shared/domain/days.ts';
import { shareOf, sumOf } from '@portal/shared/domain/money.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import {
  changeCharge,
  nextCharge,
  termAfter,
  totalOf,
  wholeCharge,
  type Charge,
  type PaidSubscription,
  type Offer,
} from './charge.ts';
import { serviceTaxOn } from './service-tax.ts';
import { anchorOf, daysOf, spanFrom } from './term.ts';

/** `PLAN_CASES=100000` runs more cases. */
const CASES = Number(process.env['PLAN_CASES'] ?? 2_000);

const begun = (offer: Offer, day: string): PaidSubscription => {
  const charge = wholeCharge(offer, day, anchorOf(day));
  return heldAfter(undefined, charge, offer, day);
};

function heldAfter(held: PaidSubscription | undefined, charge: Charge, offer: Offer, today: string): PaidSubscription {
  const term = termAfter(held, charge, offer, today);
  const { net, tax, taxBps } = charge;
  const before = held && term.from === held.term.from ? held.posted : [];
  const anchor = held && charge.period === held.period ? held.anchor : anchorOf(term.from);
  const { planId, period } = offer;
  return { planId, period, anchor, term, posted: [...before, { net, tax, taxBps }] };
}

const monthly = (planId: Offer['planId'], price: bigint): Offer => ({ planId, period: 'monthly', price });

describe('a term', () => {
  it.each([
    ['2026-01-31', 31, 'monthly', '2026-02-27'],
    ['2026-02-28', 31, 'monthly', '2026-03-30'],
    ['2028-01-31', 31, 'monthly', '2028-02-28'],
    ['2028-02-29', 29, 'yearly', '2029-02-27'],
    ['2031-02-28', 29, 'yearly', '2032-02-28'],
    ['2026-11-20', 20, 'monthly', '2026-12-19'],
    ['2026-12-01', 1, 'monthly', '2026-12-31'],
    ['2026-11-30', 30, 'yearly', '2027-11-29'],
  ] as const)(
    'that starts on %s, with the anchor day %i and the period %s, ends on %s',
    (from, anchor, period, until) => {
      expect(spanFrom(from, anchor, period)).toEqual({ from, until });
    },
  );

  it('keeps its day of the month through short months', () => {
    let from = '2027-10-31';
    const starts = [from];
    for (let month = 0; month < 6; month++) {
      from = addDays(spanFrom(from, 31, 'monthly').until, 1);
      starts.push(from);
    }
    expect(starts).toEqual([
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });
});

describe('service tax', () => {
  it('has the rate of its day: zero, 6 or 8 percent', () => {
    expect(['2018-08-31', '2018-09-01', '2024-02-29', '2024-03-01'].map(serviceTaxOn)).toEqual([0, 600, 600, 800]);
  });
});

describe('a change within a month', () => {
  const held = begun(monthly('starter', 2_900n), '2026-11-01');

  it('costs the price difference for the remaining days, including today', () => {
    expect(changeCharge(held, monthly('business', 9_900n), '2026-11-16')).toMatchObject({
      from: '2026-11-16',
      until: '2026-11-30',
      days: 15,
      ofDays: 30,
      price: 4_950n,
      credit: 1_450n,
      net: 3_500n,
      tax: 280n,
    });
  });

  it('costs the whole price difference on the first day, and one day of the difference on the last day', () => {
    const costs = (day: string) => changeCharge(held, monthly('business', 9_900n), day)?.net;
    expect([costs('2026-11-01'), costs('2026-11-30')]).toEqual([7_000n, 233n]);
  });

  it('is not charged immediately when the new plan is cheaper, unchanged, or monthly instead of yearly', () => {
    const larger = begun(monthly('business', 9_900n), '2026-11-01');
    expect(changeCharge(larger, monthly('starter', 2_900n), '2026-11-02')).toBeUndefined();
    expect(changeCharge(held, monthly('starter', 2_900n), '2026-11-02')).toBeUndefined();
    expect(changeCharge({ ...larger, period: 'yearly' }, monthly('complete', 19_900n), '2026-11-02')).toBeUndefined();
  });

  it('to a yearly plan begins today, and credits the rest of the month', () => {
    const year: Offer = { planId: 'starter', period: 'yearly', price: 29_000n };
    const charge = changeCharge(held, year, '2026-11-16');
    expect(charge).toMatchObject({ from: '2026-11-16', until: '2027-11-15', price: 29_000n, credit: 1_450n });
    expect(charge?.net).toBe(27_550n);
    expect(charge?.tax).toBe(2_204n);
  });

  it('to a yearly plan waits for the end of the term when the rest of the paid term is worth more than the year', () => {
    const term = { ...held.term, count: 14, price: 14n * 2_900n, until: '2027-12-31' };
    const year: Offer = { planId: 'starter', period: 'yearly', price: 29_000n };
    expect(changeCharge({ ...held, term }, year, '2026-11-02')).toBeUndefined();
  });
});

describe(`in ${CASES} generated subscriptions`, () => {
  const { between } = createGenerator(116);
  const day = () => addDays('2023-12-15', between(0, 1_800));
  const prices = () => {
    const rising = [between(1, 30_000), between(0, 30_000), between(0, 30_000)];
    let sum = 0;
    return rising.map((step) => BigInt((sum += step)));
  };

  it('upgrades in one period never cost more than the most expensive plan for the whole period, and no sen is lost', () => {
    for (let life = 0; life < CASES; life++) {
      const period = TIME_PERIODS[between(0, 1)] ?? 'monthly';
      const offers = prices().map((price, at): Offer => ({ planId: PLAN_IDS[at] ?? 'starter', period, price }));
      const [starter, business, complete] = offers as [Offer, Offer, Offer];
      let held = begun(starter, day());
      const length = daysOf(held.term);
      const first = between(0, length - 1);
      const second = between(first, length - 1);
      for (const [offer, used] of [
        [business, first],
        [complete, second],
      ] as const) {
        const today = addDays(held.term.from, used);
        const charge = changeCharge(held, offer, today);
        if (!charge) throw new Error('An upgrade is a change at once.');
        expect(charge.net).toBe(charge.price - charge.credit);
        expect(charge.net >= 0n && charge.tax >= 0n && charge.credit >= 0n).toBe(true);
        held = heldAfter(held, charge, offer, today);
        expect(held.term.until).toBe(charge.until);
      }
      const net = sumOf(held.posted.map((one) => one.net));
      const total = sumOf(held.posted.map(totalOf));
      expect(net <= complete.price).toBe(true);
      expect(net >= starter.price).toBe(true);
      const rates = new Set(held.posted.map(({ taxBps }) => taxBps));
      const [bps = 0] = rates;
      if (rates.size === 1) expect(total).toBe(net + shareOf(net, bps));
      // A plan that is used from the first day of the term costs its price to the sen.
      if (first === 0 && second === 0) expect(net).toBe(complete.price);
      const due = nextCharge(complete, held);
      expect([due.from, due.net]).toEqual([addDays(held.term.until, 1), complete.price]);
    }
  });

  it('paid periods follow each other without a gap, even when up to five periods are paid in advance', () => {
    for (let life = 0; life < CASES / 10; life++) {
      const offer: Offer = { planId: 'business', period: TIME_PERIODS[between(0, 1)] ?? 'monthly', price: 9_900n };
      const start = day();
      let held = begun(offer, start);
      const times = between(1, 5);
      for (let time = 0; time < times; time++) {
        const charge = nextCharge(offer, held);
        expect(charge.from).toBe(addDays(held.term.until, 1));
        held = heldAfter(held, charge, offer, start);
      }
      expect(held.term).toMatchObject({ from: start, count: times + 1, price: offer.price * BigInt(times + 1) });
      const next = addDays(held.term.until, 1);
      // The term begins on the anchor day, or on the last day of a shorter month.
      expect(Number(next.slice(8))).toBe(Math.min(anchorOf(start), Number(lastOfMonth(next).slice(8))));
    }
  });
});
