import { partsFor } from './apply.ts';

type Terms = Parameters<typeof partsFor>[0];

const TERMS: Terms = {
  kind: 'percent',
  percent: '10',
  amount: null,
  least_total: null,
  starts_on: null,
  ends_on: null,
  most_uses: null,
};
const FIVE_OFF = { kind: 'amount', percent: '', amount: 500n } as const;
const TODAY = '2026-11-26';
const USE = { today: TODAY, uses: 0, products: null };

const lines = (...totals: readonly bigint[]) => totals.map((total, at) => ({ product_id: `p${at}`, total }));

describe('a discount', () => {
  it.each<[string, Partial<Terms>, readonly bigint[], readonly bigint[]]>([
    ['a tenth of each line', {}, [1000n, 500n], [100n, 50n]],
    ['half a sen is a whole one', {}, [1005n], [101n]],
    ['less than half a sen is nothing', {}, [4n], [0n]],
    ['lines share what is rounded once', {}, [5n, 5n, 5n], [1n, 0n, 1n]],
    ['all of it', { percent: '100' }, [999n, 1n], [999n, 1n]],
    ['a hundredth of a percent', { percent: '0.01' }, [100_000n], [10n]],
    ['an amount, by what the lines cost', FIVE_OFF, [3000n, 1000n], [375n, 125n]],
    ['an amount, and no more than the goods', FIVE_OFF, [300n, 100n], [300n, 100n]],
    ['nothing for a line that costs nothing', FIVE_OFF, [0n, 1000n], [0n, 500n]],
  ])('falls on lines: %s', (_, terms, totals, parts) => {
    expect(partsFor({ ...TERMS, ...terms }, lines(...totals), USE)).toEqual({ parts });
  });

  it('applies only to the goods of its catalogue, and the others count only towards the minimum', () => {
    const use = { ...USE, products: new Set(['p1']) };
    expect(partsFor({ ...TERMS, least_total: 1500n }, lines(1000n, 500n), use)).toEqual({ parts: [0n, 50n] });
    expect(partsFor(TERMS, lines(1000n), use)).toEqual({ problem: 'none_of_it' });
  });

  it.each<[string, Partial<Terms>, number, object]>([
    ['the day before its first', { starts_on: '2026-11-27' }, 0, { problem: 'not_yet' }],
    ['its first day', { starts_on: TODAY }, 0, { parts: [100n] }],
    ['its last day', { ends_on: TODAY }, 0, { parts: [100n] }],
    ['the day after its last', { ends_on: '2026-11-25' }, 0, { problem: 'over' }],
    ['its last use', { most_uses: 3 }, 2, { parts: [100n] }],
    ['after its last use', { most_uses: 3 }, 3, { problem: 'used_up' }],
    ['goods of exactly the least', { least_total: 1000n }, 0, { parts: [100n] }],
    ['goods of a sen less', { least_total: 1001n }, 0, { problem: 'least', least: 1001n }],
  ])('applies within its limits: %s', (_, terms, uses, result) => {
    expect(partsFor({ ...TERMS, ...terms }, lines(1000n), { ...USE, uses })).toEqual(result);
  });
});
