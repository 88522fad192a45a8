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

test('reads an empty cart when the stored one is of another store', () => {
  expect(cartOf(storedOf(full), PRODUCT.id)).toEqual({ storeID: PRODUCT.id, items: [] });
  expect(cartOf(null, STORE).items).toEqual([]);
});

const item = (change: object) => ({ items: [{ ...plain, ...change }] });
const data = (change: object) => item({ data: { ...PRODUCT, ...change } });
const variant = (change: object) => item({ variant: { ...VARIANT, ...change } });

test.each<[string, object]>([
  ['an older version', { version: 0 }],
  ['no version', { version: undefined }],
  ['a store that is none', { storeID: '../admin' }],
  ['items that are none', { items: 'x' }],
  ['a total of its own', item({ total_amount: '0.01' })],
  ['a field nobody knows', { __proto: 1 }],
  ['no pieces', item({ quantity: 0 })],
  ['pieces below none', item({ quantity: -3 })],
  ['half a piece', item({ quantity: 1.5 })],
  ['more pieces than any', item({ quantity: 1000 })],
  ['pieces as text', item({ quantity: '1' })],
  ['a price below none', data({ price: '-1.00' })],
  ['a price that is no number', data({ price: 'NaN' })],
  ['a price as a number', data({ price: 12.5 })],
  ['a price longer than any', data({ price: '1'.repeat(17) })],
  ['a title longer than any', data({ title: 'x'.repeat(201) })],
  ['a weight below none', data({ weight: -1 })],
  ['a product without id', data({ id: '' })],
  ['a variant without id', variant({ id: undefined })],
  ['a variant’s price that is none', variant({ custom_pricing_price: '<b>1</b>' })],
  ['the same line twice', { items: [plain, plain] }],
  ['the same variant twice', { items: [withVariant, withVariant] }],
  ['more lines than any', { items: Array.from({ length: 101 }, () => plain) }],
])('%s is no cart', (_, change) => expect(v.is(StoredCart, { ...storedOf(full), ...change })).toBe(false));

test.each([null, 'cart', 7, [], {}])('%j is no cart', (content) => expect(v.is(StoredCart, content)).toBe(false));
