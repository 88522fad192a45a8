import type { PeriodReport } from '../contract/merchant/money/figures.ts';
import { parseReportAddress, changeOf, daysOfBar, shareOf, stepFrom } from './report.ts';

const SUMS = { count: 0, amount: 0n, fee: 0n, tax: 0n, net: 0n, by_hand: 0n, by_hand_count: 0 };

const report = (now: bigint, before: bigint, until: bigint | null): PeriodReport => ({
  kind: 'day',
  at: '2026-11-20T01:30:00Z',
  from: '2026-11-20',
  to: '2026-11-20',
  points: [],
  total: { ...SUMS, amount: now },
  previous: { from: '2026-11-19', to: '2026-11-19', points: [], total: { ...SUMS, amount: before } },
  previous_until_now: until === null ? null : { ...SUMS, amount: until },
  channels: [],
  tries: null,
});

describe('the calculations for a report', () => {
  it.each([
    [150n, 100n, null, { is: 'more', percent: 50 }],
    [100n, 300n, null, { is: 'less', percent: 67 }],
    [100n, 300n, 80n, { is: 'more', percent: 25 }],
    [100n, 100n, null, { is: 'same' }],
    [100n, 0n, null, { is: 'first' }],
    [100n, 500n, 0n, { is: 'first' }],
    [0n, 0n, null, { is: 'none' }],
    [0n, 100n, null, { is: 'less', percent: 100 }],
  ])(
    'compare %s with %s in the previous period, or with %s up to the same time of that period',
    (now, before, until, change) => expect(changeOf(report(now, before, until))).toEqual(change),
  );

  it.each([
    [undefined, undefined, { kind: 'day', day: '2026-11-20' }],
    ['month', '29-02-2028', { kind: 'month', day: '2028-02-29' }],
    ['month', '29-02-2027', undefined],
    ['week', '20-11-2026', undefined],
    ['day', '01-01-2100', undefined],
    ['day', undefined, undefined],
  ])('read the report of the URL parameters %s %s as %j', (type, date, asked) =>
    expect(parseReportAddress(type, date, '2026-11-20')).toEqual(asked),
  );

  it('step by a month from 31 January to 28 February, and by a year from a leap day to 28 February', () => {
    expect(stepFrom({ kind: 'month', day: '2026-01-31' }, 1).day).toBe('2026-02-28');
    expect(stepFrom({ kind: 'year', day: '2028-02-29' }, 1).day).toBe('2029-02-28');
    expect(stepFrom({ kind: 'last-week', day: '2026-01-03' }, -1).day).toBe('2025-12-27');
  });

  it('give the days of a chart bar: one day, or all days of a month', () => {
    expect(daysOfBar('day', '2026-11-20T09')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(daysOfBar('year', '2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('give a share of 0 percent when the whole is zero', () => {
    expect(shareOf(0n, 0n)).toBe(0);
    expect(shareOf(1n, 3n)).toBe(33);
  });
});
