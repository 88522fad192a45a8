import { ofEachDay, type HoursRange } from '../../contract/public/opening-days.ts';
import { momentOf } from '../malaysian-time.ts';
import { openingAt } from './opening.ts';

const ranges = (text: string): HoursRange[] =>
  text === '' ? [] : text.split(' ').map((range) => ({ from: range.slice(0, 5), to: range.slice(6) }));

const CLOSED = ofEachDay<HoursRange[]>([]);
const days = (some: Partial<Record<keyof typeof CLOSED, string>>) => ({
  ...CLOSED,
  ...Object.fromEntries(Object.entries(some).map(([day, text]) => [day, ranges(text)])),
});
const SHOP = days({ monday: '08:00-12:30 14:00-17:00', tuesday: '08:00-12:30', sunday: '20:00-00:00' });
const ALWAYS = ofEachDay(ranges('00:00-00:00'));

// 23 November 2026 is a Monday.
test.each<[string, typeof CLOSED, string, boolean, string | null]>([
  ['before the first range', SHOP, '2026-11-23T07:59', false, '2026-11-23T08:00'],
  ['at the minute of opening', SHOP, '2026-11-23T08:00', true, '2026-11-23T12:30'],
  ['in the morning', SHOP, '2026-11-23T10:00', true, '2026-11-23T12:30'],
  ['at the minute of closing', SHOP, '2026-11-23T12:30', false, '2026-11-23T14:00'],
  ['in the break', SHOP, '2026-11-23T13:00', false, '2026-11-23T14:00'],
  ['in the afternoon', SHOP, '2026-11-23T16:59', true, '2026-11-23T17:00'],
  ['in the evening', SHOP, '2026-11-23T18:00', false, '2026-11-24T08:00'],
  ['on the last day before four closed days', SHOP, '2026-11-24T15:00', false, '2026-11-29T20:00'],
  ['in a range until midnight', SHOP, '2026-11-29T23:59', true, '2026-11-30T00:00'],
  ['at midnight', SHOP, '2026-11-30T00:00', false, '2026-11-30T08:00'],
  [
    'in ranges that continue over midnight',
    days({ friday: '22:00-00:00', saturday: '00:00-02:00' }),
    '2026-11-27T23:00',
    true,
    '2026-11-28T02:00',
  ],
  ['in ranges that touch', days({ monday: '08:00-12:00 12:00-17:00' }), '2026-11-23T09:00', true, '2026-11-23T17:00'],
  ['after the only range of the week', days({ monday: '08:00-09:00' }), '2026-11-23T10:00', false, '2026-11-30T08:00'],
  ['in a week that is open at all hours', ALWAYS, '2026-11-23T10:00', true, null],
  ['in a week that is never open', CLOSED, '2026-11-23T10:00', false, null],
  [
    'on a day that is open for 24 hours',
    days({ wednesday: '00:00-00:00' }),
    '2026-11-25T10:00',
    true,
    '2026-11-26T00:00',
  ],
])('whether a store is open, and when this changes next, is computed for a time %s', (_, hours, now, is_open, next) => {
  expect(openingAt(hours, momentOf(`${now}:00+08:00`))).toEqual({
    is_open,
    changes_at: next === null ? null : momentOf(`${next}:00+08:00`),
  });
});
