import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { actionCommands, matching, pageCommands, type Person } from './commands.ts';

const entry = (en: string, to: `/${string}`, more: Partial<MenuEntry> = {}): MenuEntry => ({
  label: { en, ms: `${en} (ms)`, ar: `${en} (ar)` },
  icon: 'M1 1',
  to,
  section: 'home',
  order: 1,
  ...more,
});

const person: Person = {
  nav: [
    entry('Payments', '/payments', { synonyms: 'failed transaksi' }),
    entry('Failed payouts', '/failed', { label: { en: 'Failed payouts', ms: 'Bayaran keluar gagal', ar: 'دفعات' } }),
  ],
  screens: [],
  colorScheme: 'dark',
  language: 'en',
  isMenuNarrow: false,
};

const found = (query: string) => matching(pageCommands(person), query).map(({ label }) => label);

test('a page is found by its label, by its name in another language and by its synonyms', () => {
  expect(found('payM')).toEqual(['Payments']);
  expect(found('gagal')).toEqual(['Failed payouts']);
  expect(found('transaksi')).toEqual(['Payments']);
  expect(found('campaign')).toEqual([]);
});

test('a command whose own label matches comes first', () =>
  expect(found('failed')).toEqual(['Failed payouts', 'Payments']));

test('an action is found by its synonyms', () => {
  const actions = actionCommands(person, (key) => key);
  expect(matching(actions, 'logout').map(({ id }) => id)).toEqual(['sign-out']);
  expect(matching(actions, 'tukar bahasa').map(({ id }) => id)).toEqual(['language-ms', 'language-ar']);
});
