import fc from 'fast-check';
import { divideHalfUp, sumOf } from '../money.ts';
import { partOf, partsOf } from './parts.ts';

/** The parts of the amounts, in order. */
function taxesOf(tax: bigint, whole: bigint, amounts: readonly bigint[]): bigint[] {
  let cumulative = 0n;
  let before = 0n;
  return amounts.map((amount) => {
    cumulative += amount;
    const part = partOf(tax, cumulative, whole, before);
    before += part;
    return part;
  });
}

describe('the tax in six refunds of a payment of 52 + 10', () => {
  const refunds = [32n, 9n, 8n, 3n, 6n, 3n];

  it('is cumulative: no refund takes a sen of net amount that is not there', () => {
    const taxes = taxesOf(10n, 62n, refunds);
    expect(taxes).toEqual([5n, 2n, 1n, 0n, 1n, 1n]);
    expect(refunds.map((refund, at) => refund - (taxes[at] ?? 0n))).toEqual([27n, 7n, 7n, 3n, 5n, 2n]);
  });

  it('is complete with the last sen', () => {
    const taxes = taxesOf(10n, 62n, [...refunds, 1n]);
    expect(sumOf(taxes)).toBe(10n);
    expect(62n - sumOf(taxes)).toBe(52n);
  });

  it('would be two sen short if each refund were rounded individually', () =>
    expect(sumOf(refunds.map((refund) => divideHalfUp(10n * refund, 62n)))).toBe(8n));
});

describe('a part of a whole', () => {
  it.each([
    ['half of an odd sen rounds up', 1n, 1n, 2n, 0n, 1n],
    ['and leaves nothing for the other half', 1n, 2n, 2n, 1n, 0n],
    ['a third', 100n, 1n, 3n, 0n, 33n],
    ['the second third', 100n, 2n, 3n, 33n, 34n],
    ['the last third', 100n, 3n, 3n, 67n, 33n],
    ['nothing of nothing', 0n, 5n, 10n, 0n, 0n],
    ['no part of it yet', 100n, 0n, 10n, 0n, 0n],
    ['more than the whole counts as the whole', 100n, 12n, 10n, 90n, 10n],
    ['a whole of nothing is whole at once', 7n, 0n, 0n, 0n, 7n],
    ['what the others hold too much of', 1n, 40n, 100n, 1n, 0n],
  ])('%s', (_, total, cumulative, whole, before, part) => expect(partOf(total, cumulative, whole, before)).toBe(part));

  it.each([
    ['a negative total', -1n, 1n, 2n, 0n],
    ['a negative part', 1n, -1n, 2n, 0n],
    ['a negative whole', 1n, 0n, -1n, 0n],
    ['negative parts before', 1n, 1n, 2n, -1n],
    ['more before than there is', 1n, 1n, 2n, 2n],
  ])('%s is an error', (_, total, cumulative, whole, before) =>
    expect(() => partOf(total, cumulative, whole, before)).toThrow(RangeError),
  );
});

describe('all parts of a whole', () => {
  it('are empty without weights', () => expect(partsOf(0n, [])).toEqual([]));

  it('give nothing to a zero weight', () => expect(partsOf(10n, [0n, 1n, 0n, 1n, 0n])).toEqual([0n, 5n, 0n, 5n, 0n]));

  it.each([
    ['a negative weight', 10n, [2n, -1n]],
    ['weights of nothing', 10n, [0n, 0n]],
    ['no weight', 10n, []],
  ])('%s is an error', (_, total, weights) => expect(() => partsOf(total, weights)).toThrow(RangeError));

  const sen = fc.bigInt({ min: 0n, max: 100_000_000n });
  const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 });

  it('sum up to it to the sen, are not negative and differ by less than a sen from the exact share, in 100,000 splits', () => {
    fc.assert(
      fc.property(sen, weights, (total, shares) => {
        const whole = sumOf(shares);
        fc.pre(whole > 0n);
        const parts = partsOf(total, shares);
        const isRight = parts.every((part, at) => {
          const off = part * whole - total * (shares[at] ?? 0n);
          return part >= 0n && off <= whole && off >= -whole;
        });
        return isRight && sumOf(parts) === total;
      }),
      { numRuns: 100_000 },
    );
  });

  it('sum up to the same in any order, and so does a part that is split again', () => {
    fc.assert(
      fc.property(sen, weights, fc.bigInt({ min: 0n, max: 1_000_000n }), (total, shares, extra) => {
        const last = extra + 1n;
        const together = partsOf(total, [...shares, last]);
        const apart = partsOf(total, [...shares, extra, 1n]);
        expect(sumOf(apart.slice(-2))).toBe(together.at(-1));
        expect(sumOf(partsOf(total, [last, ...shares.toReversed()]))).toBe(total);
      }),
    );
  });

  it('are still complete at the end when earlier parts were taken back', () => {
    const steps = fc.array(fc.record({ amount: fc.bigInt({ min: 1n, max: 60n }), isUndone: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 90n }), fc.bigInt({ min: 1n, max: 100n }), steps, (total, whole, tries) => {
        const live: { amount: bigint; part: bigint }[] = [];
        const reached = () => sumOf(live.map(({ amount }) => amount));
        const before = () => sumOf(live.map(({ part }) => part));
        const take = (amount: bigint) =>
          live.push({ amount, part: partOf(total, reached() + amount, whole, before()) });
        for (const { amount, isUndone } of tries) {
          if (isUndone) live.shift();
          else if (reached() + amount <= whole) take(amount);
        }
        if (reached() < whole) take(whole - reached());
        expect(before()).toBe(total);
        for (const { part } of live) expect(part).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 1_000 },
    );
  });
});
