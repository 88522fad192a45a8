import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, type LoaderFunctionArgs, type RouteObject } from '@portal/shared/router/screen.ts';
import { paths } from './paths.ts';
import { orNothing } from './payment/reply.rules.ts';
import { lastOrder } from './store/placed.rules.ts';

/** Another address of a store's page, which names its `unique_id`. It leads to the page's own with all that stands behind it. */
const alias = (path: string, to: (id: string) => string): RouteObject => ({
  path,
  loader: async ({ params: { storeID = '' }, request: { signal, url } }: LoaderFunctionArgs) => {
    const found = await gateway.call(storefront.byUniqueId, { params: { id: storeID } }, { signal }).catch(orNothing);
    return replace(found ? to(found.id) + new URL(url).search : paths.storeAbsent);
  },
  element: null,
});

/** The invoice of an order is the order's page: of the one that the address names, or of the last that this device placed in the store. */
const invoice = (path: string): RouteObject => ({
  path,
  loader: ({ params: { storeID = '' }, request: { url } }: LoaderFunctionArgs) => {
    const order = new URL(url).searchParams.get('order') ?? lastOrder(storeID);
    return replace(order === null ? paths.store(storeID) : paths.order(order));
  },
  element: null,
});

/** `catalogue` loads the first page of a store, which its own document brings along. */
export const storeRoutes = (catalogue: NonNullable<RouteObject['lazy']>): RouteObject[] => [
  { path: '/store/:id', lazy: catalogue },
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
    lazy: () => import(/* webpackChunkName: "store-checkout" */ './store/checkout/checkout.screen.tsx'),
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
