import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onKeys } from './api-keys.ts';
import { onAudit } from './audit.ts';
import { onWhitelist } from './whitelist.ts';
import { onNotices } from './notifications.ts';
import { onPlan } from './plans.ts';

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
  {
    lazy: () => onPlan(import('./plan/list.screen.tsx')),
    children: [
      { path: 'plan/view', element: null },
      { path: 'plan/new', lazy: () => onPlan(import('./plan/entry.screen.tsx')) },
      { path: 'plan/change/:id/:plan/:period', lazy: () => onPlan(import('./plan/change.screen.tsx')) },
      { path: 'plan/:mode/:id', lazy: () => onPlan(import('./plan/entry.screen.tsx')) },
    ],
  },
  { path: 'notifications/view', lazy: () => onNotices(import('./notifications/view.screen.tsx')) },
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
