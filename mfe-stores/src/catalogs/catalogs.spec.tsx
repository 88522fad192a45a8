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

const chosen = async () =>
  within(await screen.findByRole('list', { name: 'Products' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Baju harian|Baju sukan|Beg galas|Botol air/.exec(textContent)?.[0]);

it('a catalogue shows its products in their order, and its discounts', async () => {
  const { user } = await open(paths.catalogs.list());
  await user.click(await screen.findByRole('link', { name: 'Kembali ke sekolah' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Kembali ke sekolah' }));
  expect(drawer.getByText('Baju harian')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Kembali ke sekolah' })).toHaveAttribute(
    'href',
    expect.stringContaining('/discounts/view/'),
  );
  expect(await axeFaults()).toEqual([]);
});

it('the products of a catalogue are chosen, moved and removed', async () => {
  const { user } = await open(paths.catalogs.list());
  await user.click(await screen.findByRole('link', { name: 'Kembali ke sekolah' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Move Baju harian down' }));
  await user.click(screen.getByRole('button', { name: 'Remove Botol air 500 ml' }));
  expect(await chosen()).toEqual(['Baju sukan', 'Baju harian', 'Beg galas']);
  await user.type(screen.getByRole('textbox', { name: 'Add products' }), 'Botol');
  await user.click(await screen.findByRole('button', { name: 'Add Botol air 500 ml' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Kembali ke sekolah is saved.')).toBeVisible();
});

it('a product that was added to a catalogue before a reload is still there after the reload', async () => {
  const { user, close } = await open(paths.catalogs.create());
  const search = await screen.findByRole('textbox', { name: 'Add products' });
  for (const title of ['Botol air 500 ml', 'Beg galas']) {
    await user.clear(search);
    await user.type(search, title);
    await user.click(await screen.findByRole('button', { name: `Add ${title}` }));
  }
  dispatchEvent(new Event('pagehide'));
  await close();
  await open(paths.catalogs.create());
  await screen.findByRole('button', { name: 'Remove Beg galas' });
  expect(await chosen()).toEqual(['Botol air', 'Beg galas']);
  await screen.findByText('What you typed is still here.');
});

it('a store adds all missing products of a catalogue in one step', async () => {
  const { user } = await open(paths.stores.products());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'Kedai Tadika');
  await screen.findByRole('button', { name: 'Remove Beg galas' });
  const list = await screen.findByRole('list', { name: 'Products shown' });
  const before = within(list).getAllByRole('listitem').length;
  await user.click(within(list).getByRole('button', { name: 'Remove Beg galas' }));
  await user.click(screen.getByRole('button', { name: 'Add its products' }));
  expect(await screen.findByText('1 added from Kembali ke sekolah.')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(before);
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the list of catalogues is translated: %s', async (language, words) => {
  await open(paths.catalogs.list());
  await speak(language);
  expect(await screen.findByRole('heading', { level: 1, name: words['catalogs.title'] })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: paths.catalogs.list(),
  title: 'Catalogues',
  sort: 'Title',
  record: (id) => paths.catalogs.one('view', id),
});

formContract(specs, {
  address: paths.catalogs.create(),
  title: 'New catalogue',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'catalogs',
  fill: (user, title) => user.type(screen.getByRole('textbox', { name: 'Title' }), title),
});
