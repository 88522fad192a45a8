import type { RouteObject } from '@portal/shared/router/screen.ts';

export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('./dashboard/dashboard.screen.tsx') },
  { path: '/balances/:balance', lazy: () => import('./balances/balance.screen.tsx') },
  { path: '/reports/view', lazy: () => import('./reports/report.screen.tsx') },
  { path: '/reports/view/:type/:selectedDate', lazy: () => import('./reports/report.screen.tsx') },
];
