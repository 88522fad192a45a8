/** The remote as shown to a person who may read everything and change nothing. */
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from './remote.ts';

const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' };
const { open } = portalSpecs(remote, openSandbox, ROSNAH);

/** The number of links to pages that change something. */
const offered = () => screen.queryAllByRole('link', { name: /^(New|Edit|Change)/ }).length;

it('a person who may only read has no button in the list of collections that creates, stops or starts collections', async () => {
  const { user } = await open('/collections/list');
  await screen.findByRole('link', { name: 'Hari Sukan 2026' });
  expect(offered()).toBe(0);
  expect(screen.queryByRole('button', { name: /^(Start|Stop) / })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Hari Sukan 2026' }));
  const bar = within(await screen.findByRole('toolbar'));
  expect(bar.queryByRole('button', { name: /^(Start|Stop)$/ })).toBeNull();
  expect(bar.getByRole('button', { name: /^Export/ })).toBeVisible();
});

it('a person who may only read has no button on the page of a collection that changes it or creates a bill', async () => {
  const { user } = await open('/collections/list');
  await user.click(await screen.findByRole('link', { name: 'Yuran bulanan 2026' }));
  await screen.findByRole('heading', { name: 'Yuran bulanan 2026' });
  expect(offered()).toBe(0);
  expect(screen.queryByRole('button', { name: /^(Start|Stop|Delete)/ })).toBeNull();
});

it('a person who may only read has no edit or delete button in the drawer of a customer', async () => {
  const { user } = await open('/customers/datatable');
  const [first] = await screen.findAllByRole('link', { name: /\w/ });
  if (first) await user.click(first);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('a person who may only read has no button that sends bills, in the list of bills or in the drawer of a bill', async () => {
  const { close } = await open('/collections/list');
  const collection = (await screen.findByRole('link', { name: 'Yuran bulanan 2026' })).getAttribute('href');
  await close();
  const { user } = await open(`${collection}?status=overdue`);
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select INV-/ });
  if (box) await user.click(box);
  const bar = within(await screen.findByRole('toolbar'));
  expect(bar.getByRole('button', { name: /^Export/ })).toBeVisible();
  expect(bar.queryByRole('button', { name: /^Send/ })).toBeNull();
  const [bill] = await screen.findAllByRole('link', { name: /^INV-/ });
  if (bill) await user.click(bill);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: /^Send/ })).toBeNull();
});
