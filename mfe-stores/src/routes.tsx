import type { RouteObject } from '@portal/shared/router/screen.ts';

/** A list stays mounted under the drawers that open over it, hence their nesting. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./products/list.screen.tsx'),
    children: [
      { path: 'products/datatable', element: null },
      { path: 'products/new', lazy: () => import('./products/form.screen.tsx') },
      { path: 'products/:mode/:id', lazy: () => import('./products/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./categories/list.screen.tsx'),
    children: [
      { path: 'products-categories/list', element: null },
      { path: 'products-categories/new', lazy: () => import('./categories/form.screen.tsx') },
      { path: 'products-categories/:mode/:id', lazy: () => import('./categories/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./subcategories/list.screen.tsx'),
    children: [
      { path: 'products-subcategories/list', element: null },
      { path: 'products-subcategories/new', lazy: () => import('./subcategories/form.screen.tsx') },
      { path: 'products-subcategories/:mode/:id', lazy: () => import('./subcategories/form.screen.tsx') },
    ],
  },
];
