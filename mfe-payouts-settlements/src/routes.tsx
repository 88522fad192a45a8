import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onPayouts } from './payouts.ts';
import { onPools } from './pools.ts';
import { onRefunds } from './refunds.ts';
import { onReportFiles } from './report-files.ts';
import { onSettlements } from './settlements.ts';

/** The routes are nested, because a list stays mounted under the drawers that open over it. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('./dashboard/dashboard.screen.tsx') },
  { path: '/balances/:balance', lazy: () => import('./balances/balance.screen.tsx') },
  { path: '/reports/view', lazy: () => import('./reports/report.screen.tsx') },
  { path: '/reports/view/:type/:selectedDate', lazy: () => import('./reports/report.screen.tsx') },
  { path: '/payout/upload', lazy: () => onPayouts(import('./payouts/upload/upload.screen.tsx')) },
  { path: '/reports/fees', lazy: () => onPayouts(onReportFiles(import('./reports/fees/fees.screen.tsx'))) },
  { path: '/reports/fees/:month', lazy: () => onPayouts(onReportFiles(import('./reports/fees/fees.screen.tsx'))) },
  {
    lazy: () => onReportFiles(import('./reports/files/list.screen.tsx')),
    children: [
      { path: 'reports/files', element: null },
      { path: 'reports/files/new', lazy: () => onReportFiles(import('./reports/files/form.screen.tsx')) },
    ],
  },
  {
    lazy: () => onPayouts(import('./payouts/list.screen.tsx')),
    children: [
      { path: 'payout', element: null },
      { path: 'payout/new', lazy: () => onPayouts(import('./payouts/form.screen.tsx')) },
      { path: 'payout/view/:id', lazy: () => onPayouts(import('./payouts/view.screen.tsx')) },
    ],
  },
  {
    lazy: () => onPayouts(import('./payees/list.screen.tsx')),
    children: [
      { path: 'payees/list', element: null },
      { path: 'payees/new', lazy: () => onPayouts(import('./payees/form.screen.tsx')) },
      { path: 'payees/:mode/:id', lazy: () => onPayouts(import('./payees/form.screen.tsx')) },
    ],
  },
  { path: '/settlement/view', lazy: () => onSettlements(import('./settlements/list.screen.tsx')) },
  { path: '/settlement/incoming', lazy: () => onSettlements(import('./settlements/list.screen.tsx')) },
  { path: '/settlement/view/:id', lazy: () => onSettlements(import('./settlements/view.screen.tsx')) },
  {
    lazy: () => onRefunds(import('./refunds/list.screen.tsx')),
    children: [
      { path: 'refund/view', element: null },
      { path: 'refund/voids', element: null },
      { path: 'refund/new', lazy: () => onRefunds(import('./refunds/form.screen.tsx')) },
      { path: 'refund/view/:id', lazy: () => onRefunds(import('./refunds/view.screen.tsx')) },
    ],
  },
  {
    lazy: () => onSettlements(import('./settlements/own/list.screen.tsx')),
    children: [
      { path: 'settlement/own', element: null },
      { path: 'settlement/own/new', lazy: () => onSettlements(import('./settlements/own/form.screen.tsx')) },
    ],
  },
  { path: '/settlement/own/view/:id', lazy: () => onSettlements(import('./settlements/own/view.screen.tsx')) },
  { path: '/settlement/exceptions', lazy: () => onSettlements(import('./settlements/exceptions/list.screen.tsx')) },
  { path: '/pools/list', lazy: () => onPools(import('./pools/list.screen.tsx')) },
  {
    lazy: () => onPools(import('./pools/accounts/list.screen.tsx')),
    children: [
      { path: 'pools/eol/list2', element: null },
      { path: 'pools/eol/list2/new', lazy: () => onPools(import('./pools/accounts/form.screen.tsx')) },
    ],
  },
  { path: '/pools/eol/list2/account/:id', lazy: () => onPools(import('./pools/accounts/credits.screen.tsx')) },
  { path: '/pools/eol/list2/:pool', lazy: () => onPools(import('./pools/transactions.screen.tsx')) },
  { path: '/auto-settlement', lazy: () => onSettlements(import('./settlements/settings/settings.screen.tsx')) },
];
