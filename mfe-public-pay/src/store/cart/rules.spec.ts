import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { addItem, emptyCart, totalOf } from '@portal/shared/domain/cart/cart.ts';
import type { BuyerCart } from '@portal/shared/domain/cart/stored-cart.ts';
import { lineOf } from '../cart.rules.ts';
import { checkedLines, linkedLines, orderable, whatsAppOf } from './rules.ts';

const ID = '10000000-0000-4000-8000-000000000001';
const OTHER = '10000000-0000-4000-8000-000000000002';

const product = (change: Partial<PublicProduct> = {}): PublicProduct => ({
  id: ID,
  title: 'Kek',
  description: '',
  category_id: OTHER,
  category: '',
  image: null,
  price: 1250n,
  price_from: 1250n,
  price_to: 1250n,
  weight_grams: 600,
  min_purchase_quantity: null,
  max_purchase_quantity: null,
  options: [],
  stock: 'in_stock',
  product_variant_enable: false,
  product_product_variant: [],
  ...change,
});

const cart: BuyerCart = addItem(emptyCart(OTHER) as BuyerCart, lineOf(product(), undefined, 2));

test.each<[string, Partial<PublicProduct> | null, string[], bigint]>([
  ['is unchanged', {}, [], 2500n],
  ['has few left', { stock: 'few_left' }, [], 2500n],
  ['is sold out', { stock: 'sold_out' }, ['sold_out'], 0n],
  ['is no longer sold', null, ['gone'], 0n],
  ['now has variants', { product_variant_enable: true }, ['gone'], 0n],
  [
    'has another price and a minimum of three',
    { price: 1300n, min_purchase_quantity: 3 },
    ['price_changed', 'least'],
    2600n,
  ],
  ['has a maximum of one', { max_purchase_quantity: 1 }, ['most'], 2500n],
])('the notices and the total of a cart line are right when its product %s', (_, change, kinds, total) => {
  const lines = checkedLines(cart, change === null ? [] : [product(change)]);
  expect(lines.flatMap(({ changes }) => changes.map(({ kind }) => kind))).toEqual(kinds);
  expect(totalOf({ items: orderable(lines) })).toBe(total);
});

test.each<[string | null, unknown[]]>([
  [null, []],
  ['', []],
  [`${ID}*2`, [{ product_id: ID, variant_id: undefined, quantity: 2 }]],
  [`${ID}.${OTHER}*12`, [{ product_id: ID, variant_id: OTHER, quantity: 12 }]],
  [`${ID}*0,${ID}*-1,${ID}*1.5,${ID}*1000,${ID},*1,<b>*1`, []],
])('a cart link with %j contains the lines %j', (text, lines) => expect(linkedLines(text)).toEqual(lines));

test('a cart link contains at most as many lines as a cart', () =>
  expect(linkedLines(Array.from({ length: 150 }, () => `${ID}*1`).join())).toHaveLength(100));

test.each([
  ['012-345 6789', 'https://wa.me/60123456789?text=a%20%26%20b%0Ac'],
  ['+60 3-2715 4321', 'https://wa.me/60327154321?text=a%20%26%20b%0Ac'],
  ['1-300-88 2525', undefined],
  ['', undefined],
])('the WhatsApp link of the phone number %j is %s', (phone, address) =>
  expect(whatsAppOf(phone, 'a & b\nc')).toBe(address),
);
