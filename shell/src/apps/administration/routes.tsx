import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onCompany } from './company.ts';

export const routes: RouteObject[] = [
  { path: 'administration/dashboard', lazy: () => import('./dashboard/dashboard.screen.tsx') },
  { path: 'administration/merchants', lazy: () => import('./merchants/list.screen.tsx') },
  { path: 'administration/exceptions', lazy: () => import('./exceptions/list.screen.tsx') },
  { path: 'administration/reviews', lazy: () => import('./reviews/list.screen.tsx') },
  { path: 'administration/introducers', lazy: () => import('./introducers/list.screen.tsx') },
  { path: 'administration/introducers/:id', lazy: () => import('./introducer/view.screen.tsx') },
  {
    lazy: () => import('./merchant/frame.screen.tsx'),
    children: [
      { path: 'administration/merchants/:id', lazy: () => import('./merchant/overview.screen.tsx') },
      { path: 'administration/merchants/:id/balances', lazy: () => import('./merchant/balances.screen.tsx') },
      { path: 'administration/merchants/:id/exceptions', lazy: () => import('./merchant/exceptions.screen.tsx') },
      { path: 'administration/merchants/:id/company', lazy: () => onCompany(import('./merchant/company.screen.tsx')) },
    ],
  },
];
