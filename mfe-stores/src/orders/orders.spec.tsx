import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/orders/ar.json';
import ms from '../messages/orders/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { decisionsOf, staysOpen } from './rules.ts';

const { open } = portalSpecs(remote, openSandbox);
const LIST = paths.orders.list();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The order of a buyer of the demonstration. */
async function orderOf(buyer: string) {
  const view = orders.list.readView(new URLSearchParams({ q: buyer, in: 'buyer_name' }));
  const { list } = await gateway.call(orders.list, orders.list.toInput(view));
  return list.data[0]?.id ?? '';
}

describe('the actions of an order', () => {
  const lines = [{ sent: 0, packed: 0, quantity: 2 }] as never;
  it.each([
    ['awaiting_payment', ['cancel']],
    ['to_pack', ['pack', 'cancel']],
    ['part_sent', ['pack']],
    ['return_open', ['pack']],
    ['sent', []],
    ['delivered', []],
    ['refunded', []],
    ['cancelled', []],
    ['expired', []],
  ] as const)('in the state %s are: %j', (state, expected) => {
    const all = Object.entries(decisionsOf({ state, lines, ended_at: null }));
    expect(all.filter(([, can]) => can).map(([name]) => name)).toEqual(expected);
  });
});

it.each([
  ['a parcel that was lost', { state: 'sent', parcels: ['delivered', 'lost'] }, true],
  ['a parcel that came back', { state: 'part_refunded', parcels: ['returned'] }, true],
  ['parcels that arrived or are on their way', { state: 'sent', parcels: ['delivered', 'handed_over'] }, false],
  ['all of its money back', { state: 'refunded', parcels: ['lost'] }, false],
] as const)(
  'an order with %s stays open only for a lost or returned parcel that is not fully refunded',
  (_, { state, parcels }, expected) => {
    const all = parcels.map((status) => ({ status })) as never;
    expect(staysOpen({ state, ended_at: null, parcels: all })).toBe(expected);
    expect(staysOpen({ state, ended_at: '2026-11-20T09:30:00.000Z', parcels: all })).toBe(false);
  },
);

describe('the list of orders', () => {
  it('shows the number of orders in each state, and can be filtered by a state', async () => {
    const { user } = await open(LIST);
    await heading('Orders');
    // This number includes packed orders that are not handed over yet.
    expect(screen.getByText('To pack or hand over', { selector: 'dt' })).toBeVisible();
    await setFilter(user, 'Status', 'Cancelled');
    await waitFor(() => expect(screen.queryByText('Tan Mei Ling')).toBeNull());
    expect(screen.getByText('Mohd Faizal bin Ahmad')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await open(LIST);
    await speak(language);
    expect(await heading(words['orders.title'])).toBeVisible();
    await speak('en');
  });

  it('links to the list of all parcels', async () => {
    const { user } = await open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Parcels' }));
    expect(await screen.findByText('KH553908130MY')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('an order', () => {
  it('shows that every piece is packed, and has a button to hand its parcel over', async () => {
    const { user } = await open(paths.orders.one(await orderOf('Ling anak Jugah')));
    const order = within(await screen.findByRole('dialog', { name: /Ling anak Jugah/ }));
    expect(await order.findByText('To pack')).toBeVisible();
    expect(order.getByText('You keep')).toBeVisible();
    expect(order.getByText('Settlement').nextElementSibling).toHaveTextContent(/^Pending|with settlement ST/);
    await user.click(order.getByRole('button', { name: /^Pack INV-/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pack a parcel' }));
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    const parcels = within(await order.findByRole('region', { name: 'Parcels' }));
    expect(parcels.getByRole('button', { name: /^Hand over INV-\d+-1$/ })).toHaveTextContent('Hand over');
    expect(order.queryByText('To pack')).toBeNull();
    expect(order.getAllByText('Packed', { selector: '.k-status' })).toHaveLength(2);
    expect(await axeFaults()).toEqual([]);
    await choose(user, parcels, 'Unpack');
    const question = within(await screen.findByRole('dialog', { name: 'Unpack' }));
    await user.click(question.getByRole('button', { name: 'Unpack' }));
    expect(await order.findByText('To pack')).toBeVisible();
  });

  it('is handed over in two parcels: one is marked as delivered, the hand-over of the other is undone', async () => {
    const id = await orderOf('Ling anak Jugah');
    const { user } = await open(paths.orders.one(id));
    const order = within(await screen.findByRole('dialog', { name: /Ling anak Jugah/ }));
    await user.click(await order.findByRole('button', { name: /^Hand over INV-/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over a parcel' }));
    expect(dialog.getByRole('textbox', { name: 'Courier' })).toHaveValue('Kurier Helang');
    await user.type(dialog.getByRole('textbox', { name: /^Tracking number/ }), 'KH1MY');
    const bottle = dialog.getByRole('textbox', { name: /Botol air/ });
    await user.clear(bottle);
    await user.type(bottle, '9');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('Enter 1 or less')).toBeVisible();
    await user.clear(bottle);
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await order.findByText('Partly sent')).toBeVisible();
    expect(order.queryByRole('button', { name: /^Cancel order/ })).toBeNull();

    await user.click(order.getByRole('button', { name: /^Hand over INV-/ }));
    const next = within(await screen.findByRole('dialog', { name: 'Hand over a parcel' }));
    await user.click(next.getByRole('button', { name: 'Hand over' }));
    expect(await order.findByText('Sent')).toBeVisible();
    const parcels = order.getByRole('region', { name: 'Parcels' });
    const menus = within(parcels).getAllByRole('button');
    await user.click(menus[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Delivered' }));
    expect(await within(parcels).findByText('Delivered', { selector: '.k-status' })).toBeVisible();
    await user.click(menus[1] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Not handed over after all' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Not handed over after all' })).getByRole('button', {
        name: 'Not handed over after all',
      }),
    );
    expect(await order.findByText('Partly sent')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('with a lost parcel shows until when it stays open', async () => {
    const { user } = await open(paths.orders.one(await orderOf('Priya')));
    const order = within(await screen.findByRole('dialog', { name: /Priya/ }));
    const parcels = within(await order.findByRole('region', { name: 'Parcels' }));
    await choose(user, parcels, 'Lost');
    expect(await parcels.findByText('A parcel was lost or came back')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows after a cancellation that its money must be refunded', async () => {
    await open(paths.orders.one(await orderOf('Mohd Faizal bin Ahmad')));
    expect(await screen.findByText('This order is cancelled and paid: give the money back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  });
});
