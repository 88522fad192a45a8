import fc from 'fast-check';
import type { WireBand } from '../../contract/merchant/shipping/bands.ts';
import { bandsOf, lowestPriceOf, priceOf, weightProblemsOf, type Band } from './bands.ts';

const band = (over: number, upTo: number, price: bigint, nextKilogram: bigint | null = null): Band => ({
  over,
  upTo,
  price,
  nextKilogram,
});

const wire = (over: string, up_to: string, price: string, next_kg = ''): WireBand => ({ over, up_to, price, next_kg });

describe('the price of a weight', () => {
  const plain = [band(0, 1000, 790n), band(1000, 3000, 1190n), band(3000, 10_000, 1990n)];
  const firstAndNext = [band(0, 30_000, 600n, 250n)];
  const mixed = [band(0, 1000, 600n), band(1000, 30_000, 850n, 250n)];

  // Each limit of a band, and one gram below and above the limit.
  test.each([
    [plain, 1, 790n],
    [plain, 999, 790n],
    [plain, 1000, 790n],
    [plain, 1001, 1190n],
    [plain, 2999, 1190n],
    [plain, 3000, 1190n],
    [plain, 3001, 1990n],
    [plain, 9999, 1990n],
    [plain, 10_000, 1990n],
    [firstAndNext, 1, 600n],
    [firstAndNext, 999, 600n],
    [firstAndNext, 1000, 600n],
    [firstAndNext, 1001, 850n],
    // The rates of a marketplace: RM6 for the first kilogram and RM2.50 for each further kilogram, so 2.7 kg cost RM11.
    [firstAndNext, 2700, 1100n],
    [firstAndNext, 29_999, 7850n],
    [firstAndNext, 30_000, 7850n],
    [mixed, 1000, 600n],
    [mixed, 1001, 850n],
    [mixed, 2000, 850n],
    [mixed, 2001, 1100n],
  ])('is looked up in the bands of a rate (case %#)', (bands, grams, price) =>
    expect(priceOf(bands, grams)).toEqual({ price }),
  );

  test.each([0, -1, 10_001])('does not exist for %i g', (grams) =>
    expect(priceOf(plain, grams)).toEqual({ problem: 'hole' }),
  );

  test('does not exist if several bands contain the weight', () => {
    const twice = [band(0, 2000, 1490n), band(1500, 10_000, 2990n)];
    expect(priceOf(twice, 1500)).toEqual({ price: 1490n });
    expect(priceOf(twice, 1501)).toEqual({ problem: 'overlap' });
    expect(priceOf(twice, 2000)).toEqual({ problem: 'overlap' });
    expect(priceOf(twice, 2001)).toEqual({ price: 2990n });
  });
});

describe('gaps and overlaps of bands', () => {
  test.each([
    ['none in a complete rate', [band(0, 30_000, 1n)], []],
    ['a gap between two bands', [band(0, 3000, 1n), band(5000, 30_000, 1n)], [['hole', 3001, 5000]]],
    ['a gap before the first band', [band(1, 30_000, 1n)], [['hole', 1, 1]]],
    ['a gap after the last band', [band(0, 29_999, 1n)], [['hole', 30_000, 30_000]]],
    ['a gap of all weights without bands', [], [['hole', 1, 30_000]]],
    ['an overlap of two bands', [band(0, 2000, 1n), band(1500, 30_000, 2n)], [['overlap', 1501, 2000]]],
    [
      'a gap, and one overlap of three bands, in the order of weights',
      [band(4000, 30_000, 1n), band(0, 2000, 1n), band(500, 2000, 1n), band(1000, 1500, 1n)],
      [
        ['overlap', 501, 2000],
        ['hole', 2001, 4000],
      ],
    ],
    ['none above the maximum weight', [band(0, 40_000, 1n), band(35_000, 50_000, 1n)], []],
  ])('are reported: %s', (_, bands, expected) =>
    expect(weightProblemsOf(bands, 30_000)).toEqual(expected.map(([problem, from, to]) => ({ problem, from, to }))),
  );

  const Edge = fc.integer({ min: 0, max: 130 });
  const Bands = fc.array(
    fc
      .tuple(Edge, Edge)
      .filter(([over, upTo]) => over < upTo)
      .map(([over, upTo]) => band(over, upTo, 100n)),
    { maxLength: 6 },
  );

  it('are exactly the weights from 1 g to the maximum that have no price or several prices', () => {
    fc.assert(
      fc.property(Bands, fc.integer({ min: 1, max: 120 }), (bands, limit) => {
        const problems = weightProblemsOf(bands, limit);
        for (let grams = 1; grams <= limit; grams += 1) {
          const count = bands.filter(({ over, upTo }) => grams > over && grams <= upTo).length;
          const named = problems.filter(({ from, to }) => from <= grams && grams <= to).map(({ problem }) => problem);
          expect(named).toEqual(count === 1 ? [] : [count === 0 ? 'hole' : 'overlap']);
          expect('price' in priceOf(bands, grams)).toBe(count === 1);
        }
        expect(problems.every(({ from, to }) => from >= 1 && to <= limit)).toBe(true);
      }),
    );
  });

  it('do not occur in adjacent bands, whose prices grow with each further kilogram', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 5000n }),
        fc.bigInt({ min: 0n, max: 900n }),
        (edges, price, next) => {
          const inOrder = edges.toSorted((a, b) => a - b);
          const bands = inOrder.map((upTo, at) => band(inOrder[at - 1] ?? 0, upTo, price, next));
          const limit = inOrder.at(-1) ?? 0;
          expect(weightProblemsOf(bands, limit)).toEqual([]);
          for (const { over, upTo } of bands)
            for (const grams of [over + 1, upTo - 1, upTo].filter((one) => one > over)) {
              const kilograms = BigInt(Math.floor((grams - over - 1) / 1000));
              expect(priceOf(bands, grams)).toEqual({ price: price + kilograms * next });
            }
        },
      ),
    );
  });
});

describe('bands in wire form', () => {
  test('are converted to grams and sen', () =>
    expect(bandsOf([wire('0', '0.5', '6'), wire('0.5', '30', '8.50', '2.5')])).toEqual([
      band(0, 500, 600n),
      band(500, 30_000, 850n, 250n),
    ]));

  test('are used as soon as they are valid, while the merchant is still typing, with digits of any script', () => {
    const half = [wire('0', '', '6.00'), wire('x', '1', '6.00'), wire('0', '1', ''), wire('2', '1', '6.00')];
    expect(bandsOf(half)).toEqual([]);
    expect(bandsOf([wire('٠', '١٫٥', '6.00')])).toEqual([band(0, 1500, 600n)]);
  });

  test('give the lowest price', () => {
    expect(lowestPriceOf([wire('0', '1', '9.00'), wire('1', '2', '7.50')])).toBe(750n);
    expect(lowestPriceOf([])).toBe(0n);
  });
});
