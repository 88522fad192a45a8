import type { RouteObject } from '@portal/shared/router/screen.ts';
import { Entrance } from './entrance.screen.tsx';
import { NotFound } from './not-found.screen.tsx';

export const routes: RouteObject[] = [
  { path: '/login', Component: Entrance },
  { path: '/forgot-password', lazy: () => import('./forgot-password.screen.tsx') },
  { path: '/forgot-username', lazy: () => import('./forgot-username.screen.tsx') },
  { path: '/account-switcher', lazy: () => import('./account-switcher.screen.tsx') },
  { path: '*', Component: NotFound },
];
