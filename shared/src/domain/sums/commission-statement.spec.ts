import fc from 'fast-check';
import { addsUp, splitOf } from './commission-statement.ts';

const sen = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const parts = fc.record({ opening: sen, lines: fc.array(fc.record({ amount: sen })) });

describe('the sum of a month of commission', () => {
  it('adds up exactly, and the sent amount is from zero to the maximum', () => {
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 0n, max: 500_000n }), (of, most) => {
        const split = splitOf(of, most);
        expect(addsUp({ ...of, ...split })).toBe(true);
        expect(split.amount >= 0n && split.amount <= most).toBe(true);
        expect(addsUp({ ...of, ...split, amount: split.amount + 1n })).toBe(false);
      }),
    );
  });

  it.each([
    ['the earned commission', 0n, [500n, 250n], 9_999n, 750n, 0n],
    ['the earned commission less earlier refunds', -300n, [500n], 9_999n, 200n, 0n],
    ['zero for a negative sum, which is carried forward', -800n, [500n], 9_999n, 0n, -300n],
    ['zero for a maximum of zero, and the whole sum is carried forward', 100n, [500n], 0n, 0n, 600n],
    ['the maximum, and the rest is carried forward', 0n, [900n], 400n, 400n, 500n],
  ])('leads to a transfer of %s', (_what, opening, amounts, most, amount, carried_forward) => {
    const lines = amounts.map((one) => ({ amount: one }));
    expect(splitOf({ opening, lines }, most)).toEqual({ amount, carried_forward });
  });
});
