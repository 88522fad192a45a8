/** The pages of a store of the demonstration, as its buyers open them. */
import { orders } from '../../shared/src/contract/merchant/orders/orders.ts';
import { stores } from '../../shared/src/contract/merchant/stores/stores.ts';
import { storefront } from '../../shared/src/contract/public/storefront.ts';
import { WEIMING } from './account.ts';
import { merchantAt } from './merchant.ts';
import type { Addresses } from './testbed.ts';

/** The store of the bakery, and what it sells. */
export async function demoStore(testbed: Addresses) {
  const { call } = await merchantAt(testbed, WEIMING);
  const input = stores.list.toInput(stores.list.readView(new URLSearchParams({ is_active: 'true' })));
  const [store] = (await call(stores.list, input)).list.data ?? [];
  if (!store) throw new Error('The demonstration has no published store.');
  const { list } = await call(storefront.products, { params: { id: store.id }, query: {} });
  const products = list.data ?? [];
  const withOptions = products.find(({ product_variant_enable }) => product_variant_enable);
  const plain = products.find(({ product_variant_enable }) => !product_variant_enable);
  if (!withOptions || !plain) throw new Error('The store of the demonstration has no such products.');
  return { store, products, withOptions, plain };
}

/** An order of the demonstration, as its buyer follows it. */
async function demoOrder(testbed: Addresses): Promise<string> {
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
    // Of the cart that was opened before.
    'store-checkout': of(`/store/${store.id}/checkout`),
    'store-order': of(`/store/order/${await demoOrder(testbed)}`),
    'store-not-found': of('/store-not-found'),
  };
}
