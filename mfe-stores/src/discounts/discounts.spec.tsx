import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);
const { open } = specs;

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('the list of discounts shows the value, the products, the period and the uses of each discount', async () => {
  await open(paths.discounts.list());
  const school = await rowOf(/SEKOLAH10/);
  for (const name of ['10%', 'Kembali ke sekolah', '1 of 200'])
    expect(school.getAllByRole('cell', { name }).length).toBeGreaterThan(0);
  const parents = await rowOf(/IBUBAPA/);
  for (const name of [/^RM.5\.00$/, 'All products', 'Any day', '0'])
    expect(parents.getByRole('cell', { name })).toBeVisible();
});

it('a discount is a percentage or an amount, and its form requires the chosen kind of value', async () => {
  const { user } = await open(paths.discounts.create());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Jualan Raya');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'raya 5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'An amount');
  expect(screen.queryByRole('textbox', { name: 'Percent off' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    expect.stringContaining('Use only letters, digits, dashes and underscores'),
  );
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'raya-5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Amount off' })).toHaveAccessibleDescription('Enter amount off');
  expect(await axeFaults()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Amount off' }), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Jualan Raya is saved.')).toBeVisible();
  expect((await rowOf(/RAYA-5/)).getByRole('cell', { name: /^RM.5\.00$/ })).toBeVisible();
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the list of discounts is translated: %s', async (language, words) => {
  await open(paths.discounts.list());
  await speak(language);
  expect(await screen.findByRole('heading', { level: 1, name: words['discounts.title'] })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: paths.discounts.list(),
  title: 'Discounts',
  sort: 'Title',
  record: (id) => paths.discounts.one('view', id),
});

formContract(specs, {
  address: paths.discounts.create(),
  title: 'New discount',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'discounts',
  unlike: { code: 'EMPAT' },
  fill: async (user, title) => {
    await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), title.replaceAll(/[^A-Za-z0-9]/g, '').slice(-18));
    await user.type(screen.getByRole('textbox', { name: 'Percent off' }), '10');
  },
});
