import fc from 'fast-check';
import { addDays, addMonths, lastOfMonth, weekdayOf, weeksOf } from './days.ts';
import { parseDay, dayWritten } from './day-text.ts';

test.each([
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s plus %i days is %s', (day, count, later) => expect(addDays(day, count)).toBe(later));

test.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-11-30', 2, '2027-01-30'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s plus %i months is %s', (day, count, later) => expect(addMonths(day, count)).toBe(later));

test.each([
  ['2026-11-20', 5],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2028-02-29', 2],
])('%s is day %i of its week, which begins on Monday', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

test('a month is split into weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-02-14');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-02-01']);
  expect(weeks[4]?.[5]).toBe('2026-02-28');
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the weeks of a month contain each day of the month once, in order', () => {
  fc.assert(
    fc.property(day, (one) => {
      const shown = weeksOf(one)
        .flat()
        .filter((shownDay) => shownDay !== undefined);
      expect(shown).toContain(one);
      expect(shown.at(-1)).toBe(lastOfMonth(one));
      expect(shown).toEqual([...new Set(shown)].sort());
    }),
  );
});

describe('a typed day', () => {
  test.each([
    ['20-11-2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['٢٠-١١-٢٠٢٦', '2026-11-20'],
    [' 20 11 2026 ', '2026-11-20'],
  ])('such as %s is read as %s', (typed, one) => expect(parseDay(typed)).toBe(one));

  test.each(['31-02-2026', '20-11-26', 'tomorrow', '', '20-11', '99999999'])(
    'such as %s is not a valid day, and is not changed',
    (typed) => expect(parseDay(typed)).toBe(typed),
  );

  test('in the format dd-MM-yyyy survives a round trip', () => {
    expect(dayWritten('2026-11-20')).toBe('20-11-2026');
    fc.assert(fc.property(day, (one) => expect(parseDay(dayWritten(one))).toBe(one)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(typeof parseDay(text)).toBe('string')));
  });
});
