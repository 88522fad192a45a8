import { completedExpiry, lenientToday } from './rules.ts';

afterEach(() => void jest.useRealTimers());

test.each([
  ['2026-11-30T16:30:00Z', '2026-11-30'],
  ['2026-12-01T16:30:00Z', '2026-12-01'],
  ['2026-02-28T15:59:00Z', '2026-02-27'],
])(
  'F52: when the device’s clock says %s, which may be a day ahead, the expiry of a card is checked as of %s',
  (moment, day) => {
    jest.useFakeTimers({ now: new Date(moment) });
    expect(lenientToday()).toBe(day);
  },
);

test.each([
  ['12', '28', '12', '2028'],
  ['12', '٢٨', '12', '2028'],
  ['1', '2028', '1', '2028'],
  ['12/28', '', '12', '2028'],
  ['', '12/28', '12', '2028'],
  ['12 / 2028', '', '12', '2028'],
  ['3-30', '2029', '3', '2030'],
  ['00', '00', '00', '0000'],
  ['12', '00', '12', '00'],
  ['00', '0000', '00', '0000'],
  ['٠١', '٢٠٣٠', '٠١', '٢٠٣٠'],
  ['12', '3', '12', '3'],
  ['012', '203', '012', '203'],
  ['ab', 'cd', 'ab', 'cd'],
])('an expiry typed as %p and %p is read as %p and %p', (month, year, readMonth, readYear) => {
  expect(completedExpiry({ month, year })).toEqual({ month: readMonth, year: readYear });
});
