import type { RouteObject } from '@portal/shared/router/screen.ts';

export const routes: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('./dashboard/dashboard.screen.tsx') },
  { path: 'merchants', lazy: () => import('./merchants/list.screen.tsx') },
  { path: 'transactions/payment', lazy: () => import('./payments/list.screen.tsx') },
  { path: 'commission', lazy: () => import('./commissions/list.screen.tsx') },
  { path: 'commission/view/:id', lazy: () => import('./commissions/view.screen.tsx') },
  { path: 'transactions/payout', lazy: () => import('./payouts/list.screen.tsx') },
  { path: 'transactions/payout/view/:id', lazy: () => import('./payouts/view.screen.tsx') },
];
