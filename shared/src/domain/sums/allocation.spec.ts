import fc from 'fast-check';
import { firstOf, newestOf, totalOf, type Lot } from './allocation.ts';

const LOTS = [
  { of: 'a', amount: 300n },
  { of: 'b', amount: 500n },
  { of: 'c', amount: 200n },
] as const;

describe('the first-in-first-out allocation of a balance', () => {
  it.each([
    [0n, []],
    [300n, [['a', 300n]]],
    [
      450n,
      [
        ['a', 300n],
        ['b', 150n],
      ],
    ],
    [
      1_000n,
      [
        ['a', 300n],
        ['b', 500n],
        ['c', 200n],
      ],
    ],
  ] as const)('takes %s sen from the oldest lots, and splits the last of these lots if necessary', (amount, parts) =>
    expect(firstOf(LOTS, amount).map(({ of, amount: part }) => [of, part])).toEqual(parts),
  );

  it('leaves the newest lots, and splits the oldest of the remaining lots if necessary', () => {
    expect(newestOf(LOTS, 450n)).toEqual([
      { of: 'b', amount: 250n },
      { of: 'c', amount: 200n },
    ]);
    expect(newestOf(LOTS, 5_000n)).toEqual(LOTS);
  });

  it('S6: takes from no lot more than the lot contains, even if refunds reduce the balance in between', () => {
    const step = fc.record({ isIn: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 10_000n }), isNamed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const lots: Lot<number>[] = [];
        const taken = new Map<number, bigint>();
        let balance = 0n;
        for (const { isIn, amount, isNamed } of steps) {
          if (isIn) lots.push({ of: lots.length, amount });
          else if (amount > balance) continue;
          // Refunds also take money, but do not record from which lots; only the balance shows that the money is gone.
          else if (isNamed) {
            const parts = firstOf(newestOf(lots, balance), amount);
            expect(totalOf(parts)).toBe(amount);
            for (const part of parts) taken.set(part.of, (taken.get(part.of) ?? 0n) + part.amount);
          }
          balance += isIn ? amount : -amount;
        }
        for (const [of, sum] of taken) expect(sum).toBeLessThanOrEqual(lots[of]?.amount ?? 0n);
      }),
      { numRuns: 2_000 },
    );
  });
});
