/** Booking a courier of the gateway for a parcel: it is chosen while packing, paid from the pool, tracked, and can be cancelled. */
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const specs = portalSpecs(remote, openSandbox);
const APPROVES = 'fpx_b2c_TEST0021';
const BUYER = 'Ling anak Jugah';

async function openOrder() {
  const view = orders.list.readView(new URLSearchParams({ q: BUYER, in: 'buyer_name' }));
  const { list } = await gateway.call(orders.list, orders.list.toInput(view));
  const { user } = await specs.open(paths.orders.one(list.data[0]?.id ?? ''));
  return { user, order: within(await screen.findByRole('dialog', { name: new RegExp(BUYER) })) };
}

/** Puts RM100 into the prefund pool. */
async function fillPool() {
  const { invoice_no } = await gateway.call(topUps.prefund, {
    params: { invoice_no: 'PF-KURIER' },
    body: { amount: '100.00' },
  });
  const { id } = await gateway.call(publicPay.bill, { params: { id: invoice_no, product: 'topup' } });
  await specs.connection().pay(id, APPROVES);
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a courier is chosen while a parcel is packed, and is booked when the pool covers the price', async () => {
  const { user, order } = await openOrder();
  await user.click(await order.findByRole('button', { name: /^Pack INV-/ }));
  const packing = await dialogNamed('Pack a parcel');
  expect(await packing.findAllByText(/service tax, for .* kg by weight$/)).toHaveLength(2);
  await user.click(packing.getByRole('textbox', { name: /^Weight in kg/ }));
  await user.paste('0.991');
  // The second courier does not answer for this weight, but the price of the first courier is shown.
  expect(await packing.findByText('It does not answer now', undefined, { timeout: 6_000 })).toBeVisible();
  await user.click(packing.getByRole('button', { name: /^Enggang Sandbox/ }));
  expect(packing.getByRole('textbox', { name: 'Courier' })).toHaveValue('Enggang Sandbox');
  expect(packing.getByText(/^You see the price of Enggang Sandbox again and pay it in the next step\./)).toBeVisible();
  expect(packing.queryByRole('textbox', { name: /^(The courier takes|Tracking number)/ })).toBeNull();
  // Choosing one of the merchant's own shipping methods deselects the gateway's courier, even if the typed courier has the same name.
  await user.click(packing.getByRole('button', { name: /^Kurier Pantas/ }));
  const courier = packing.getByRole('textbox', { name: 'Courier' });
  await user.clear(courier);
  await user.type(courier, 'Enggang Sandbox');
  expect(packing.getByRole('textbox', { name: /^Tracking number/ })).toBeVisible();
  const enggang = packing.getByRole('button', { name: /^Enggang Sandbox/ });
  expect(enggang).toHaveAttribute('aria-pressed', 'false');
  await user.click(enggang);
  expect(enggang).toHaveAttribute('aria-pressed', 'true');
  await user.click(packing.getByRole('button', { name: 'Pack and choose the price' }));

  const booking = await dialogNamed('Book a courier');
  await user.type(booking.getByRole('textbox', { name: 'Length' }), '30');
  await user.click(booking.getByRole('button', { name: 'Pay and book' }));
  expect(await booking.findByText('Enter width')).toBeVisible();
  await user.type(booking.getByRole('textbox', { name: 'Width' }), '30');
  await user.type(booking.getByRole('textbox', { name: 'Height' }), '40');
  expect(await booking.findByText(/for 7.2 kg by volume$/, undefined, { timeout: 6_000 })).toBeVisible();
  expect(booking.getByRole('combobox', { name: /^Courier/ })).toHaveValue('enggang');
  expect(await axeFaults()).toEqual([]);
  await user.click(booking.getByRole('button', { name: 'Pay and book' }));
  const refusal = await dialogNamed('4280');
  expect(refusal.getByText(/The prefund pool does not cover this courier/)).toBeVisible();
  await user.click(refusal.getByRole('button', { name: 'Close' }));

  await fillPool();
  await user.click(booking.getByRole('button', { name: 'Pay and book' }));
  const parcels = within(await order.findByRole('region', { name: 'Parcels' }));
  expect(await parcels.findByText('Booked, no answer yet')).toBeVisible();
  expect(specs.calls(courierBookings.book.path.split('/{')[0] ?? '')).toHaveLength(2);
});

it('a booked parcel without a courier number is left out of the printed notes, and a notice shows that', async () => {
  const { user } = await specs.open(paths.orders.parcels());
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(screen.getByRole('button', { name: 'Print notes' }));
  const dialog = await dialogNamed('Consignment notes');
  expect(dialog.getByText('3 notes, in the order of the list')).toBeVisible();
  expect(dialog.getByText(/whose courier has given no number yet, are left out\.$/)).toBeVisible();
});

it('the note of a booking is printed once it has a number, and a booking is cancelled when the courier agrees', async () => {
  await specs.connection().moveClock(1);
  const { user, order } = await openOrder();
  const parcels = within(await order.findByRole('region', { name: 'Parcels' }));
  expect(await parcels.findByText('Ready to print')).toBeVisible();
  expect(parcels.getByText(/^TESTEG\d{8}MY$/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(parcels.getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Print note' });
  expect(order.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the courier' }));
  const question = await dialogNamed('Cancel the courier');
  await user.click(question.getByRole('button', { name: 'Cancel the courier' }));
  expect(await parcels.findByText('Asked to cancel')).toBeVisible();
  await specs.connection().moveClock(1);
  // The screen polls automatically.
  expect(await parcels.findByText('Packed', { selector: '.k-status' }, { timeout: 9_000 })).toBeVisible();
});

it('a parcel shows the courier’s messages, newest first', async () => {
  const { user, order } = await openOrder();
  const parcels = within(await order.findByRole('region', { name: 'Parcels' }));
  await choose(user, parcels, 'Book a courier');
  const booking = await dialogNamed('Book a courier');
  const courier = await booking.findByRole('combobox', { name: /^Courier/ }, { timeout: 6_000 });
  await user.selectOptions(courier, 'enggang');
  await user.click(booking.getByRole('button', { name: 'Pay and book' }));
  await parcels.findByText('Booked, no answer yet');
  await specs.connection().moveClock(1);
  await specs.connection().moveClock(40 * 60);
  const again = await openOrder();
  const told = within(await again.order.findByRole('list', { name: 'Courier updates' }));
  await waitFor(() => expect(told.getAllByRole('listitem').length).toBeGreaterThan(1));
  expect(told.getAllByRole('listitem')[0]).toHaveTextContent('On its way');
});
