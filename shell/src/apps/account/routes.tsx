import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onKeys } from './api-keys.ts';

/** A list stays mounted under the drawers that open over it, hence their nesting. */
export const routes: RouteObject[] = [
  {
    lazy: () => onKeys(import('./keys/list.screen.tsx')),
    children: [
      { path: 'api/datatable', element: null },
      { path: 'api/new', lazy: () => onKeys(import('./keys/form.screen.tsx')) },
      { path: 'api/:mode/:id', lazy: () => onKeys(import('./keys/form.screen.tsx')) },
    ],
  },
  { path: 'api/:mode/:id/reports/:type/:selectedDate', lazy: () => onKeys(import('./keys/report.screen.tsx')) },
];
