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
    ['10% takes a tenth of each line', {}, [1000n, 500n], [100n, 50n]],
    ['half a sen is rounded up to one sen', {}, [1005n], [101n]],
    ['less than half a sen is rounded down to zero', {}, [4n], [0n]],
    ['the total discount is rounded once and shared among the lines', {}, [5n, 5n, 5n], [1n, 0n, 1n]],
    ['100% takes the whole total of each line', { percent: '100' }, [999n, 1n], [999n, 1n]],
    ['0.01% of RM1,000 is ten sen', { percent: '0.01' }, [100_000n], [10n]],
    ['a fixed amount is shared in proportion to the line totals', FIVE_OFF, [3000n, 1000n], [375n, 125n]],
    ['a fixed amount is at most the total of the goods', FIVE_OFF, [300n, 100n], [300n, 100n]],
    ['a line with a total of zero gets no discount', FIVE_OFF, [0n, 1000n], [0n, 500n]],
  ])('is divided among the lines of an order: %s', (_, terms, totals, parts) => {
    expect(partsFor({ ...TERMS, ...terms }, lines(...totals), USE)).toEqual({ parts });
  });

  it('applies only to the goods of its catalogue, and other goods count only towards the minimum total', () => {
    const use = { ...USE, products: new Set(['p1']) };
    expect(partsFor({ ...TERMS, least_total: 1500n }, lines(1000n, 500n), use)).toEqual({ parts: [0n, 50n] });
    expect(partsFor(TERMS, lines(1000n), use)).toEqual({ problem: 'none_of_it' });
  });

  it.each<[string, Partial<Terms>, number, object]>([
    ['refused on the day before its first day', { starts_on: '2026-11-27' }, 0, { problem: 'not_yet' }],
    ['applied on its first day', { starts_on: TODAY }, 0, { parts: [100n] }],
    ['applied on its last day', { ends_on: TODAY }, 0, { parts: [100n] }],
    ['refused on the day after its last day', { ends_on: '2026-11-25' }, 0, { problem: 'over' }],
    ['applied for its last use', { most_uses: 3 }, 2, { parts: [100n] }],
    ['refused after its last use', { most_uses: 3 }, 3, { problem: 'used_up' }],
    ['applied when the goods cost exactly the minimum total', { least_total: 1000n }, 0, { parts: [100n] }],
    [
      'refused when the goods cost one sen less than the minimum total',
      { least_total: 1001n },
      0,
      { problem: 'least', least: 1001n },
    ],
  ])('with limits is %s', (_, terms, uses, result) => {
    expect(partsFor({ ...TERMS, ...terms }, lines(1000n), { ...USE, uses })).toEqual(result);
  });
});
