import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NavEntry } from '@portal/shared/remote/manifest.ts';
import english from '../messages/en.json';
import { inMenuOrder } from './menu-order.ts';

const entry = (label: NavEntry['label'], section: NavEntry['section'], order: number): NavEntry => ({
  label,
  section,
  order,
  icon: 'users',
  to: '/x',
});

test('the menu goes by section, then by the order that entries ask for', () => {
  const sorted = inMenuOrder([
    entry('nav.reports', 'account', 1),
    entry('nav.customers', 'money-in', 30),
    entry('nav.collections', 'money-in', 10),
    entry('nav.dashboard', 'home', 99),
  ]);
  expect(sorted.map(({ label }) => label)).toEqual([
    'nav.dashboard',
    'nav.collections',
    'nav.customers',
    'nav.reports',
  ]);
});

const manifests = readdirSync(resolve('.'))
  .map((name) => join(resolve('.'), name, 'src/manifest.ts'))
  .filter((path) => existsSync(path));

test('every menu entry of every remote has its word', () => {
  expect(manifests.length).toBeGreaterThan(0);
  const labels = manifests.flatMap((path) => readFileSync(path, 'utf8').match(/nav\.[a-z_]+/g) ?? []);
  expect(labels.filter((label) => !(label in english))).toEqual([]);
});

test.each(['ms', 'ar'])('the words of the frame are complete in %s', (language) => {
  const path = resolve(`shell/src/messages/${language}.json`);
  const other = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
});
