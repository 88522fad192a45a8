import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = paths.subcategories.list();
const specs = portalSpecs(remote, openSandbox);

async function chooseCategory(user: OpenedRemote['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'seragam');
  await user.click(await screen.findByRole('option', { name: 'Pakaian seragam', hidden: true }));
}

listContract(specs, {
  address: LIST,
  title: 'Subcategories',
  sort: 'Title',
  record: (id) => paths.subcategories.one('view', id),
});

formContract(specs, {
  address: '/products-subcategories/new',
  title: 'New subcategory',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'product-subcategory',
  fill: async (user, title) => {
    await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
    await chooseCategory(user);
  },
});

it('the list of subcategories shows the category of each subcategory', async () => {
  await specs.open(`${LIST}?sort=title&dir=asc`);
  const row = await screen.findByRole('row', { name: /Baju sukan/ });
  expect(within(row).getByRole('cell', { name: 'Pakaian seragam' })).toBeVisible();
});

it('a subcategory requires a category, and keeps the category when the subcategory is changed', async () => {
  const { user } = await specs.open('/products-subcategories/new');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Topi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription('Choose one of the options');
  await chooseCategory(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Topi' }));
  const reading = within(await screen.findByRole('dialog', { name: 'Topi' }));
  expect(reading.getByText('Pakaian seragam')).toBeVisible();
  await user.click(reading.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('Pakaian seragam');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' sekolah');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Topi sekolah is saved.')).toBeVisible();
});

it('the form of a subcategory creates a missing category in a dialog over the form', async () => {
  const { user } = await specs.open('/products-subcategories/new');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Beg galas');
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Beg sekolah');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Beg sekolah'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Beg galas is saved.')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Beg galas/ });
  expect(within(row).getByRole('cell', { name: 'Beg sekolah' })).toBeVisible();
});
