import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/products-subcategories/list';
const { open, calls } = portalSpecs(remote, openSandbox);

it('the list says to which category each belongs, with one call', async () => {
  await open(`${LIST}?sort=title&dir=asc`);
  const row = await screen.findByRole('row', { name: /Baju sukan/ });
  expect(within(row).getByRole('cell', { name: 'Pakaian seragam' })).toBeVisible();
  expect(calls(productSubcategories.list.path)).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);
});

it('needs a category, which is found by typing, and keeps it when it is changed', async () => {
  const { user } = await open('/products-subcategories/new');
  const form = within(await screen.findByRole('dialog', { name: 'New subcategory' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Topi');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const category = form.getByRole('combobox', { name: 'Category' });
  expect(category).toHaveAccessibleDescription('Choose one of the options');
  await user.type(category, 'seragam');
  await user.click(await screen.findByRole('option', { name: 'Pakaian seragam', hidden: true }));
  expect(await axeFaults()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Topi is saved.')).toBeVisible();

  await user.click(await screen.findByRole('link', { name: 'Topi' }));
  const reading = within(await screen.findByRole('dialog', { name: 'Topi' }));
  expect(reading.getByText('Pakaian seragam')).toBeVisible();
  await user.click(reading.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('Pakaian seragam');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' sekolah');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Topi sekolah is saved.')).toBeVisible();
});
