import { addDays } from './days.ts';

test.each([
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i days is %s', (day, count, later) => expect(addDays(day, count)).toBe(later));
