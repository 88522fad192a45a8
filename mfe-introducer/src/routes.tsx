import type { RouteObject } from '@portal/shared/router/screen.ts';

export const routes: RouteObject[] = [
  { path: 'merchants', lazy: () => import('./merchants/list.screen.tsx') },
  { path: 'transactions/payment', lazy: () => import('./payments/list.screen.tsx') },
];
