import { storefront } from '@portal/shared/contract/public/storefront.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { replace, type LoaderFunctionArgs, type RouteObject } from '@portal/shared/router/screen.ts';
import { paths } from './paths.ts';
import { orNothing } from './payment/reply.rules.ts';

/** Another address of a store, which names its `unique_id`. It leads to the store's own with all that stands behind it. */
async function findStore({ params: { storeID = '' }, request: { signal, url } }: LoaderFunctionArgs) {
  const found = await gateway.call(storefront.byUniqueId, { params: { id: storeID } }, { signal }).catch(orNothing);
  return replace(found ? paths.store(found.id) + new URL(url).search : paths.storeAbsent);
}

const alias = (path: string): RouteObject => ({ path, loader: findStore, element: null });

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
  alias('/storefront/web/:storeID'),
  alias('/storefront/mobile/:storeID'),
  {
    path: paths.storeAbsent,
    lazy: () => import(/* webpackChunkName: "store-absent" */ './store/not-found.screen.tsx'),
  },
];
