import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onKeys } from './api-keys.ts';
import { onAudit } from './audit.ts';
import { onWhitelist } from './whitelist.ts';
import { onNotices } from './notifications.ts';
import { onPlan } from './plans.ts';
import { onPeople } from './people.ts';
import { onCompany } from './company.ts';
import { onSecurity } from './security.ts';

/** Loads a screen together with its picture field; if the field appeared later, it would move the buttons below it. */
const withPictures = async <S,>(screen: Promise<S>): Promise<S> => {
  const part = import('@portal/shared/ui/image/picture-file-field.tsx').then(({ PictureFileField }) =>
    PictureFileField.ready(),
  );
  return (await Promise.all([onCompany(screen), part]))[0];
};

/** The routes are nested, because a list stays mounted under the drawers that open over it. */
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
  { path: 'security/view', lazy: () => onSecurity(import('./security/view.screen.tsx')) },
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
  {
    lazy: () => onPeople(import('./people/frame.screen.tsx')),
    children: [
      {
        lazy: () => onPeople(import('./people/list.screen.tsx')),
        children: [
          { path: 'users/datatable', element: null },
          { path: 'users/new', lazy: () => onPeople(import('./people/invite.screen.tsx')) },
          { path: 'users/:mode/:id', lazy: () => onPeople(import('./people/form.screen.tsx')) },
        ],
      },
      {
        lazy: () => onPeople(import('./roles/list.screen.tsx')),
        children: [
          { path: 'roles/datatable', element: null },
          { path: 'roles/new', lazy: () => onPeople(import('./roles/form.screen.tsx')) },
          { path: 'roles/:mode/:id', lazy: () => onPeople(import('./roles/form.screen.tsx')) },
        ],
      },
    ],
  },
  { path: 'invitations/view', lazy: () => onPeople(import('./invitations/view.screen.tsx')) },
  { path: 'audit/datatable', lazy: () => onAudit(import('./audit/list.screen.tsx')) },
  {
    lazy: () => onCompany(import('./company/frame.screen.tsx')),
    children: [
      {
        lazy: () => onCompany(import('./company/view.screen.tsx')),
        children: [
          { path: 'info/view', element: null },
          { path: 'info/new', lazy: () => onCompany(import('./company/form.screen.tsx')) },
          { path: 'info/:mode/:id', lazy: () => onCompany(import('./company/form.screen.tsx')) },
        ],
      },
      {
        lazy: () => onCompany(import('./owners/list.screen.tsx')),
        children: [
          { path: 'business-owner-details/datatable', element: null },
          { path: 'business-owner-details/new', lazy: () => withPictures(import('./owners/form.screen.tsx')) },
          { path: 'business-owner-details/:mode/:id', lazy: () => withPictures(import('./owners/form.screen.tsx')) },
        ],
      },
      { path: 'info/banks', lazy: () => onCompany(import('./banks/banks.screen.tsx')) },
      { path: 'info/accounts', lazy: () => onCompany(import('./accounts/accounts.screen.tsx')) },
    ],
  },
];
