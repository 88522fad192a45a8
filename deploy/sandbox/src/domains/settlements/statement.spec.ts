/** The result of a settlement day, for any sums of its items. */
import { isBalanced } from '@portal/shared/domain/sums/settlement-sum.ts';
import fc from 'fast-check';
import { resultOf } from './statement.ts';

const DAY = { opening: 0n, net: 27_176n, own: 0n, reservePercent: 0 };

describe('a day', () => {
  it.each([
    [
      'the whole sum of a day without deductions is transferred',
      DAY,
      { kept: 0n, reserve_held: 0n, carried_forward: 0n, amount: 27_176n },
    ],
    ['a transfer leaves out the reserve share', { ...DAY, reservePercent: 3 }, { reserve_held: 815n, amount: 26_361n }],
    [
      'a transfer leaves out money that is settled on demand',
      { ...DAY, own: 7_176n },
      { kept: 7_176n, amount: 20_000n },
    ],
    [
      'the reserve share excludes money that is settled on demand',
      { ...DAY, own: 7_176n, reservePercent: 10 },
      { reserve_held: 2_000n, amount: 18_000n },
    ],
    [
      'the amount carried forward from the previous day is deducted from a transfer',
      { ...DAY, opening: -8_000n },
      { amount: 19_176n, carried_forward: 0n },
    ],
    [
      'a day with a negative sum is not transferred but carried forward',
      { ...DAY, net: -8_000n },
      { amount: 0n, carried_forward: 8_000n },
    ],
    [
      'the whole sum of a day stays available when it is less than the money settled on demand',
      { ...DAY, opening: -20_000n, own: 9_000n },
      { kept: 7_176n, amount: 0n },
    ],
  ])('%s', (_, sums, result) => expect(resultOf(sums)).toMatchObject(result));

  it('S1: the statement of a day adds up to the sen, for any sums of its items', () => {
    const sen = (min: bigint) => fc.bigInt({ min, max: 10_000_000n });
    const sums = fc.record({
      opening: fc.bigInt({ min: -1_000_000n, max: 0n }),
      net: sen(-10_000_000n),
      own: sen(-1_000_000n),
      reservePercent: fc.constantFrom(0, 3, 5, 10, 20),
    });
    fc.assert(
      fc.property(sums, (day) => {
        const { kept, reserve_held, carried_forward, amount } = resultOf(day);
        const lines = [day.net, -kept, -reserve_held].map((line) => ({ amount: line }));
        expect(isBalanced({ opening: day.opening, lines, carried_forward }, amount)).toBe(true);
        for (const part of [kept, reserve_held, carried_forward]) expect(part).toBeGreaterThanOrEqual(0n);
        if (carried_forward > 0n) expect(kept + reserve_held).toBe(0n);
      }),
      { numRuns: 5_000 },
    );
  });
});
