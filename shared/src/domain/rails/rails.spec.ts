import fc from 'fast-check';
import { dayOf, momentAt, startOf, timeOf, type Day } from '../malaysian-time.ts';
import { isBusinessDay } from './business-days.ts';
import { arrivalOf, RAIL_MAXIMUM, RAILS, returnBy, sendAt } from './rails.ts';

/** Holidays of banks in Kuala Lumpur near the tested times, on Monday to Friday. */
const HOLIDAYS: ReadonlySet<Day> = new Set([
  '2026-01-01',
  '2026-02-02',
  '2026-02-17',
  '2026-02-18',
  '2026-06-01',
  '2026-06-02',
  '2026-11-09',
  '2026-12-25',
  '2027-01-01',
]);

/** `2026-11-20 09:30`, in Malaysia. */
const at = (text: string): Date => momentAt(text.slice(0, 10), text.slice(11));
const written = (moment: Date): string => `${dayOf(moment)} ${timeOf(moment)}`;

/** For each transfer: when it is ready, sent by IBG, credited, and returned if it cannot be credited. */
const MOMENTS: readonly (readonly [string, string, string, string])[] = [
  // A Thursday: each IBG window from its first to its last minute.
  ['2026-11-19 00:00', '2026-11-19 04:59', '2026-11-19 11:00', '2026-11-19 17:00'],
  ['2026-11-19 03:30', '2026-11-19 04:59', '2026-11-19 11:00', '2026-11-19 17:00'],
  ['2026-11-19 04:59', '2026-11-19 04:59', '2026-11-19 11:00', '2026-11-19 17:00'],
  ['2026-11-19 05:00', '2026-11-19 07:59', '2026-11-19 14:00', '2026-11-19 20:20'],
  ['2026-11-19 07:59', '2026-11-19 07:59', '2026-11-19 14:00', '2026-11-19 20:20'],
  ['2026-11-19 08:00', '2026-11-19 10:59', '2026-11-19 17:00', '2026-11-19 23:00'],
  ['2026-11-19 10:59', '2026-11-19 10:59', '2026-11-19 17:00', '2026-11-19 23:00'],
  ['2026-11-19 11:00', '2026-11-19 13:59', '2026-11-19 20:20', '2026-11-20 11:00'],
  ['2026-11-19 13:59', '2026-11-19 13:59', '2026-11-19 20:20', '2026-11-20 11:00'],
  ['2026-11-19 14:00', '2026-11-19 16:59', '2026-11-19 23:00', '2026-11-20 11:00'],
  ['2026-11-19 16:59', '2026-11-19 16:59', '2026-11-19 23:00', '2026-11-20 11:00'],
  ['2026-11-19 17:00', '2026-11-20 04:59', '2026-11-20 11:00', '2026-11-20 17:00'],
  ['2026-11-19 23:59', '2026-11-20 04:59', '2026-11-20 11:00', '2026-11-20 17:00'],
  // A Friday: transfers that would come back the next day come back after the weekend.
  ['2026-11-20 09:30', '2026-11-20 10:59', '2026-11-20 17:00', '2026-11-20 23:00'],
  ['2026-11-20 13:00', '2026-11-20 13:59', '2026-11-20 20:20', '2026-11-23 11:00'],
  ['2026-11-20 16:30', '2026-11-20 16:59', '2026-11-20 23:00', '2026-11-23 11:00'],
  ['2026-11-20 17:00', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  ['2026-11-20 23:59', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  // The weekend.
  ['2026-11-21 00:00', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  ['2026-11-21 10:00', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  ['2026-11-22 16:00', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  ['2026-11-22 23:59', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  ['2026-11-23 00:00', '2026-11-23 04:59', '2026-11-23 11:00', '2026-11-23 17:00'],
  // Deepavali on a Sunday is observed on Monday.
  ['2026-11-06 15:00', '2026-11-06 16:59', '2026-11-06 23:00', '2026-11-10 11:00'],
  ['2026-11-06 17:01', '2026-11-10 04:59', '2026-11-10 11:00', '2026-11-10 17:00'],
  ['2026-11-08 12:00', '2026-11-10 04:59', '2026-11-10 11:00', '2026-11-10 17:00'],
  ['2026-11-09 09:00', '2026-11-10 04:59', '2026-11-10 11:00', '2026-11-10 17:00'],
  // Wesak is on a Sunday and the King's birthday on the Monday after it, so Monday and Tuesday are both holidays.
  ['2026-05-29 12:30', '2026-05-29 13:59', '2026-05-29 20:20', '2026-06-03 11:00'],
  ['2026-05-29 18:00', '2026-06-03 04:59', '2026-06-03 11:00', '2026-06-03 17:00'],
  ['2026-06-02 23:59', '2026-06-03 04:59', '2026-06-03 11:00', '2026-06-03 17:00'],
  // Federal Territory Day and Thaipusam are on the same Sunday; only Monday is a holiday for both.
  ['2026-01-30 17:00', '2026-02-03 04:59', '2026-02-03 11:00', '2026-02-03 17:00'],
  // Chinese New Year in the middle of a week.
  ['2026-02-16 14:00', '2026-02-16 16:59', '2026-02-16 23:00', '2026-02-19 11:00'],
  ['2026-02-17 06:00', '2026-02-19 04:59', '2026-02-19 11:00', '2026-02-19 17:00'],
  ['2026-02-18 20:00', '2026-02-19 04:59', '2026-02-19 11:00', '2026-02-19 17:00'],
  // Christmas and New Year, each before a weekend; a month and a year end.
  ['2026-12-24 16:59', '2026-12-24 16:59', '2026-12-24 23:00', '2026-12-28 11:00'],
  ['2026-12-25 04:00', '2026-12-28 04:59', '2026-12-28 11:00', '2026-12-28 17:00'],
  ['2026-12-31 13:59', '2026-12-31 13:59', '2026-12-31 20:20', '2027-01-04 11:00'],
  ['2026-12-31 17:00', '2027-01-04 04:59', '2027-01-04 11:00', '2027-01-04 17:00'],
  // A leap day, which is a Tuesday.
  ['2028-02-28 21:00', '2028-02-29 04:59', '2028-02-29 11:00', '2028-02-29 17:00'],
  ['2028-02-29 16:00', '2028-02-29 16:59', '2028-02-29 23:00', '2028-03-01 11:00'],
];

const timesOf = (rail: (typeof RAILS)[number], ready: Date): string[] =>
  [sendAt, arrivalOf, returnBy].map((of) => written(of(rail, ready, HOLIDAYS)));

describe('a transfer', () => {
  it.each(MOMENTS)(
    'that is ready at %s is sent by IBG at %s, and arrives by %s or is returned by %s',
    (ready, ...expected) => expect(timesOf('ibg', at(ready))).toEqual(expected),
  );

  it.each(MOMENTS.map(([ready]) => ready))(
    'that is ready at %s is sent by DuitNow immediately, arrives within one minute or is returned within two',
    (ready) => {
      const moment = at(ready);
      const minutes = [sendAt, arrivalOf, returnBy].map(
        (of) => (of('duitnow', moment, HOLIDAYS).getTime() - moment.getTime()) / 60_000,
      );
      expect(minutes).toEqual([0, 1, 2]);
    },
  );

  it('is sent with the next IBG batch when it is one second late for a batch', () =>
    expect(timesOf('ibg', new Date(at('2026-11-19 10:59').getTime() + 1_000))).toEqual([
      '2026-11-19 13:59',
      '2026-11-19 20:20',
      '2026-11-20 11:00',
    ]));

  it('has a maximum of RM10,000,000 by DuitNow and RM1,000,000 by IBG', () =>
    expect(RAIL_MAXIMUM).toEqual({ duitnow: 1_000_000_000n, ibg: 100_000_000n }));

  const moment = fc.date({ min: startOf('2026-01-01'), max: startOf('2027-03-01'), noInvalidDate: true });

  it.each(RAILS)(
    'by %s has the times ready, sent, credited and returned in this order, and sending it does not change the promised times',
    (rail) => {
      fc.assert(
        fc.property(moment, (ready) => {
          const sent = sendAt(rail, ready, HOLIDAYS);
          expect(sendAt(rail, sent, HOLIDAYS)).toEqual(sent);
          if (rail === 'ibg') {
            expect(arrivalOf(rail, sent, HOLIDAYS)).toEqual(arrivalOf(rail, ready, HOLIDAYS));
            expect(returnBy(rail, sent, HOLIDAYS)).toEqual(returnBy(rail, ready, HOLIDAYS));
          }
          const order = [ready, sent, arrivalOf(rail, ready, HOLIDAYS), returnBy(rail, ready, HOLIDAYS)];
          expect(order.map((one) => one.getTime())).toEqual(
            order.map((one) => one.getTime()).toSorted((a, b) => a - b),
          );
        }),
      );
    },
  );

  it('by IBG is sent, credited and returned only on business days, and never overtakes an earlier transfer', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 10 * 86_400_000 }), (ready, after) => {
        const days = [sendAt, arrivalOf, returnBy].map((of) => dayOf(of('ibg', ready, HOLIDAYS)));
        expect(days.every((day) => isBusinessDay(day, HOLIDAYS))).toBe(true);
        const later = new Date(ready.getTime() + after);
        expect(arrivalOf('ibg', later, HOLIDAYS) >= arrivalOf('ibg', ready, HOLIDAYS)).toBe(true);
      }),
    );
  });
});
