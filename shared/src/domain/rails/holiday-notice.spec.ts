import { holidayNotice } from './holiday-notice.ts';

const HOLIDAYS = [
  { day: '2026-02-02', name: 'Thaipusam and Federal Territory Day (replaced)' },
  { day: '2026-02-17', name: 'Chinese New Year' },
  { day: '2026-02-18', name: 'Second day of Chinese New Year' },
  { day: '2026-06-01', name: "The King's birthday" },
  { day: '2026-06-02', name: 'Wesak Day (replaced)' },
  { day: '2026-03-07', name: 'A holiday on a Saturday' },
];

describe('the notice of a holiday', () => {
  it.each([
    ['2026-05-26', '2026-05-29', '2026-06-01', '2026-06-03', 2],
    ['2026-05-29', '2026-05-29', '2026-06-01', '2026-06-03', 2],
    ['2026-05-31', '2026-05-31', '2026-06-01', '2026-06-03', 2],
    ['2026-06-01', '2026-06-01', '2026-06-01', '2026-06-03', 1],
    ['2026-01-27', '2026-01-30', '2026-02-01', '2026-02-03', 1],
    ['2026-02-13', '2026-02-16', '2026-02-17', '2026-02-19', 2],
  ] as const)('S8: on %s announces that money of %s to %s arrives on %s', (today, from, to, arrives, count) => {
    const notice = holidayNotice(today, HOLIDAYS);
    expect(notice).toMatchObject({ from, to, arrives });
    expect(notice?.holidays).toHaveLength(count);
  });

  it.each(['2026-05-23', '2026-06-02', '2026-03-06'])(
    'is absent on %s, because no holiday is near or the holiday delays nothing',
    (today) => expect(holidayNotice(today, HOLIDAYS)).toBeUndefined(),
  );
});
