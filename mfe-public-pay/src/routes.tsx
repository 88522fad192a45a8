import { replace, type RouteObject } from '@portal/shared/router/screen.ts';
import { BILL } from './bill/page-data.rules.ts';
import { storeRoutes } from './store-routes.tsx';

/** An alternative URL of a page. It redirects to the page's own URL, with ids and query, and leaves no history entry. */
const alias = (path: string, to: `/pay/${string}`): RouteObject => ({
  path,
  loader: ({ params, request }) => {
    const ids = Object.values(params).map((id = '') => encodeURIComponent(id));
    return replace([to, ...ids].join('/') + new URL(request.url).search);
  },
  element: null,
});

/** The route of one kind of top-up. A top-up opened under another kind's URL redirects to its own. */
const topUp = (path: string): RouteObject => ({
  id: path,
  path,
  lazy: () => import(/* webpackChunkName: "top-up" */ './top-up/top-up.screen.tsx'),
});

/** Most payers open the bill page, so it is bundled with the routes; the other pages load on demand. */
export const routes: RouteObject[] = [
  // This route comes first, because `not-found` in `/pay/bill/not-found` is not the id of a bill.
  { path: '/pay/:type/not-found', lazy: () => import('./error-pages/not-found.screen.tsx') },
  { id: BILL, path: '/pay/bill/:uuid', lazy: () => import(/* webpackMode: "eager" */ './bill/bill.screen.tsx') },
  {
    id: 'collection',
    path: '/pay/collections/:uuid',
    lazy: () => import(/* webpackChunkName: "payment-page" */ './collection/collection.screen.tsx'),
  },
  {
    id: 'invoice',
    path: '/pay/invoice/:invoiceId',
    lazy: () => import(/* webpackChunkName: "invoice" */ './invoice/invoice.screen.tsx'),
  },
  { path: '/fpx-status', lazy: () => import(/* webpackChunkName: "status" */ './status/status.screen.tsx') },
  {
    id: 'receipt',
    path: '/pay/thankyou',
    lazy: () => import(/* webpackChunkName: "receipt" */ './receipt/receipt.screen.tsx'),
  },
  topUp('/pay/generic-topup'),
  topUp('/pay/pool-topup'),
  topUp('/pay/prefund-topup'),
  topUp('/pay/subscription-payment'),
  { path: '/payment/errors', lazy: () => import('./error-pages/errors.screen.tsx') },
  alias('/payment/bills/:uuid', '/pay/bill'),
  alias('/modern-payment/bill/:uuid', '/pay/bill'),
  alias('/payment/collections/:uuid', '/pay/collections'),
  alias('/alt-payment/collections/:uuid', '/pay/collections'),
  alias('/modern-payment/collections/:uuid', '/pay/collections'),
  alias('/payment/invoice/:uuid', '/pay/invoice'),
  alias('/modern-payment/invoice/:invoiceId', '/pay/invoice'),
  alias('/payment/thankyou', '/pay/thankyou'),
  alias('/modern-payment/thankyou', '/pay/thankyou'),
  alias('/modern-payment/generic-topup', '/pay/generic-topup'),
  alias('/modern-payment/pool-topup', '/pay/pool-topup'),
  alias('/modern-payment/prefund-topup', '/pay/prefund-topup'),
  alias('/modern-payment/subscription-payment', '/pay/subscription-payment'),
  ...storeRoutes({ lazy: () => import(/* webpackChunkName: "store-page" */ './store/store.screen.tsx') }),
  { path: '*', lazy: () => import('./error-pages/not-found.screen.tsx') },
];
