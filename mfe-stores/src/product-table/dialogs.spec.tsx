/**
 * The dialogs of the table: the latest changes, the planned changes, and conflicting cells, operated by keyboard, and after other people's
 * changes.
 */
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';
import { cellOf, find, openTable, PRICE, save, SKU, typeInto, WEIGHT } from '../testing/product-table.ts';

const specs = portalSpecs(remote, openSandbox);
const { call } = gateway;

const DAILY = /^Baju harian/;

/** A demonstration product, as the table shows it. */
async function productOf(title: string) {
  const { list } = await call(bulkProducts.rows, { query: {} });
  const found = list.data.find((product) => product.title === title);
  if (!found) throw new Error(`The demonstration does not sell ${title}.`);
  return found;
}

async function openChanges(user: User) {
  await choose(user, screen, 'Last changes');
  return within(await screen.findByRole('dialog', { name: 'Last changes' }));
}

/** Opens the one saved change that has not been put back. */
async function openLatestChange(user: User, dialog: Awaited<ReturnType<typeof openChanges>>): Promise<void> {
  const row = await dialog.findByRole('row', { name: /Saved in the table 1 View/ });
  await user.click(within(row).getByRole('button', { name: /^View: / }));
}

const isGone = (title: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

/** Saves another price of the everyday uniform in the table. */
async function savePrice(user: User, price: string): Promise<void> {
  await typeInto(user, cellOf(DAILY, PRICE), price);
  await save(user);
  await screen.findByText('1 row saved');
}

describe('the last changes', () => {
  it('have an empty dialog before the first change, and Escape closes the dialog', async () => {
    const { user } = await openTable(specs);
    const dialog = await openChanges(user);
    expect(await dialog.findByText('Nothing was changed in the table yet.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await isGone('Last changes');
  });

  it('can be viewed with the keyboard alone, and a viewed change can be undone', async () => {
    const { user } = await openTable(specs);
    await find(user, 'Baju harian');
    await savePrice(user, '51');
    const dialog = await openChanges(user);
    (await dialog.findByRole('button', { name: /^View: / })).focus();
    await user.keyboard('{Enter}');
    const one = within(await screen.findByRole('dialog', { name: 'What was changed' }));
    expect(await one.findByRole('row', { name: /^Baju harian RM.45\.00 RM.51\.00$/ })).toBeVisible();
    expect(one.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await user.click(one.getByRole('button', { name: 'All changes' }));
    await user.click(await dialog.findByRole('button', { name: /^View: / }));
    await user.click(await one.findByRole('button', { name: 'Put back' }));
    await isGone('What was changed');
    await waitFor(() => expect(cellOf(DAILY, PRICE)).toHaveTextContent('45.00'));
  });

  it('name the products that were edited later, skip these products in the undo, and cannot be undone twice', async () => {
    const { user } = await openTable(specs);
    await find(user, 'Baju harian');
    await savePrice(user, '52');
    const { id } = await productOf('Baju harian');
    await call(products.update, { params: { id }, body: { price: '53.00' } });
    const dialog = await openChanges(user);
    await openLatestChange(user, dialog);
    expect(await screen.findByText('Changed since, so they will not be put back: 1')).toBeVisible();
    const one = within(screen.getByRole('dialog', { name: 'What was changed' }));
    expect(one.queryByRole('button', { name: 'Put back' })).toBeNull();
    await call(products.update, { params: { id }, body: { price: '52.00' } });
    await user.click(one.getByRole('button', { name: 'All changes' }));
    await openLatestChange(user, dialog);
    const putBack = await one.findByRole('button', { name: 'Put back' });
    const { list } = await call(bulkProducts.changes, { query: {} });
    const lastChange = list.data.find(({ source, put_back_at }) => source === 'edited' && put_back_at === null);
    await call(bulkProducts.putBack, { params: { id: lastChange?.id ?? '' } });
    await user.click(putBack);
    await screen.findByRole('dialog', { name: '4009' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(one.queryByRole('button', { name: 'Put back' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'What was changed' })).toBeVisible();
  });
});

describe('planned price changes', () => {
  const plan = async () => {
    const { id } = await productOf('Beg galas');
    const rule = { kind: 'less' as const, value: '4.00', ending: 'ninety' as const };
    return call(priceSchedules.create, { body: { rule, starts_on: '2099-11-11', product_ids: [id] } });
  };
  async function openSchedules(user: User) {
    await choose(user, screen, 'Planned price changes');
    return within(await screen.findByRole('dialog', { name: 'Planned price changes' }));
  }

  it('have an empty dialog before the first change is planned, and Escape closes the dialog', async () => {
    const { user } = await openTable(specs);
    const dialog = await openSchedules(user);
    expect(await dialog.findByText('No change of prices is planned.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await isGone('Planned price changes');
  });

  it('show the rule and the day of each change, and report a change that another person has already cancelled', async () => {
    const { user } = await openTable(specs);
    const { id } = await plan();
    const dialog = await openSchedules(user);
    expect(
      await dialog.findByRole('row', { name: /11 Nov 2099 RM.4\.00 less, ending in \.90 .*1 Planned/ }),
    ).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await call(priceSchedules.cancel, { params: { id } });
    await user.click(dialog.getByRole('button', { name: 'Cancel: 11 Nov 2099' }));
    await screen.findByRole('dialog', { name: '4009' });
    await user.keyboard('{Escape}');
    expect(await dialog.findByText('Cancelled')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});

describe('cells that another person saved meanwhile', () => {
  /** Edits price and weight here, while another person saves other values. */
  async function clash(user: User, theirs: string, weight: string) {
    await find(user, 'Krayon');
    const { id } = await productOf('Krayon 24 warna');
    await typeInto(user, cellOf(/^Krayon/, PRICE), '12');
    await typeInto(user, cellOf(/^Krayon/, WEIGHT), weight);
    await call(products.update, { params: { id }, body: { price: `${theirs}.00`, weight_grams: '280' } });
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    return id;
  }
  const TWO = '2 cells were saved by somebody else meanwhile';
  const ONE = '1 cell was saved by somebody else meanwhile';

  it('are decided one by one, with both values and the other person’s name, before anything is saved', async () => {
    const { user } = await openTable(specs);
    const id = await clash(user, '11', '310');
    const dialog = within(await screen.findByRole('dialog', { name: TWO }));
    expect(dialog.getAllByText('Aminah binti Yusof')).toHaveLength(2);
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await isGone(TWO);
    expect(cellOf(/^Krayon/, PRICE)).toHaveTextContent('12.00');
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click((await screen.findByRole('dialog', { name: TWO })).querySelector('tbody button') as HTMLElement);
    const rest = within(await screen.findByRole('dialog', { name: ONE }));
    expect(rest.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.click(rest.getByRole('button', { name: 'Keep all that was typed' }));
    await isGone(ONE);
    expect(await call(products.get, { params: { id } })).toMatchObject({ price: 1_100n, weight_grams: 280 });
    await save(user);
    expect(await screen.findByText('1 row saved')).toBeVisible();
    expect(await call(products.get, { params: { id } })).toMatchObject({ price: 1_100n, weight_grams: 310 });
  });

  it('can all be set to the other person’s values in one step, and then nothing is left to save', async () => {
    const { user } = await openTable(specs);
    await clash(user, '13', '320');
    const dialog = within(await screen.findByRole('dialog', { name: TWO }));
    await user.click(dialog.getByRole('button', { name: 'Take all that was saved' }));
    await isGone(TWO);
    expect(cellOf(/^Krayon/, PRICE)).toHaveTextContent('13.00');
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
  });
});

it('a refused row of the table keeps the typed input, with the reason at its cell', async () => {
  const { user } = await openTable(specs);
  await find(user, 'Beg galas');
  await typeInto(user, cellOf(/^(?!Beg galas|Product or).*active/i, SKU), 'BA-HIJAU');
  await save(user);
  await waitFor(() => expect(cellOf(/^(?!Beg galas|Product or).*active/i, SKU)).toBeInvalid());
  expect(cellOf(/^(?!Beg galas|Product or).*active/i, SKU)).toHaveTextContent(/^BA-HIJAU/);
});
