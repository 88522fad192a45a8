/** Printing for parcels and orders. The contents of the files are tested where they are rendered. */
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { MORE, setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { inParts } from './rules.ts';

const specs = portalSpecs(remote, openSandbox);
/** The names of the files that the browser saved. */
const saved: string[] = [];

beforeAll(() => {
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
});
beforeEach(() => void saved.splice(0));

async function orderOf(buyer: string) {
  const view = orders.list.readView(new URLSearchParams({ q: buyer, in: 'buyer_name' }));
  const { list } = await gateway.call(orders.list, orders.list.toInput(view));
  return list.data[0]?.id ?? '';
}

it('consignment notes above the maximum for one file are divided into several files, and none is left out', () =>
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]));

it('the notes of chosen parcels are saved on the chosen paper, in the order of the list', async () => {
  const { user } = await specs.open(paths.orders.parcels());
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Print notes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consignment notes' }));
  expect(dialog.getByText('3 notes, in the order of the list')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Paper' }), 'A4, four on a page, to cut');
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
  await waitFor(() => expect(saved).toEqual(['consignment-notes.pdf']));
  expect(specs.calls(courierNotes.notes.path)).toHaveLength(1);
});

it('a pick list is saved for the orders that are to be packed', async () => {
  const { user } = await specs.open(paths.orders.list());
  await screen.findByText('Ling anak Jugah');
  await setFilter(user, 'Status', 'To pack or hand over');
  await waitFor(() => expect(screen.queryByText('Tan Mei Ling')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Pick list' }));
  await waitFor(() => expect(saved).toEqual(['pick-list.pdf']));
});

it('a parcel is packed, its consignment note is saved, and the parcel is handed over or unpacked', async () => {
  const { user } = await specs.open(paths.orders.one(await orderOf('Ling anak Jugah')));
  const order = within(await screen.findByRole('dialog', { name: /Ling anak Jugah/ }));
  const pack = async (bottles: string) => {
    await user.click(await order.findByRole('button', { name: /^Pack INV-/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pack a parcel' }));
    const field = dialog.queryByRole('textbox', { name: /Botol air/ });
    if (field) {
      await user.clear(field);
      await user.type(field, bottles);
    }
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
  };
  await pack('0');
  expect(await order.findByText('1 packed')).toBeVisible();
  expect(order.getByText('To pack')).toBeVisible();
  expect(order.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  const parcels = order.getByRole('region', { name: 'Parcels' });
  const choose = async (place: number, action: string) => {
    await user.click(within(parcels).getAllByRole('button', { name: MORE })[place] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose(0, 'Print note');
  const dialog = within(await screen.findByRole('dialog', { name: 'Consignment notes' }));
  await user.click(dialog.getByRole('button', { name: 'Save PDF' }));
  await waitFor(() => expect(saved).toEqual(['consignment-notes.pdf']));

  await user.click(within(parcels).getByRole('button', { name: /^Hand over INV-\d+-1$/ }));
  expect(await order.findByText('Partly sent')).toBeVisible();
  await pack('1');
  expect(await order.findByText('1 packed')).toBeVisible();
  expect(order.queryByRole('button', { name: /^Pack INV-/ })).toBeNull();
  await choose(1, 'Unpack');
  const question = within(await screen.findByRole('dialog', { name: 'Unpack' }));
  await user.click(question.getByRole('button', { name: 'Unpack' }));
  expect(await order.findByRole('button', { name: /^Pack INV-/ })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('a parcel shows its price, and the order compares the courier’s charge with the buyer’s payment', async () => {
  const { user } = await specs.open(paths.orders.one(await orderOf('Ling anak Jugah')));
  const order = within(await screen.findByRole('dialog', { name: /Ling anak Jugah/ }));
  await user.click(await order.findByRole('button', { name: /^Hand over INV-/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a parcel' }));
  // The courier that the buyer chose is filled in, but its price is not filled in until its button is pressed.
  expect(await dialog.findByRole('button', { name: /^Kurier Helang/ })).toHaveAttribute('aria-pressed', 'false');
  expect(dialog.getByText('Choose one, and it fills in courier and cost below.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Weight in kg/ }), '4');
  // The demonstration's rate card has a gap at this weight.
  expect(await dialog.findByText('No price for this weight')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Kurier Pantas/ }));
  expect(dialog.getByRole('button', { name: /^Kurier Pantas/ })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('textbox', { name: 'Courier' })).toHaveValue('Kurier Pantas');
  expect(dialog.getByRole('textbox', { name: /^The courier takes/ })).toHaveValue('29.90');
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await order.findByText('Delivery costs you')).toBeVisible();
  const parcels = order.getByRole('region', { name: 'Parcels' });
  await user.click(within(parcels).getAllByRole('button').at(-1) as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Correct courier, cost or number' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Correct courier, cost or number' }));
  const cost = edit.getByRole('textbox', { name: /^The courier takes/ });
  await user.clear(cost);
  await user.type(cost, '8');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await order.findByText('Left of the delivery')).toBeVisible();
});
