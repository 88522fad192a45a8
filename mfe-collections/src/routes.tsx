import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onBills } from './bills.ts';

/** Loads a form together with its picture field; if the field appeared later, it would move the buttons below it. */
const withPicture = async <S,>(form: Promise<S>): Promise<S> => {
  const picture = import('@portal/shared/ui/image/image-field.tsx').then(({ ImageInput }) => ImageInput.ready());
  return (await Promise.all([form, picture]))[0];
};

/** The routes of a collection's bills, below the page of the collection in this mode. */
const billsOf = (mode: 'view' | 'edit'): RouteObject[] => [
  { path: `collections/${mode}/:id/bills/create`, lazy: () => import('./bills/form.screen.tsx') },
  {
    path: `collections/${mode}/:id/bills/create-direct-payment`,
    lazy: () => import('./bills/counter.screen.tsx'),
  },
  { path: `collections/${mode}/:id/bills/view/:billId`, lazy: () => import('./bills/view.screen.tsx') },
];

/** The routes are nested, because a list stays mounted under the drawers that open over it. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./collections/list.screen.tsx'),
    children: [
      { path: 'collections/list', element: null },
      { path: 'collections/create-bill-form', lazy: () => withPicture(import('./collections/form.screen.tsx')) },
      {
        path: 'collections/create-payment-form',
        lazy: () => withPicture(import('./collections/create-page.screen.tsx')),
      },
      { path: 'collections/clone/:id', lazy: () => withPicture(import('./collections/clone.screen.tsx')) },
    ],
  },
  {
    lazy: () => onBills(import('./collections/view.screen.tsx')),
    children: [
      {
        lazy: () => import('./collections/bills.screen.tsx'),
        children: [
          { path: 'collections/view/:id', element: null },
          { path: 'collections/edit/:id', lazy: () => withPicture(import('./collections/form.screen.tsx')) },
          ...billsOf('view'),
          ...billsOf('edit'),
        ],
      },
      {
        path: 'collections/view/:id/settings/:setting',
        lazy: () => import('./collections/settings/settings.screen.tsx'),
      },
    ],
  },
  {
    lazy: () => import('./pages/list.screen.tsx'),
    children: [
      { path: 'pages/datatable', element: null },
      { path: 'pages/new', lazy: () => withPicture(import('./collections/create-page.screen.tsx')) },
      { path: 'pages/clone/:id', lazy: () => withPicture(import('./collections/clone.screen.tsx')) },
    ],
  },
  {
    lazy: () => onBills(import('./collections/view.screen.tsx')),
    children: [
      {
        lazy: () => import('./collections/bills.screen.tsx'),
        children: [
          { path: 'pages/view/:id', element: null },
          { path: 'pages/edit/:id', lazy: () => withPicture(import('./collections/form.screen.tsx')) },
        ],
      },
      { path: 'pages/view/:id/settings/:setting', lazy: () => import('./collections/settings/settings.screen.tsx') },
    ],
  },
  { path: 'collections/payments', lazy: () => onBills(import('./payments/list.screen.tsx')) },
  {
    lazy: () => onBills(import('./bills/list.screen.tsx')),
    children: [
      { path: 'customer-bills/datatable', element: null },
      { path: 'customer-bills/new', lazy: () => import('./bills/form.screen.tsx') },
      { path: 'customer-bills/view/:billId', lazy: () => import('./bills/view.screen.tsx') },
      { path: 'customer-bills/edit/:billId', lazy: () => import('./bills/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./customers/list.screen.tsx'),
    children: [
      { path: 'customers/datatable', element: null },
      { path: 'customers/new', lazy: () => import('./customers/form.screen.tsx') },
      { path: 'customers/view/:id', lazy: () => onBills(import('./customers/view.screen.tsx')) },
      { path: 'customers/:mode/:id', lazy: () => import('./customers/form.screen.tsx') },
    ],
  },
];
