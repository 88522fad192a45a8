import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import english from '../messages/en.json';
import { currentOf, inMenuOrder } from './menu-order.ts';

const entry = (to: string, section: MenuEntry['section'], order: number): MenuEntry => ({
  label: { en: to, ms: to, ar: to },
  section,
  order,
  icon: 'M0 0',
  to,
});

test('menu entries are sorted by section, and then by the order that they request', () => {
  const sorted = inMenuOrder([
    entry('/reports', 'account', 1),
    entry('/customers', 'money-in', 30),
    entry('/collections', 'money-in', 10),
    entry('/dashboard', 'home', 99),
  ]);
  expect(sorted.map(({ to }) => to)).toEqual(['/dashboard', '/collections', '/customers', '/reports']);
});

test.each([
  ['/collections/list', '/collections/list'],
  ['/collections/payments', '/collections/payments'],
  ['/collections/payments/', '/collections/payments'],
  ['/collections/view/7/bills/view/8', '/collections/list'],
  ['/customers/new', '/customers/datatable'],
  ['/shipping/rates/new', '/shipping/rates'],
  ['/stores/store-products', '/stores/manage'],
  ['/stores/order-management/view/7', '/stores/order-management'],
  ['/nowhere', undefined],
])('at %s the current menu entry is: %s', (pathname, to) => {
  const entries = [
    '/collections/list',
    '/collections/payments',
    '/customers/datatable',
    '/shipping/zones',
    '/shipping/rates',
    '/stores/order-management',
  ].map((path, at) => entry(path, 'money-in', at));
  const stores = entry('/stores/manage', 'sell', 9);
  entries.push({ ...stores, create: { label: stores.label, to: '/stores/create' } });
  expect(currentOf(entries, pathname)?.to).toBe(to);
});

test.each(['ms', 'ar'])('the messages of the frame are complete: %s', (language) => {
  const path = resolve(`shell/src/messages/${language}.json`);
  const other = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
});
