import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { createClock, following, frozen, movedBy } from './clock.ts';

const HALF_PAST_NINE = momentOf('2026-11-20T09:30:00+08:00');

describe('the clock', () => {
  it('a frozen clock stands still', () => {
    const clock = createClock(frozen(HALF_PAST_NINE));
    expect(clock.now()).toEqual(HALF_PAST_NINE);
    expect(clock.today()).toBe('2026-11-20');
  });

  it('a frozen clock that is moved stands still at the new time', () => {
    const clock = createClock(frozen(HALF_PAST_NINE));
    clock.set(movedBy(clock.setting(), 60_000));
    expect(clock.now().toISOString()).toBe('2026-11-20T01:31:00.000Z');
  });

  it('a running clock that is moved follows real time from the new time', async () => {
    const clock = createClock(following(HALF_PAST_NINE));
    clock.set(movedBy(clock.setting(), 3_600_000));
    const first = clock.now().getTime();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.now().getTime()).toBeGreaterThan(first);
    expect(clock.now().getTime() - HALF_PAST_NINE.getTime()).toBeLessThan(3_700_000);
  });
});
