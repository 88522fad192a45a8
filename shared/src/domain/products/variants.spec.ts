import fc from 'fast-check';
import {
  combinationKey,
  isCombinationOf,
  MOST_VARIANTS,
  repeatedIn,
  skuCollisions,
  type ProductOption,
} from '../../contract/merchant/catalogue/product-options.ts';
import { combinationCount, combinationsOf, planVariants, skuOf } from './variants.ts';

const colour: ProductOption = { name: 'Warna', values: ['Merah', 'Biru'] };
const size: ProductOption = { name: 'Saiz', values: ['S', 'M', 'L'] };

describe('the combinations', () => {
  it.each([
    ['of no option', [], 0, []],
    ['of an option without values', [{ name: 'Warna', values: [] }], 0, []],
    ['of one option', [colour], 2, [['Merah'], ['Biru']]],
    [
      'of two options, in which the last option changes first',
      [colour, { name: 'Saiz', values: ['S', 'M'] }],
      4,
      [
        ['Merah', 'S'],
        ['Merah', 'M'],
        ['Biru', 'S'],
        ['Biru', 'M'],
      ],
    ],
  ] satisfies [string, ProductOption[], number, string[][]][])(
    '%s are counted and listed',
    (_, options, count, combinations) => {
      expect(combinationCount(options)).toBe(count);
      expect(combinationsOf(options)).toEqual(combinations);
    },
  );

  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
    selector: (text) => text.trim().toLocaleLowerCase('en'),
  });
  const anyOptions = fc.array(fc.record({ name: fc.string(), values }), { minLength: 1, maxLength: 3 });

  it('of any options are all different, and there are as many as the options allow, up to the maximum', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const made = combinationsOf(options);
        expect(made).toHaveLength(Math.min(combinationCount(options), MOST_VARIANTS));
        expect(new Set(made.map(combinationKey)).size).toBe(made.length);
        expect(made.every((one) => isCombinationOf(options, one))).toBe(true);
      }),
    );
  });

  it('with a removed option value are the only existing variants that are archived', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), fc.nat(), (options, which, value) => {
        const existing = combinationsOf(options).map((option_values, id) => ({ id, option_values }));
        const at = which % options.length;
        const fewer = options.map((option, place) =>
          place === at
            ? { ...option, values: option.values.filter((_, one) => one !== value % option.values.length) }
            : option,
        );
        const { rows, archived } = planVariants(fewer, existing);
        const planned = rows.flatMap((row) => (row.existing ? [row.existing.id] : []));
        const all = [...planned, ...archived.map(({ id }) => id)];
        expect(new Set(all).size).toBe(all.length);
        const gone = existing.filter(
          ({ option_values }) =>
            !isCombinationOf(
              fewer.filter((one) => one.values.length > 0),
              option_values,
            ),
        );
        expect(new Set(archived)).toEqual(new Set(gone));
      }),
    );
  });
});

describe('a plan of variants', () => {
  const redS = { id: 1, option_values: ['Merah', 'S'] };
  const redM = { id: 2, option_values: ['Merah', 'M'] };

  it('distinguishes new variants from existing variants, regardless of case', () => {
    const plan = planVariants(
      [
        { name: 'Warna', values: ['merah', 'Biru'] },
        { name: 'Saiz', values: ['S'] },
      ],
      [redS],
    );
    expect(plan.rows.map(({ existing }) => existing?.id ?? null)).toEqual([1, null]);
    expect(plan.archived).toEqual([]);
  });

  it.each([
    ['a removed value', [colour, { name: 'Saiz', values: ['S'] }], [redM]],
    ['a removed option', [colour], [redS, redM]],
    ['all options when all are removed', [], [redS, redM]],
  ] satisfies [string, ProductOption[], (typeof redS)[]][])('archives the variants of %s', (_, options, archived) => {
    expect(planVariants(options, [redS, redM]).archived).toEqual(archived);
  });

  it('has at most 500 variants, counts the omitted variants, and does not archive an existing variant that it omits', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `N${place}`);
    const options = [
      { name: 'A', values: many(25) },
      { name: 'B', values: many(25) },
    ];
    const last = { option_values: ['N24', 'N24'] };
    const plan = planVariants(options, [last]);
    expect([plan.rows.length, plan.omitted, plan.archived]).toEqual([500, 125, []]);
  });
});

it.each([
  ['BAJU', ['Merah', 'S'], 'BAJU-MERAH-S'],
  ['', ['Biru', 'M'], 'BIRU-M'],
  [' KEK ', ['Merah', 'L'], 'KEK-MERAH-L'],
] as const)('the SKU with the prefix “%s” and the values %j is %s', (prefix, values, sku) => {
  expect(skuOf(prefix, [colour, size], values)).toBe(sku);
});

it('an option value without Latin letters has a number in the SKU', () => {
  const options = [{ name: 'اللون', values: ['أحمر', 'أزرق'] }];
  expect(skuOf('THOB', options, ['أزرق'])).toBe('THOB-02');
});

it('a row with the SKU of an earlier row is reported together with that row, and rows without a SKU are not reported', () => {
  const row = (sku: string, ...option_values: string[]) => ({ sku, option_values });
  const first = row('A-1', 'Merah');
  expect([...skuCollisions([first, row('', 'Biru'), row('', 'Hijau'), row('a-1 ', 'Hitam')])]).toEqual([[3, first]]);
});

it('a repeated text is found regardless of case', () => {
  expect(repeatedIn(['Merah', 'Biru', ' MERAH'])).toEqual({ place: 2, first: 0 });
  expect(repeatedIn(['Merah', 'Biru'])).toBeUndefined();
});
