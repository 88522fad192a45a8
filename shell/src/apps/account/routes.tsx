import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onKeys } from './api-keys.ts';
import { onAudit } from './audit.ts';
import { onWhitelist } from './whitelist.ts';

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
  {
    lazy: () => onWhitelist(import('./whitelist/list.screen.tsx')),
    children: [
      { path: 'whitelist/datatable', element: null },
      { path: 'whitelist/new', lazy: () => onWhitelist(import('./whitelist/form.screen.tsx')) },
      { path: 'whitelist/:mode/:id', lazy: () => onWhitelist(import('./whitelist/form.screen.tsx')) },
    ],
  },
  { path: 'audit/datatable', lazy: () => onAudit(import('./audit/list.screen.tsx')) },
];
