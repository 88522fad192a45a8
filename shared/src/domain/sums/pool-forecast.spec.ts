import fc from 'fast-check';
import { isLow, lastsFor } from './pool-forecast.ts';

const DAY = 24 * 60 * 60_000;

describe('the forecast of a pool', () => {
  it.each([
    [28_000n, 28_000n, 28 * DAY],
    [3_000n, 28_000n, 3 * DAY],
    [1_500n, 28_000n, 1.5 * DAY],
    [0n, 28_000n, 0],
  ])('is computed for %s sen when %s sen were spent in four weeks', (balance, spent, left) => {
    expect(lastsFor({ balance, spent, period: 28 * DAY })).toBe(left);
  });

  it('is absent if nothing was spent, if more money came back than was spent, or if the money lasts longer than a year', () => {
    for (const spent of [0n, -100n]) expect(lastsFor({ balance: 100n, spent, period: 28 * DAY })).toBeNull();
    expect(lastsFor({ balance: 100_000_000n, spent: 1n, period: 28 * DAY })).toBeNull();
  });

  it('marks a pool as low when the money lasts three days or less', () => {
    expect(isLow({ balance: 3_000n, spent: 28_000n, period: 28 * DAY })).toBe(true);
    expect(isLow({ balance: 3_001n, spent: 28_000n, period: 28 * DAY })).toBe(false);
    expect(isLow({ balance: 0n, spent: 0n, period: 28 * DAY })).toBe(false);
  });

  it('is exact to the millisecond when money is spent at the rate of the period', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000_000n }),
        fc.bigInt({ min: 1n, max: 10_000_000_000n }),
        fc.integer({ min: 1, max: 28 * DAY }),
        (balance, spent, period) => {
          const left = lastsFor({ balance, spent, period });
          if (left === null) return;
          expect(spent * BigInt(left) <= balance * BigInt(period)).toBe(true);
          expect(spent * BigInt(left + 1) > balance * BigInt(period)).toBe(true);
        },
      ),
    );
  });
});
