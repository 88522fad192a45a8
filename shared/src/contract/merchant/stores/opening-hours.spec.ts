import * as v from 'valibot';
import { WEEKDAYS } from '../../public/opening-days.ts';
import { openingHours, overlapsOf } from './opening-hours.ts';

const range = (text: string) => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};

test.each<[string, string[], (readonly [number, number])[]]>([
  ['ranges with a break', ['09:00-12:00', '13:00-17:00'], []],
  ['ranges that touch', ['09:00-12:00', '12:00-17:00'], []],
  ['ranges that touch, the later one first', ['12:00-17:00', '09:00-12:00'], []],
  ['one minute in two ranges', ['09:00-12:01', '12:00-17:00'], [[1, 0]]],
  ['a range inside another range', ['09:00-17:00', '10:00-11:00'], [[1, 0]]],
  ['two equal ranges', ['09:00-17:00', '09:00-17:00'], [[1, 0]]],
  ['a range that ends at midnight', ['20:00-00:00', '23:00-23:30'], [[1, 0]]],
  ['a range that begins at midnight', ['20:00-00:00', '00:00-02:00'], []],
  ['a range of the whole day', ['00:00-00:00', '05:00-06:00'], [[1, 0]]],
  [
    'two overlaps, each with the first overlapping range',
    ['09:00-17:00', '16:00-18:00', '17:30-19:00'],
    [
      [1, 0],
      [2, 1],
    ],
  ],
])('the overlaps of opening hours are found: %s', (_, ranges, expected) => {
  expect(overlapsOf(ranges.map(range))).toEqual(expected);
});

test('a form of opening hours needs every weekday, and accepts at most six ranges on a day', () => {
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));
  const form = { store_id: '00000000-0000-4000-8000-000000000000', ...days };
  const { body } = openingHours.create;
  expect(v.is(body, form)).toBe(true);
  for (const day of WEEKDAYS) expect(v.is(body, { ...form, [day]: undefined })).toBe(false);
  const hours = Array.from({ length: 7 }, (_, place) => range(`0${place}:00-0${place}:30`));
  expect(v.is(body, { ...form, friday: hours.slice(0, 6) })).toBe(true);
  expect(v.is(body, { ...form, friday: hours })).toBe(false);
});
