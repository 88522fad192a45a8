import fc from 'fast-check';
import { divideHalfUp, sumOf } from '../money.ts';
import { partOf, partsOf } from './parts.ts';

/** The tax parts of the amounts, in order. */
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

describe('the tax in six refunds of a payment of 62 sen with 10 sen tax', () => {
  const refunds = [32n, 9n, 8n, 3n, 6n, 3n];

  it('is rounded cumulatively, so that no refund takes more net amount than is left', () => {
    const taxes = taxesOf(10n, 62n, refunds);
    expect(taxes).toEqual([5n, 2n, 1n, 0n, 1n, 1n]);
    expect(refunds.map((refund, at) => refund - (taxes[at] ?? 0n))).toEqual([27n, 7n, 7n, 3n, 5n, 2n]);
  });

  it('sums up to the whole tax with the refund of the last sen', () => {
    const taxes = taxesOf(10n, 62n, [...refunds, 1n]);
    expect(sumOf(taxes)).toBe(10n);
    expect(62n - sumOf(taxes)).toBe(52n);
  });

  it('would be two sen short if each refund were rounded individually', () =>
    expect(sumOf(refunds.map((refund) => divideHalfUp(10n * refund, 62n)))).toBe(8n));
});

describe('a part of a whole', () => {
  it.each([
    ['rounds half a sen up', 1n, 1n, 2n, 0n, 1n],
    ['is zero for the second half of one sen', 1n, 2n, 2n, 1n, 0n],
    ['is 33 for the first third of 100', 100n, 1n, 3n, 0n, 33n],
    ['is 34 for the second third of 100', 100n, 2n, 3n, 33n, 34n],
    ['is 33 for the last third of 100', 100n, 3n, 3n, 67n, 33n],
    ['is zero of a total of zero', 0n, 5n, 10n, 0n, 0n],
    ['is zero for a cumulative amount of zero', 100n, 0n, 10n, 0n, 0n],
    ['is the rest when the cumulative amount is above the whole', 100n, 12n, 10n, 90n, 10n],
    ['is the whole total when the whole is zero', 7n, 0n, 0n, 0n, 7n],
    ['is zero when earlier parts are too large', 1n, 40n, 100n, 1n, 0n],
  ])('has the expected amount: it %s', (_, total, cumulative, whole, before, part) =>
    expect(partOf(total, cumulative, whole, before)).toBe(part),
  );

  it.each([
    ['a negative total', -1n, 1n, 2n, 0n],
    ['a negative part', 1n, -1n, 2n, 0n],
    ['a negative whole', 1n, 0n, -1n, 0n],
    ['a negative sum of earlier parts', 1n, 1n, 2n, -1n],
    ['a sum of earlier parts above the total', 1n, 1n, 2n, 2n],
  ])('throws for %s', (_, total, cumulative, whole, before) =>
    expect(() => partOf(total, cumulative, whole, before)).toThrow(RangeError),
  );
});

describe('all parts of a whole', () => {
  it('are empty without weights', () => expect(partsOf(0n, [])).toEqual([]));

  it('are zero for a weight of zero', () => expect(partsOf(10n, [0n, 1n, 0n, 1n, 0n])).toEqual([0n, 5n, 0n, 5n, 0n]));

  it.each([
    ['a negative weight', 10n, [2n, -1n]],
    ['weights that are all zero', 10n, [0n, 0n]],
    ['no weight', 10n, []],
  ])('cannot be computed for %s', (_, total, weights) => expect(() => partsOf(total, weights)).toThrow(RangeError));

  const sen = fc.bigInt({ min: 0n, max: 100_000_000n });
  const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 });

  it('sum up exactly, are not negative and differ by at most one sen from the exact share, in 100,000 splits', () => {
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

  it('sum up exactly in any order of the weights, also when the last weight is split into two', () => {
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

  it('sum up to the total at the end, even if earlier parts were undone', () => {
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
