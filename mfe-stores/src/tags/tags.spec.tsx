import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
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

const LIST = '/products-tags/list?sort=title&dir=asc';
const specs = portalSpecs(remote, openSandbox);
const { open } = specs;

it('products with a renamed tag have the new name of the tag', async () => {
  const { user } = await open(LIST);
  const table = within(await screen.findByRole('table', { name: 'Tags' }));
  const first = table.getAllByRole('link')[0];
  const old = first?.textContent ?? '';
  if (first) await user.click(first);
  const reading = within(await screen.findByRole('dialog', { name: old }));
  await user.click(reading.getByRole('link', { name: 'Edit' }));
  const title = await screen.findByRole('textbox', { name: 'Tag' });
  await user.clear(title);
  await user.type(title, 'Terlaris');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Terlaris is saved.')).toBeVisible();
  const { list } = await gateway.call(products.find, { query: { skip: 0, limit: 100 } });
  const words = (list.data ?? []).flatMap(({ tags }) => tags);
  expect(words).toContain('Terlaris');
  expect(words).not.toContain(old);
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the list of tags is translated: %s', async (language, words) => {
  await open(LIST);
  await speak(language);
  expect(await screen.findByRole('heading', { level: 1, name: words['tags.title'] })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: '/products-tags/list',
  title: 'Tags',
  sort: 'Tag',
  record: (id) => paths.tags.one('view', id),
});

formContract(specs, {
  address: '/products-tags/new',
  title: 'New tag',
  requiredField: { label: 'Tag', wire: 'title' },
  path: 'product-tags',
  fill: (user, title) => user.type(screen.getByRole('textbox', { name: 'Tag' }), title),
});
