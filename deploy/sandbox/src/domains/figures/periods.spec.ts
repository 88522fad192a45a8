import { barsOf, dayPeriod, lastWeekPeriod, monthPeriod, periodBefore, yearPeriod } from './periods.ts';

describe('periods of reports', () => {
  it.each([
    ['2026-11-20', '2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-09', '2026-11-15'],
    ['2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-01-01', '2025-12-22', '2025-12-28'],
  ])('on %s the last week is from Monday %s to Sunday %s', (day, from, to) =>
    expect(lastWeekPeriod(day)).toEqual({ kind: 'last-week', from, to }),
  );

  it.each([
    [dayPeriod('2028-03-01'), '2028-02-29', '2028-02-29'],
    [lastWeekPeriod('2026-11-20'), '2026-11-02', '2026-11-08'],
    [monthPeriod(2028, 3), '2028-02-01', '2028-02-29'],
    [monthPeriod(2026, 1), '2025-12-01', '2025-12-31'],
    [yearPeriod(2026), '2025-01-01', '2025-12-31'],
  ])('the period before %j is from %s to %s', (period, from, to) =>
    expect(periodBefore(period)).toMatchObject({ from, to }),
  );

  it('have a bar for each hour, day or month', () => {
    expect(barsOf(dayPeriod('2026-11-20'))).toHaveLength(24);
    expect(barsOf(dayPeriod('2026-11-20')).at(-1)).toBe('2026-11-20T23');
    expect(barsOf(lastWeekPeriod('2026-11-20'))).toHaveLength(7);
    expect(barsOf(monthPeriod(2028, 2)).at(-1)).toBe('2028-02-29');
    expect(barsOf(yearPeriod(2026))).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
    ]);
  });
});
