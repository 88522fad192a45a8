/** The pages of a store of the demonstration, as buyers open them. */
import { products as catalogue } from '../../shared/src/contract/merchant/catalogue/products.ts';
import { stock } from '../../shared/src/contract/merchant/catalogue/stock.ts';
import { orders } from '../../shared/src/contract/merchant/orders/orders.ts';
import { storeProducts } from '../../shared/src/contract/merchant/stores/store-products.ts';
import { stores } from '../../shared/src/contract/merchant/stores/stores.ts';
import { storefront } from '../../shared/src/contract/public/storefront.ts';
import { productForm } from '../../shared/src/testing/forms.ts';
import { AMINAH, WEIMING, type Person } from './account.ts';
import { merchantAt } from './merchant.ts';
import type { Addresses } from './testbed.ts';

/** A merchant's published store with products. Stores that journeys publish have none. */
async function storeOf(testbed: Addresses, person: Person) {
  const { call } = await merchantAt(testbed, person);
  const input = stores.list.toInput(stores.list.readView(new URLSearchParams({ is_active: 'true' })));
  for (const store of (await call(stores.list, input)).list.data ?? []) {
    const { list } = await call(storefront.products, { params: { id: store.id }, query: {} });
    const products = list.data ?? [];
    if (products.length > 0) return { call, store, products };
  }
  throw new Error('The demonstration has no published store that sells anything.');
}

/** The store of the bakery, with its products. */
export async function demoStore(testbed: Addresses) {
  const { store, products } = await storeOf(testbed, WEIMING);
  const withOptions = products.find(({ product_variant_enable }) => product_variant_enable);
  const plain = products.find(({ product_variant_enable }) => !product_variant_enable);
  if (!withOptions || !plain) throw new Error('The store of the demonstration has no such products.');
  return { store, products, withOptions, plain };
}

/** The number of pieces that is enough for all journeys that order one. */
const ENOUGH = 5;

/**
 * The store of the kindergarten, with a product in variants: one variant is counted and has enough pieces, and another variant can be
 * ordered.
 */
export async function countedStore(testbed: Addresses) {
  const { call, store, products } = await storeOf(testbed, AMINAH);
  for (const product of products.filter(({ product_variant_enable }) => product_variant_enable)) {
    const { units } = await call(stock.ofProduct, { params: { product_id: product.id } });
    const unit = units.find(({ is_counted, available }) => is_counted && available > ENOUGH);
    const other = units.find((one) => one !== unit && (!one.is_counted || one.available > ENOUGH));
    if (unit && other) return { call, store, product, unit, other };
  }
  throw new Error('The store of the demonstration has no variant that is counted, and another.');
}

/** Adds a new product to the store of the kindergarten, with one piece in stock. The product is not shipped. */
export async function lastPiece(testbed: Addresses, title: string) {
  const { call, store } = await storeOf(testbed, AMINAH);
  const { products: sold, version } = await call(storeProducts.get, { params: { store_id: store.id } });
  const [example] = sold;
  if (!example) throw new Error('The store of the demonstration sells nothing.');
  const product = await call(catalogue.create, {
    body: productForm({
      title,
      description: 'Untuk lapan batang pensel.',
      category_id: example.category_id,
      price: '9.90',
    }),
  });
  await call(stock.change, { body: { unit_id: product.id, kind: 'counted', quantity: '1', reason: '' } });
  const product_ids = [...sold.map(({ id }) => id), product.id];
  await call(storeProducts.update, { params: { store_id: store.id }, body: { product_ids, version } });
  return { store, product };
}

/** An order of the demonstration that is in progress. */
export async function demoOrder(testbed: Addresses): Promise<string> {
  const { call } = await merchantAt(testbed);
  const input = orders.list.toInput(orders.list.readView(new URLSearchParams({ state: 'sent' })));
  const [order] = (await call(orders.list, input)).list.data ?? [];
  if (!order) throw new Error('The demonstration has no order under way.');
  return order.id;
}

/** A short name for each address. */
export async function storeScreens(testbed: Addresses): Promise<Readonly<Record<string, string>>> {
  const { store, withOptions, plain } = await demoStore(testbed);
  const of = (path: string) => `${testbed.payer}${path}`;
  const [variant] = withOptions.product_product_variant;
  const product = (id: string) => of(`/storefront/mobile/${store.id}/product/${id}`);
  return {
    store: of(`/store/${store.id}`),
    'store-category': of(`/store/${store.id}?category=${plain.category_id}`),
    'store-nothing-found': of(`/store/${store.id}?q=durian`),
    'store-product': product(withOptions.id),
    'store-variant': `${product(withOptions.id)}?variant=${variant?.id}`,
    'store-plain-product': product(plain.id),
    'store-product-gone': product(store.id),
    'store-cart': of(`/store/${store.id}/cart?items=${withOptions.id}.${variant?.id}*1,${plain.id}*2`),
    // This page displays the cart that was filled before.
    'store-checkout': of(`/store/${store.id}/checkout`),
    'store-order': of(`/store/order/${await demoOrder(testbed)}`),
    'store-not-found': of('/store-not-found'),
  };
}
