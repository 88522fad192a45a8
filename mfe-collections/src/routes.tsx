import type { RouteObject } from '@portal/shared/router/screen.ts';

/** A list stays mounted under the drawers that open over it, hence their nesting. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./customers/list.screen.tsx'),
    children: [
      { path: 'customers/datatable', element: null },
      { path: 'customers/new', lazy: () => import('./customers/form.screen.tsx') },
      { path: 'customers/:mode/:id', lazy: () => import('./customers/form.screen.tsx') },
    ],
  },
];
