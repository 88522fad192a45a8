import type { RouteObject } from '@portal/shared/router/screen.ts';
import { paths } from './paths.ts';

const otherAddresses = () => import(/* webpackChunkName: "store-absent" */ './store/other-addresses.rules.ts');

const alias = (path: string, to: (id: string) => string): RouteObject => ({
  path,
  loader: async (asked) => (await otherAddresses()).leadTo(to, asked),
  element: null,
});

const invoice = (path: string): RouteObject => ({
  path,
  loader: async (asked) => (await otherAddresses()).leadToOrder(asked),
  element: null,
});

/** `catalogue` is the route of a store's first page. The document of stores bundles this page. */
export const storeRoutes = (catalogue: RouteObject): RouteObject[] => [
  { ...catalogue, path: '/store/:id' },
  {
    path: '/store/:id/cart',
    lazy: () => import(/* webpackChunkName: "store-cart" */ './store/cart/cart.screen.tsx'),
  },
  {
    path: '/storefront/mobile/:storeID/product/:id',
    lazy: () => import(/* webpackChunkName: "store-product" */ './store/product/product.screen.tsx'),
  },
  {
    path: '/store/:id/checkout',
    lazy: () => import(/* webpackChunkName: "store-cart" */ './store/checkout/checkout.screen.tsx'),
  },
  {
    path: '/store/order/:orderId',
    lazy: () => import(/* webpackChunkName: "store-order" */ './store/order/order.screen.tsx'),
  },
  alias('/storefront/web/:storeID', paths.store),
  alias('/storefront/mobile/:storeID', paths.store),
  alias('/storefront/web/:storeID/checkout', paths.checkout),
  alias('/storefront/mobile/:storeID/checkout', paths.checkout),
  invoice('/storefront/web/:storeID/invoice'),
  invoice('/storefront/mobile/:storeID/invoice'),
  {
    path: paths.storeAbsent,
    lazy: () => import(/* webpackChunkName: "store-absent" */ './store/not-found.screen.tsx'),
  },
];
