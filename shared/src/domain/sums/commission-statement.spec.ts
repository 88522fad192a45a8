import fc from 'fast-check';
import { addsUp, splitOf } from './commission-statement.ts';

const sen = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const parts = fc.record({ opening: sen, lines: fc.array(fc.record({ amount: sen })) });

describe('the sum of a month of commission', () => {
  it('adds up to the sen, and the sent amount is never negative or above the maximum', () => {
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
    ['what was earned', 0n, [500n, 250n], 9_999n, 750n, 0n],
    ['less what earlier refunds took', -300n, [500n], 9_999n, 200n, 0n],
    ['nothing of a sum below nothing, which is carried on', -800n, [500n], 9_999n, 0n, -300n],
    ['nothing without a bank account, and all of it is carried on', 100n, [500n], 0n, 0n, 600n],
    ['as much as one transfer carries', 0n, [900n], 400n, 400n, 500n],
  ])('is %s', (_what, opening, amounts, most, amount, carried_forward) => {
    const lines = amounts.map((one) => ({ amount: one }));
    expect(splitOf({ opening, lines }, most)).toEqual({ amount, carried_forward });
  });
});
