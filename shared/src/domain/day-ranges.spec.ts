import fc from 'fast-check';
import { rangeOf, rangeText } from '../contract/kernel/day-range.ts';
import { EVERYTHING, RANGE_PRESETS, presetRange, reportDay, reportMonth, reportYear } from './day-ranges.ts';
import { dayWritten } from './day-text.ts';

describe('the defaults of specification §9', () => {
  it('Report date format dd-MM-yyyy, default today; month report defaults to current month and year; year report to current year', () => {
    expect(reportDay('2026-11-20')).toBe('20-11-2026');
    expect(reportMonth('2026-11-20')).toEqual({ month: 11, year: 2026 });
    expect(reportYear('2026-11-20')).toBe(2026);
  });

  it('Default date range 01-01-1990 to 01-01-2100', () =>
    expect([EVERYTHING.from, EVERYTHING.to].map(dayWritten)).toEqual(['01-01-1990', '01-01-2100']));
});

test.each([
  ['today', '2026-03-01..2026-03-01'],
  ['yesterday', '2026-02-28..2026-02-28'],
  ['last_7_days', '2026-02-23..2026-03-01'],
  ['this_month', '2026-03-01..2026-03-31'],
  ['last_month', '2026-02-01..2026-02-28'],
  ['this_year', '2026-01-01..2026-12-31'],
  ['everything', '1990-01-01..2100-01-01'],
] as const)('on 1 March 2026, the range %s is %s', (preset, range) =>
  expect(rangeText(presetRange(preset, '2026-03-01'))).toBe(range),
);

test('the gateway accepts every preset range, whatever the date on the device is', () => {
  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...RANGE_PRESETS), (today, preset) => {
      const range = presetRange(preset, today);
      expect(rangeOf(rangeText(range))).toEqual(range);
      expect(range.from <= range.to).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
