import type { RouteObject } from '@portal/shared/router/screen.ts';

/** The bill page is what payers open; it travels with the routes, the rest when it is needed. */
export const routes: RouteObject[] = [
  // First, because `/pay/bill/not-found` is no bill.
  { path: '/pay/:type/not-found', lazy: () => import('./ends/not-found.screen.tsx') },
  { path: '/pay/bill/:uuid', lazy: () => import(/* webpackMode: "eager" */ './bill/bill.screen.tsx') },
  { path: '/fpx-status', lazy: () => import('./status/status.screen.tsx') },
  { path: '/pay/thankyou', lazy: () => import('./receipt/receipt.screen.tsx') },
  { path: '*', lazy: () => import('./ends/not-found.screen.tsx') },
];
