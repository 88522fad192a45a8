import type { RouteObject } from '@portal/shared/router/screen.ts';

export const routes: RouteObject[] = [{ path: '/dashboard', lazy: () => import('./home/home.screen.tsx') }];
