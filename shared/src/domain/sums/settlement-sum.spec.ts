import fc from 'fast-check';
import { bankAmountOf, isBalanced } from './settlement-sum.ts';

const linesOf = (...amounts: bigint[]) => amounts.map((amount) => ({ amount }));

/** Payments of RM300.00 with fee and tax, and a refund. */
const DAY = { opening: 0n, lines: linesOf(30_000n, -300n, -24n, -2_500n), carried_forward: 0n };
/** A day with more refunds than payments: RM80.00 is carried forward to the next day. */
const NEGATIVE = { opening: 0n, lines: linesOf(2_000n, -10_000n), carried_forward: 8_000n };
/** The day after `NEGATIVE`. */
const NEXT = { opening: -8_000n, lines: linesOf(30_000n, -300n, -24n), carried_forward: 0n };

describe('the statement of a settlement', () => {
  it.each([
    ['of a day without a carried amount is the sum of its lines', DAY, 27_176n],
    ['with a negative sum sends nothing to the bank', NEGATIVE, 0n],
    ['of the next day first pays back the negative sum', NEXT, 21_676n],
    ['without lines is zero', { opening: 0n, lines: [], carried_forward: 0n }, 0n],
  ])('has the expected bank amount: a statement %s', (_, statement, amount) => {
    expect(bankAmountOf(statement)).toBe(amount);
    expect(isBalanced(statement, amount)).toBe(true);
  });

  it.each([
    ['one sen too much reached the bank', DAY, 27_177n],
    ['one sen too little reached the bank', DAY, 27_175n],
    ['the bank amount is negative', { ...DAY, lines: linesOf(-1n) }, -1n],
    ['the opening amount is positive', { ...DAY, opening: 100n }, 27_276n],
    ['the carried amount is negative', { opening: 0n, lines: linesOf(100n), carried_forward: -100n }, 0n],
    ['an amount is carried forward although money was sent', { ...DAY, carried_forward: 100n }, 27_276n],
    ['the carried amount is larger than the negative sum', { ...NEGATIVE, carried_forward: 8_001n }, 1n],
  ])('does not add up when %s', (_, statement, amount) => expect(isBalanced(statement, amount)).toBe(false));

  it('adds up with exactly one bank amount, for any lines', () => {
    const sen = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
    fc.assert(
      fc.property(fc.array(sen), fc.bigInt({ min: -1_000_000n, max: 0n }), sen, (amounts, opening, other) => {
        const missing = bankAmountOf({ opening, lines: linesOf(...amounts), carried_forward: 0n });
        const statement = { opening, lines: linesOf(...amounts), carried_forward: missing < 0n ? -missing : 0n };
        const amount = missing < 0n ? 0n : missing;
        expect(isBalanced(statement, amount)).toBe(true);
        expect(isBalanced(statement, other)).toBe(other === amount);
      }),
    );
  });
});
