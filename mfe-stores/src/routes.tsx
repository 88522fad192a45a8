import type { RouteObject } from '@portal/shared/router/screen.ts';
import { onBulk } from './bulk.ts';
import { onOrders } from './orders.ts';

/** A list stays mounted under the drawers that open over it, hence their nesting. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./stores/list.screen.tsx'),
    children: [
      { path: 'stores/manage', element: null },
      { path: 'stores/create', lazy: () => import('./stores/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./stores/view.screen.tsx'),
    children: [
      {
        lazy: () => import('./stores/disclosures.screen.tsx'),
        children: [
          { path: 'stores/manage/view/:id', element: null },
          { path: 'stores/manage/edit/:id', lazy: () => import('./stores/form.screen.tsx') },
        ],
      },
      {
        path: 'stores/manage/view/:id/settings/:setting',
        lazy: () => import('./stores/settings/settings.screen.tsx'),
      },
    ],
  },
  { path: 'stores/store-products', lazy: () => import('./stores/store-products.screen.tsx') },
  { path: 'stores/order-management/parcels', lazy: () => onOrders(import('./orders/parcels.screen.tsx')) },
  {
    lazy: () => onOrders(import('./orders/list.screen.tsx')),
    children: [
      { path: 'stores/order-management', element: null },
      { path: 'stores/order-management/view/:id', lazy: () => onOrders(import('./orders/view.screen.tsx')) },
    ],
  },
  { path: 'products/bulk', lazy: () => onBulk(import('./product-table/bulk.screen.tsx')) },
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
  {
    lazy: () => import('./tags/list.screen.tsx'),
    children: [
      { path: 'products-tags/list', element: null },
      { path: 'products-tags/new', lazy: () => import('./tags/form.screen.tsx') },
      { path: 'products-tags/:mode/:id', lazy: () => import('./tags/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./catalogs/list.screen.tsx'),
    children: [
      { path: 'catalogs/list', element: null },
      { path: 'catalogs/new', lazy: () => import('./catalogs/form.screen.tsx') },
      { path: 'catalogs/:mode/:id', lazy: () => import('./catalogs/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./discounts/list.screen.tsx'),
    children: [
      { path: 'discounts/list', element: null },
      { path: 'discounts/new', lazy: () => import('./discounts/form.screen.tsx') },
      { path: 'discounts/:mode/:id', lazy: () => import('./discounts/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./zones/list.screen.tsx'),
    children: [
      { path: 'shipping/zones', element: null },
      { path: 'shipping/zones/new', lazy: () => import('./zones/form.screen.tsx') },
      { path: 'shipping/zones/:mode/:id', lazy: () => import('./zones/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./rates/list.screen.tsx'),
    children: [
      { path: 'shipping/rates', element: null },
      { path: 'shipping/rates/new', lazy: () => import('./rates/form.screen.tsx') },
      { path: 'shipping/rates/:mode/:id', lazy: () => import('./rates/form.screen.tsx') },
    ],
  },
  {
    lazy: () => import('./profiles/list.screen.tsx'),
    children: [
      { path: 'shipping/profiles', element: null },
      { path: 'shipping/profiles/new', lazy: () => import('./profiles/form.screen.tsx') },
      { path: 'shipping/profiles/:mode/:id', lazy: () => import('./profiles/form.screen.tsx') },
    ],
  },
];
