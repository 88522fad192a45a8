/** The pure functions that decide about orders: lines, totals and parcels. */
import { ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { mayTransitionParcel, packed, parcelsAre } from './parcels.ts';
import { priceLine, totalsOf, type PricedLine } from './price.ts';

const PRODUCT = {
  title: 'Kipas',
  price: 1250n,
  weight_grams: 60,
  options: [],
  min_purchase_quantity: null,
  max_purchase_quantity: null,
} as never;

describe('a line of a cart', () => {
  const line = (quantity: number) => ({ product_id: 'p', variant_id: null, quantity });
  const priced = (quantity: number, limits: object = {}, available?: number) =>
    priceLine(line(quantity), {
      product: { ...(PRODUCT as object), ...limits } as never,
      variant: undefined,
      available,
    });

  it.each<[string, PricedLine, Partial<PricedLine>]>([
    ['has a total of its price times its quantity', priced(3), { total: 3750n, problem: null }],
    ['of a product without stock counts never has the problem “short”', priced(999), { problem: null }],
    ['of all available pieces has no problem', priced(2, {}, 2), { problem: null }],
    [
      'of more than the available pieces has the problem “short” and the possible quantity',
      priced(3, {}, 2),
      { problem: 'short', possible: 2 },
    ],
    ['of a product without available pieces is sold out', priced(1, {}, 0), { problem: 'sold_out', possible: null }],
    [
      'below the minimum quantity has the minimum as its possible quantity',
      priced(1, { min_purchase_quantity: 2 }),
      { problem: 'least', possible: 2 },
    ],
    [
      'above the maximum quantity has the maximum as its possible quantity',
      priced(5, { max_purchase_quantity: 4 }),
      { problem: 'most', possible: 4 },
    ],
    [
      'above the maximum quantity has the available quantity as its possible quantity when fewer are available',
      priced(5, { max_purchase_quantity: 4 }, 3),
      { problem: 'most', possible: 3 },
    ],
    [
      'is sold out when fewer pieces than the minimum quantity are available',
      priced(2, { min_purchase_quantity: 2 }, 1),
      { problem: 'sold_out' },
    ],
    [
      'of a product with options is unavailable without a variant',
      priced(1, { options: [{ name: 'Warna', values: ['Merah'] }] }),
      { problem: 'gone', total: 0n },
    ],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected));

  it('is unavailable when the store does not sell its product', () =>
    expect(priceLine(line(1), { product: undefined, variant: undefined, available: undefined })).toMatchObject({
      problem: 'gone',
      title: '',
    }));

  it('with a problem does not count in the total of the cart', () =>
    expect(totalsOf([priced(2), priced(3, {}, 2)])).toEqual({ goods: 2500n, isSent: true, grams: 120 }));

  it('without a weight is not shipped', () =>
    expect(totalsOf([priced(2, { weight_grams: null })])).toMatchObject({ isSent: false }));
});

describe('parcels', () => {
  const line = (quantity: number, sent: number, position = 0, packed = 0) => ({ quantity, sent, position, packed });
  it.each([
    ['none', [line(2, 0)], []],
    ['none', [line(2, 0)], ['cancelled']],
    ['part_sent', [line(2, 1)], ['handed_over']],
    ['part_sent', [line(2, 2), line(1, 0)], ['delivered']],
    ['sent', [line(2, 2)], ['delivered', 'handed_over']],
    ['sent', [line(2, 2)], ['delivered', 'lost']],
    ['delivered', [line(2, 2)], ['delivered', 'cancelled']],
  ] as const)('are in the combined state %s for the lines %j and the parcels %j', (expected, lines, parcels) =>
    expect(parcelsAre(lines, parcels)).toBe(expected),
  );

  it('contain all remaining pieces when the form has no lines', () =>
    expect(packed([line(2, 1), line(3, 3, 1)], undefined)).toEqual([{ position: 0, quantity: 1 }]));

  it('are refused at each line of the form with more pieces than the earlier lines leave', () => {
    const pack = () =>
      packed(
        [line(3, 1)],
        [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 2 },
          { position: 7, quantity: 1 },
        ],
      );
    expect(pack).toThrow(
      expect.objectContaining({
        fields: { 'lines.1.quantity': 'Enter 1 or less', 'lines.2.quantity': 'Enter 0 or less' },
      }),
    );
  });

  it('can be handed over only from the packed state, and cannot return to the packed state', () => {
    expect(ParcelStatus.options.filter((status) => mayTransitionParcel(status, 'handed_over'))).toEqual([
      'label_ready',
    ]);
    expect(ParcelStatus.options.filter((status) => mayTransitionParcel(status, 'label_ready'))).toEqual([]);
  });

  it.each(['returned', 'cancelled'] as const)('cannot change their state once they are %s', (status) =>
    expect(ParcelStatus.options.filter((next) => mayTransitionParcel(status, next))).toEqual([]),
  );
});
