import * as v from 'valibot';
import { addItem, emptyCart, totalOf } from './cart.ts';
import { cartOf, storedOf, StoredCart, type BuyerCart } from './stored-cart.ts';

const STORE = '10000000-0000-4000-8000-000000000001';
const PRODUCT = {
  id: '10000000-0000-4000-8000-000000000002',
  title: 'Kek',
  price: '12.50',
  weight: 600,
  min_purchase_quantity: null,
  max_purchase_quantity: 4,
};
const VARIANT = {
  id: '10000000-0000-4000-8000-000000000003',
  custom_pricing_enable: true,
  custom_pricing_price: '9.90',
  option_values: ['Kecil'],
};

const full: BuyerCart = addItem(
  addItem<typeof PRODUCT, typeof VARIANT>(emptyCart(STORE), { data: PRODUCT, variant: VARIANT, quantity: 2 }),
  {
    data: PRODUCT,
    variant: {},
    quantity: 1,
  },
);
const [withVariant, plain] = storedOf(full).items;

test('a stored cart is read back unchanged', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedOf(full)));
  const cart = cartOf(v.parse(StoredCart, stored), STORE);
  expect(cart).toEqual(full);
  expect(totalOf(cart)).toBe(3230n);
});

test('a cart is empty when the stored cart belongs to another store', () => {
  expect(cartOf(storedOf(full), PRODUCT.id)).toEqual({ storeID: PRODUCT.id, items: [] });
  expect(cartOf(null, STORE).items).toEqual([]);
});

const item = (change: object) => ({ items: [{ ...plain, ...change }] });
const data = (change: object) => item({ data: { ...PRODUCT, ...change } });
const variant = (change: object) => item({ variant: { ...VARIANT, ...change } });

test.each<[string, object]>([
  ['an older version', { version: 0 }],
  ['no version', { version: undefined }],
  ['an invalid store id', { storeID: '../admin' }],
  ['items that are no list', { items: 'x' }],
  ['a stored line total', item({ total_amount: '0.01' })],
  ['an unknown field', { __proto: 1 }],
  ['a quantity of zero', item({ quantity: 0 })],
  ['a quantity below zero', item({ quantity: -3 })],
  ['a fractional quantity', item({ quantity: 1.5 })],
  ['a quantity of 1000', item({ quantity: 1000 })],
  ['a quantity that is a text', item({ quantity: '1' })],
  ['a price below zero', data({ price: '-1.00' })],
  ['a price that is no number', data({ price: 'NaN' })],
  ['a price that is no text', data({ price: 12.5 })],
  ['a price of 17 digits', data({ price: '1'.repeat(17) })],
  ['a title of 201 characters', data({ title: 'x'.repeat(201) })],
  ['a weight below zero', data({ weight: -1 })],
  ['a product without id', data({ id: '' })],
  ['a variant without id', variant({ id: undefined })],
  ['a variant price that is no number', variant({ custom_pricing_price: '<b>1</b>' })],
  ['two lines of one product', { items: [plain, plain] }],
  ['two lines of one variant', { items: [withVariant, withVariant] }],
  ['more than 100 lines', { items: Array.from({ length: 101 }, () => plain) }],
])('a stored cart with %s is refused', (_, change) =>
  expect(v.is(StoredCart, { ...storedOf(full), ...change })).toBe(false),
);

test.each([null, 'cart', 7, [], {}])('the stored value %j is refused as a cart', (content) =>
  expect(v.is(StoredCart, content)).toBe(false),
);
