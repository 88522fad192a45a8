import fc from 'fast-check';
import { addDays } from '../days.ts';
import { addBusinessDays, isBusinessDay, skippedDays } from './business-days.ts';

const NONE = new Set<string>();

/** Holidays in Kuala Lumpur in 2026. If a holiday is on a Sunday, the weekday that replaces it is included. */
const HOLIDAYS = [
  { day: '2026-06-02', name: 'Wesak (observed)' },
  { day: '2026-02-01', name: 'Thaipusam and Federal Territory Day' },
  { day: '2026-02-02', name: 'Thaipusam (observed)' },
  { day: '2026-05-31', name: 'Wesak' },
  { day: '2026-06-01', name: "The King's birthday" },
  { day: '2026-12-25', name: 'Christmas' },
];
const DAYS_OFF = new Set(HOLIDAYS.map(({ day }) => day));

describe('business days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ])('include %s when there are no holidays: %s', (day, expected) => expect(isBusinessDay(day, NONE)).toBe(expected));

  it('do not include a holiday', () => expect(isBusinessDay('2026-12-25', DAYS_OFF)).toBe(false));

  it('are counted without weekends and holidays', () => {
    expect(addBusinessDays('2026-11-20', 1, NONE)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-20', 1, new Set(['2026-11-23']))).toBe('2026-11-24');
    expect(addBusinessDays('2026-11-21', 1, NONE)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-20', 0, NONE)).toBe('2026-11-20');
    expect(addBusinessDays('2026-11-20', 10, NONE)).toBe('2026-12-04');
  });

  it.each([
    ['a holiday that is observed on Monday', '2026-01-30', 1, '2026-02-03'],
    ['a holiday on a Sunday before another holiday', '2026-05-29', 1, '2026-06-03'],
    ['a weekend with two holidays', '2026-05-28', 2, '2026-06-03'],
    ['a Saturday before two holidays', '2026-05-30', 1, '2026-06-03'],
    ['a holiday itself', '2026-06-01', 1, '2026-06-03'],
    ['Christmas on a Friday', '2026-12-24', 1, '2026-12-28'],
    ['a working day before a weekend', '2026-11-19', 1, '2026-11-20'],
    ['the turn of the year without holidays', '2026-12-31', 2, '2027-01-04'],
  ])('are counted over %s: %s plus %i is %s', (_, day, count, due) =>
    expect(addBusinessDays(day, count, DAYS_OFF)).toBe(due),
  );

  it('are counted exactly up to the due day, which is itself a business day', () => {
    const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-12-01', days));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const due = addBusinessDays(day, count, DAYS_OFF);
        const between: string[] = [];
        for (let one = addDays(day, 1); one <= due; one = addDays(one, 1)) between.push(one);
        expect(between.filter((one) => isBusinessDay(one, DAYS_OFF))).toHaveLength(count);
        expect(isBusinessDay(due, DAYS_OFF)).toBe(true);
      }),
    );
  });
});

describe('the holidays that delayed money', () => {
  it('are the holidays on weekdays between two days, oldest first', () =>
    expect(skippedDays('2026-05-29', '2026-06-03', HOLIDAYS)).toEqual([
      { day: '2026-06-01', name: "The King's birthday" },
      { day: '2026-06-02', name: 'Wesak (observed)' },
    ]));

  it('are an empty list if there is only a weekend between the two days', () =>
    expect(skippedDays('2026-11-20', '2026-11-23', HOLIDAYS)).toEqual([]));

  it('do not include the two days themselves', () => {
    expect(skippedDays('2026-12-25', '2026-12-28', HOLIDAYS)).toEqual([]);
    expect(skippedDays('2026-12-24', '2026-12-25', HOLIDAYS)).toEqual([]);
  });

  it('include the day of sending when the range begins on the day before', () =>
    expect(skippedDays('2026-12-24', '2026-12-28', HOLIDAYS)).toEqual([{ day: '2026-12-25', name: 'Christmas' }]));
});
