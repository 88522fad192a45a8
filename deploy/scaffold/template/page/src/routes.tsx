import type { RouteObject } from '@portal/shared/router/screen.ts';

export const routes: RouteObject[] = [{ path: '/template', lazy: () => import('./home/home.screen.tsx') }];
