import {
  addBusinessDays,
  addDays,
  createClock,
  dayOf,
  following,
  frozen,
  isBusinessDay,
  momentOf,
  movedBy,
  startOf,
} from './clock.ts';

const NONE = new Set<string>();
const HALF_PAST_NINE = momentOf('2026-11-20T09:30:00+08:00');

describe('days in Kuala Lumpur', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('%s is on %s', (moment, day) => expect(dayOf(momentOf(moment))).toBe(day));

  it('a day begins at midnight there, sixteen hours into the day before in UTC', () =>
    expect(startOf('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z'));

  it('days are added across months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ])('%s: %s', (day, expected) => expect(isBusinessDay(day, NONE)).toBe(expected));

  it('a holiday is none', () => expect(isBusinessDay('2026-12-25', new Set(['2026-12-25']))).toBe(false));

  it('counting skips weekends and holidays', () => {
    expect(addBusinessDays('2026-11-20', 1, NONE)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-20', 1, new Set(['2026-11-23']))).toBe('2026-11-24');
    expect(addBusinessDays('2026-11-21', 1, NONE)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-20', 0, NONE)).toBe('2026-11-20');
    expect(addBusinessDays('2026-11-20', 10, NONE)).toBe('2026-12-04');
  });
});

describe('the clock', () => {
  it('stands still when frozen', () => {
    const clock = createClock(frozen(HALF_PAST_NINE));
    expect(clock.now()).toEqual(HALF_PAST_NINE);
    expect(clock.today()).toBe('2026-11-20');
  });

  it('moves on and still stands still', () => {
    const clock = createClock(frozen(HALF_PAST_NINE));
    clock.set(movedBy(clock.setting(), 60_000));
    expect(clock.now().toISOString()).toBe('2026-11-20T01:31:00.000Z');
  });

  it('follows real time from where it was moved to', async () => {
    const clock = createClock(following(HALF_PAST_NINE));
    clock.set(movedBy(clock.setting(), 3_600_000));
    const first = clock.now().getTime();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.now().getTime()).toBeGreaterThan(first);
    expect(clock.now().getTime() - HALF_PAST_NINE.getTime()).toBeLessThan(3_700_000);
  });
});
