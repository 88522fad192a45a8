/** One test for each sentence of the specification about carts (§3 to §5); further cases are in `cart.spec.ts`. */
import { addItem, clearCart, emptyCart, removeItems, setQuantity, totalOf, weightOf, type Cart } from './cart.ts';

const CAKE = { id: 'cake', price: '12.50', weight: 600 };
const TEA = { id: 'tea', price: '1.005', weight: null };
const SMALL = { id: 'small', custom_pricing_enable: true, custom_pricing_price: '9.90' };
const LARGE = { id: 'large', custom_pricing_enable: false, custom_pricing_price: '99.00' };

const add = (
  cart: Cart,
  data: Cart['items'][number]['data'],
  variant: typeof SMALL | Record<string, never>,
  quantity = 1,
) => addItem(cart, { data, variant, quantity });

it('a cart belongs to one store: it has storeID, and items with data, variant, quantity, amount and total_amount', () => {
  const cart = add(add(emptyCart('store'), CAKE, SMALL, 2), TEA, {});
  expect(cart).toEqual({
    storeID: 'store',
    items: [
      { data: CAKE, variant: SMALL, quantity: 2, amount: 990n, total_amount: 1_980n },
      { data: TEA, variant: {}, quantity: 1, amount: 101n, total_amount: 101n },
    ],
  });
});

it('items can be added to a cart, updated and removed, and a cart can be cleared; the total payable changes each time', () => {
  const added = add(add(add(emptyCart('store'), CAKE, {}), CAKE, {}, 2), CAKE, LARGE);
  expect(added.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(totalOf(added)).toBe(5_000n);
  const updated = setQuantity(added, 'large', 4);
  expect(totalOf(updated)).toBe(8_750n);
  expect(totalOf(removeItems(updated, 'large'))).toBe(3_750n);
  // A line of a variant has the variant's id (decision 0099).
  expect(totalOf(removeItems(updated, 'cake'))).toBe(5_000n);
  expect(clearCart(updated)).toEqual(emptyCart('store'));
});

it('a cart has one line for each product id plus variant id, totals of lines and cart with 2 decimals, and a total weight', () => {
  const cart = add(add(add(add(emptyCart('store'), CAKE, SMALL), CAKE, LARGE), TEA, {}, 3), CAKE, SMALL);
  const lines = cart.items.map(({ quantity, total_amount }) => [quantity, total_amount]);
  // 3 × 1.005 is 3.015.
  expect(lines).toEqual([
    [2, 1_980n],
    [1, 1_250n],
    [3, 302n],
  ]);
  expect(totalOf(cart)).toBe(3_532n);
  // The weight of each line counts once, and a product without a weight counts as one kilogram.
  expect(weightOf(cart)).toBe(2_200);
});
