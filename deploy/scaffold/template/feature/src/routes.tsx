import type { RouteObject } from '@portal/shared/router/screen.ts';

/** The list stays mounted under the drawers that open over it, hence the nesting. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./items/list.screen.tsx'),
    children: [
      { path: '/template', element: null },
      { path: '/template/new', lazy: () => import('./items/form.screen.tsx') },
      { path: '/template/:mode/:id', lazy: () => import('./items/form.screen.tsx') },
    ],
  },
];
