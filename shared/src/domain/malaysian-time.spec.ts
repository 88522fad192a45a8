import fc from 'fast-check';
import { dayOf, endOf, momentAt, momentOf, startOf, timeOf } from './malaysian-time.ts';

describe('in Malaysian time', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20', '23:59'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21', '00:00'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '00:00'],
    ['2028-02-29T15:59:00.000Z', '2028-02-29', '23:59'],
    ['2026-11-20T09:30:00+08:00', '2026-11-20', '09:30'],
  ])('the time %s is on the day %s, at %s', (text, day, time) => {
    expect([dayOf(momentOf(text)), timeOf(momentOf(text))]).toEqual([day, time]);
  });

  it('a day begins at local midnight, which is 16:00 UTC of the previous day', () =>
    expect(startOf('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z'));

  it('a day ends when the next day begins, also at the end of a month and of a year', () => {
    expect(endOf('2026-11-20')).toEqual(startOf('2026-11-21'));
    expect(endOf('2028-02-29')).toEqual(startOf('2028-03-01'));
    expect(endOf('2026-12-31')).toEqual(startOf('2027-01-01'));
  });

  it('every time is between the start and the end of its day, and its day and time of day lead back to the same minute', () => {
    const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        const day = dayOf(at);
        expect(startOf(day) <= at && at < endOf(day)).toBe(true);
        const sinceMinute = at.getTime() - momentAt(day, timeOf(at)).getTime();
        expect(sinceMinute >= 0 && sinceMinute < 60_000).toBe(true);
      }),
    );
  });
});
