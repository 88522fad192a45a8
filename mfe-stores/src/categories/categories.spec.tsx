import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const LIST = '/products-categories/list?sort=title&dir=asc';
const specs = portalSpecs(remote, openSandbox);
const { open, calls } = specs;

const titles = async () => {
  const table = await screen.findByRole('table', { name: 'Categories' });
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};
const choose = async (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });

describe('the list of categories', () => {
  it('shows the categories in their order', async () => {
    await open(LIST);
    expect(await titles()).toEqual([
      'Beg dan botol',
      'Buku dan alat tulis',
      'Cenderamata',
      'Makanan',
      'Pakaian seragam',
    ]);
  });

  it('filters by status, and the URL contains the filter', async () => {
    const { user } = await open(LIST);
    await setFilter(user, 'Status', 'Inactive');
    await waitFor(async () => expect(await titles()).toEqual(['Cenderamata']));
    expect(location.search).toContain('is_active=false');
  });

  it('deactivates and activates several categories together, and skips categories that already have the new status', async () => {
    const { user } = await open(LIST);
    await user.click(await choose('Makanan'));
    await user.click(await choose('Cenderamata'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Deactivate · 1 of 2 done')).toBeVisible();
    const [update] = calls('product-categories/').filter(({ method }) => method === 'PUT');
    expect(update?.body).toEqual({
      title: 'Makanan',
      description: 'Meals and snacks for school days.',
      is_active: false,
      version: 1,
    });
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await open(LIST);
    await speak(language);
    expect(await screen.findByRole('heading', { level: 1, name: words['categories.title'] })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});

describe('a category', () => {
  it('is created, changed and deleted, and the list is shown again after each step', async () => {
    const { user } = await open('/products-categories/list');
    await user.click(await screen.findByRole('link', { name: 'New category' }));
    const form = within(await screen.findByRole('dialog', { name: 'New category' }));
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Payung');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payung is saved.')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: 'Payung' }));
    const reading = within(await screen.findByRole('dialog', { name: 'Payung' }));
    await user.click(reading.getByRole('link', { name: 'Edit' }));
    const changing = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(changing);
    await user.type(changing, 'Payung lipat');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payung lipat is saved.')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: 'Payung lipat' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Payung lipat?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Payung lipat' })).toBeNull());
    expect(location.pathname).toBe('/products-categories/list');
  });
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: '/products-categories/list',
  title: 'Categories',
  sort: 'Title',
  record: (id) => paths.categories.one('view', id),
});

formContract(specs, {
  address: '/products-categories/new',
  title: 'New category',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'product-categories',
  fill: (user, title) => user.type(screen.getByRole('textbox', { name: 'Title' }), title),
});
