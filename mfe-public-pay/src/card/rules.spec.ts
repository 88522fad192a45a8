import { lenientToday } from './rules.ts';

afterEach(() => void jest.useRealTimers());

test.each([
  ['2026-11-30T16:30:00Z', '2026-11-30'],
  ['2026-12-01T16:30:00Z', '2026-12-01'],
  ['2026-02-28T15:59:00Z', '2026-02-27'],
])('F52: a device at %s that may be a day ahead judges a card as of %s', (moment, day) => {
  jest.useFakeTimers({ now: new Date(moment) });
  expect(lenientToday()).toBe(day);
});
