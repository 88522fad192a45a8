import fc from 'fast-check';
import { decimalOf } from '../../contract/kernel/money.ts';
import {
  addItem,
  clearCart,
  emptyCart,
  piecesOf,
  priced,
  priceTimes,
  removeItems,
  setQuantity,
  totalOf,
  weightOf,
  type Cart,
  type CartLine,
} from './cart.ts';

/** Parses `cake/small*2@9.90 500g`: product, variant, quantity, product price, weight. In `@10.00!9.90`, 9.90 is the price of the variant. */
function line(text: string): CartLine {
  const [what = '', weight] = text.split(' ');
  const [, id = '', variantId, quantity = '1', price = '1.00', own] =
    /^(\w+)(?:\/(\w+))?(?:\*(\d+))?(?:@([\d.]+)(?:!([\d.]+))?)?$/.exec(what) ?? [];
  return {
    data: { id, price, weight: weight === undefined ? null : Number.parseInt(weight, 10) },
    variant:
      variantId === undefined
        ? {}
        : { id: variantId, custom_pricing_enable: own !== undefined, custom_pricing_price: own ?? null },
    quantity: Number(quantity),
  };
}

const cartOf = (...lines: string[]): Cart =>
  lines.reduce<Cart>((cart, one) => addItem(cart, line(one)), emptyCart('s'));

/** The items of a cart in a readable form: `cake/small*2=19.80`. */
const written = ({ items }: Cart): string[] =>
  items.map(({ data, variant, quantity, total_amount }) => {
    const which = 'id' in variant ? `${data.id}/${variant.id}` : data.id;
    return `${which}*${quantity}=${decimalOf(total_amount)}`;
  });

describe('a line total is rounded half up to two decimals', () => {
  test.each<[price: string, quantity: number, total: string]>([
    ['1.00', 1, '1.00'],
    ['1.00', 2, '2.00'],
    ['1.00', 999, '999.00'],
    ['0.00', 1, '0.00'],
    ['0.00', 7, '0.00'],
    ['0.01', 1, '0.01'],
    ['0.01', 99, '0.99'],
    ['0.10', 3, '0.30'],
    ['0.7', 1, '0.70'],
    ['0.7', 3, '2.10'],
    ['5', 1, '5.00'],
    ['5', 12, '60.00'],
    ['19.99', 3, '59.97'],
    ['4.35', 100, '435.00'],
    ['1.005', 1, '1.01'],
    ['1.004', 1, '1.00'],
    ['1.0049', 1, '1.00'],
    ['1.00499999', 1, '1.00'],
    ['1.0050', 1, '1.01'],
    ['1.005', 2, '2.01'],
    ['1.005', 3, '3.02'],
    ['1.004', 2, '2.01'],
    ['2.675', 1, '2.68'],
    ['8.345', 1, '8.35'],
    ['10.075', 1, '10.08'],
    ['1.255', 1, '1.26'],
    ['0.005', 1, '0.01'],
    ['0.0049', 1, '0.00'],
    ['0.0049', 2, '0.01'],
    ['0.333', 3, '1.00'],
    ['0.335', 3, '1.01'],
    ['0.125', 2, '0.25'],
    ['0.125', 4, '0.50'],
    ['0.0001', 49, '0.00'],
    ['0.0001', 50, '0.01'],
    ['999999.99', 999, '998999990.01'],
    ['1000000.00', 999, '999000000.00'],
    ['900719925474.09', 99, '89171272621934.91'],
    ['123456789.995', 1, '123456790.00'],
    ['0.994', 1, '0.99'],
    ['0.995', 1, '1.00'],
  ])('RM %s × %i is RM %s', (price, quantity, total) => expect(decimalOf(priceTimes(price, quantity))).toBe(total));

  test.each(['', '-1', 'RM1', '1,00', '.5', '1.', 'NaN', '1e3', ' 1'])('the text %j is refused as a price', (text) =>
    expect(() => priceTimes(text, 1)).toThrow(RangeError),
  );
});

describe('the unit price', () => {
  const variant = (enable: boolean, price: string | null) =>
    priced({
      data: { id: 'cake', price: '10.00', weight: null },
      variant: { id: 'small', custom_pricing_enable: enable, custom_pricing_price: price },
      quantity: 2,
    });

  test.each<[string, boolean, string | null, bigint]>([
    ['the price of the variant when custom pricing is enabled', true, '7.50', 750n],
    ['the price of the variant when this price is zero', true, '0.00', 0n],
    ['the price of the variant when this price is higher', true, '12.345', 1235n],
    ['the price of the product when custom pricing is not enabled', false, '7.50', 1000n],
    ['the price of the product when the variant has no price', false, null, 1000n],
    ['the price of the product when custom pricing is enabled without a price', true, null, 1000n],
  ])('of a variant is %s', (_, enable, price, amount) => expect(variant(enable, price).amount).toBe(amount));

  it('of a product without variants is the price of the product', () =>
    expect(priced(line('cake*3@10.00'))).toMatchObject({ amount: 1000n, total_amount: 3000n }));
});

describe('a cart has the right lines after adding', () => {
  test.each<[string, string[], string[]]>([
    ['no product', [], []],
    ['one product', ['cake'], ['cake*1=1.00']],
    ['one product twice', ['cake', 'cake'], ['cake*2=2.00']],
    ['two quantities of one product', ['cake*2', 'cake*3'], ['cake*5=5.00']],
    ['two products', ['cake', 'tea'], ['cake*1=1.00', 'tea*1=1.00']],
    ['one product, another, and the first again', ['cake', 'tea', 'cake'], ['cake*2=2.00', 'tea*1=1.00']],
    ['a variant', ['cake/small'], ['cake/small*1=1.00']],
    ['one variant twice', ['cake/small', 'cake/small*4'], ['cake/small*5=5.00']],
    ['two variants of one product', ['cake/small', 'cake/big'], ['cake/small*1=1.00', 'cake/big*1=1.00']],
    ['a product without a variant, then with a variant', ['cake', 'cake/small'], ['cake*1=1.00', 'cake/small*1=1.00']],
    ['a product with a variant, then without a variant', ['cake/small', 'cake'], ['cake/small*1=1.00', 'cake*1=1.00']],
    ['variants of two products with one id', ['cake/x', 'tea/x'], ['cake/x*1=1.00', 'tea/x*1=1.00']],
    ['a product and a variant with one id', ['x', 'cake/x'], ['x*1=1.00', 'cake/x*1=1.00']],
    ['one product twice, the second time at a higher price', ['cake@2.00', 'cake@3.00'], ['cake*2=6.00']],
    ['one product twice, the second time at a lower price', ['cake*3@2.00', 'cake@0.00'], ['cake*4=0.00']],
    ['one variant twice, then with custom pricing', ['cake/s@9.00', 'cake/s@9.00!4.00'], ['cake/s*2=8.00']],
    ['one variant twice, then without custom pricing', ['cake/s@9.00!4.00', 'cake/s@9.00'], ['cake/s*2=18.00']],
    ['one product twice at a price that is rounded', ['cake*1@1.005', 'cake*1@1.005'], ['cake*2=2.01']],
    ['three products, each of them twice', ['a', 'b', 'c', 'b', 'a', 'c'], ['a*2=2.00', 'b*2=2.00', 'c*2=2.00']],
  ])('%s', (_, lines, expected) => expect(written(cartOf(...lines))).toEqual(expected));
});

describe('a cart has the right lines after', () => {
  const FULL = ['cake/small@2.00', 'cake/big@3.00', 'tea*2@4.00'];
  test.each<[string, (cart: Cart) => Cart, string[]]>([
    ['more pieces', (cart) => setQuantity(cart, 'tea', 5), ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*5=20.00']],
    ['fewer pieces', (cart) => setQuantity(cart, 'tea', 1), ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*1=4.00']],
    ['the same number', (cart) => setQuantity(cart, 'tea', 2), ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*2=8.00']],
    [
      'a new quantity of one variant',
      (cart) => setQuantity(cart, 'big', 9),
      ['cake/small*1=2.00', 'cake/big*9=27.00', 'tea*2=8.00'],
    ],
    ['a quantity of zero', (cart) => setQuantity(cart, 'tea', 0), ['cake/small*1=2.00', 'cake/big*1=3.00']],
    ['a quantity below zero', (cart) => setQuantity(cart, 'small', -1), ['cake/big*1=3.00', 'tea*2=8.00']],
    [
      'a new quantity of a product that is not in the cart',
      (cart) => setQuantity(cart, 'pie', 3),
      ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*2=8.00'],
    ],
    ['the removal of a variant', (cart) => removeItems(cart, 'small'), ['cake/big*1=3.00', 'tea*2=8.00']],
    ['the removal of a product', (cart) => removeItems(cart, 'tea'), ['cake/small*1=2.00', 'cake/big*1=3.00']],
    [
      'the removal of a product whose variants are in the cart',
      (cart) => removeItems(cart, 'cake'),
      ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*2=8.00'],
    ],
    [
      'the removal of a product that is not in the cart',
      (cart) => removeItems(cart, 'pie'),
      ['cake/small*1=2.00', 'cake/big*1=3.00', 'tea*2=8.00'],
    ],
    ['it is cleared', clearCart, []],
    ['it is cleared twice', (cart) => clearCart(clearCart(cart)), []],
    [
      'it is cleared and a product is added',
      (cart) => addItem<CartLine['data'], NonNullable<never>>(clearCart(cart), line('pie') as never),
      ['pie*1=1.00'],
    ],
  ])('%s', (_, change, expected) => {
    const cart = cartOf(...FULL);
    const before = JSON.stringify(written(cart));
    const after = change(cart);
    expect(written(after)).toEqual(expected);
    expect(after.storeID).toBe('s');
    expect(JSON.stringify(written(cart))).toBe(before);
  });

  it('the removal of an id that a product and a variant share', () => {
    const { items } = cartOf('x', 'cake/x', 'tea/y');
    expect(written(removeItems({ storeID: 's', items }, 'x'))).toEqual(['tea/y*1=1.00']);
  });
});

test.each<[string, string[], string, number, number]>([
  ['for an empty cart', [], '0.00', 0, 0],
  ['for one piece', ['a@2.50 300g'], '2.50', 1, 300],
  ['for four pieces of one product', ['a*4@2.50 300g'], '10.00', 4, 300],
  ['for two products', ['a@2.50 300g', 'b*2@1.10 20g'], '4.70', 3, 320],
  ['for a product without a weight', ['a'], '1.00', 1, 1000],
  ['for three products without weights', ['a', 'b', 'c'], '3.00', 3, 3000],
  ['for a product with a weight and a product without a weight', ['a 1g', 'b'], '2.00', 2, 1001],
  ['for a product with the weight zero', ['a 0g'], '1.00', 1, 0],
  ['for a product with the weight zero and a product without a weight', ['a 0g', 'b*9'], '10.00', 10, 1000],
  ['for two variants', ['a/x*2 200g', 'a/y 200g'], '3.00', 3, 400],
  ['for lines that are rounded up', ['a@1.005', 'b@1.005', 'c@1.005'], '3.03', 3, 3000],
  ['for lines that are rounded down', ['a@0.004', 'b@0.004', 'c@0.004'], '0.00', 3, 3000],
  ['for one line whose sum is rounded up', ['a*3@0.004'], '0.01', 3, 1000],
])('the total, the number of pieces and the weight are computed %s', (_, lines, total, pieces, grams) => {
  const cart = cartOf(...lines);
  expect(decimalOf(totalOf(cart))).toBe(total);
  expect(piecesOf(cart)).toBe(pieces);
  expect(weightOf(cart)).toBe(grams);
});

describe('the cart and a second implementation of the specification', () => {
  interface Step {
    readonly act: 'add' | 'set' | 'remove' | 'clear';
    readonly product: number;
    readonly variant: number;
    readonly quantity: number;
    readonly price: number;
    readonly own: number | null;
    readonly grams: number | null;
  }
  const Steps = fc.array(
    fc.record<Step>({
      act: fc.constantFrom('add', 'add', 'add', 'add', 'set', 'remove', 'clear'),
      product: fc.nat(2),
      variant: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 40 }),
      // Thousandths of a ringgit, so that some line totals end in half a sen.
      price: fc.nat(99_999),
      own: fc.option(fc.nat(99_999)),
      grams: fc.option(fc.nat(5000)),
    }),
    { maxLength: 8 },
  );
  const thousandths = (amount: number) => `${Math.trunc(amount / 1000)}.${String(amount % 1000).padStart(3, '0')}`;

  /** Converts thousandths of a ringgit, which are integers here, to sen. Five thousandths are half a sen. */
  const halfUp = (amount: number): number => Math.floor((amount + 5) / 10);

  interface Row {
    key: string;
    price: number;
    quantity: number;
    grams: number | null;
  }

  /** The second implementation: it changes rows in place, uses numbers instead of decimals, and shares no code with the cart. */
  function read(steps: readonly Step[]): Row[] {
    let rows: Row[] = [];
    for (const { act, product, variant, quantity, price, own, grams } of steps) {
      const key = variant === 0 ? `p${product}` : `p${product}v${variant}`;
      const row = rows.find((one) => one.key === key);
      if (act === 'clear') rows = [];
      else if (act === 'remove') rows = rows.filter((one) => one !== row);
      else if (act === 'set' && row) row.quantity = quantity;
      else if (act === 'add') {
        const unit = variant === 0 ? price : (own ?? price);
        if (row) Object.assign(row, { price: unit, quantity: row.quantity + quantity, grams });
        else rows.push({ key, price: unit, quantity, grams });
      }
    }
    return rows;
  }

  function lived(steps: readonly Step[]): Cart {
    return steps.reduce<Cart>((cart, { act, product, variant, quantity, price, own, grams }) => {
      const id = `p${product}`;
      const lineId = variant === 0 ? id : `${id}v${variant}`;
      if (act === 'clear') return clearCart(cart);
      if (act === 'remove') return removeItems(cart, lineId);
      if (act === 'set') return setQuantity(cart, lineId, quantity);
      const custom = {
        custom_pricing_enable: own !== null,
        custom_pricing_price: own === null ? null : thousandths(own),
      };
      return addItem(cart, {
        data: { id, price: thousandths(price), weight: grams },
        variant: variant === 0 ? {} : { id: lineId, ...custom },
        quantity,
      });
    }, emptyCart('s'));
  }

  it('have equal lines, totals and weights for 100,000 generated carts', () => {
    fc.assert(
      fc.property(Steps, (steps) => {
        const rows = read(steps);
        const cart = lived(steps);
        const lines = cart.items.map(({ data, variant, quantity, total_amount }) => {
          const key = 'id' in variant ? variant.id : data.id;
          return `${key}*${quantity}=${total_amount}`;
        });
        const expected = rows.map((row) => `${row.key}*${row.quantity}=${halfUp(row.price * row.quantity)}`);
        const total = rows.reduce((sum, row) => sum + halfUp(row.price * row.quantity), 0);
        const grams = rows.reduce((sum, row) => sum + (row.grams === null ? 1000 : row.grams), 0);
        return lines.join() === expected.join() && totalOf(cart) === BigInt(total) && weightOf(cart) === grams;
      }),
      { numRuns: 100_000 },
    );
  });
});
