/** Money that arrives for a bill whose amount has changed, or that is closed: the merchant sees where the money is. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, connection } = portalSpecs(remote, openSandbox);

const THREE_HOURS = 3 * 60;

async function newBill() {
  const { list } = await gateway.call(bills.list, bills.list.toInput(bills.list.readView(new URLSearchParams())));
  const collection_id = list.data[0]?.collection_id ?? '';
  return gateway.call(bills.create, { body: billForm({ collection_id, due_date: '2026-12-01' }) });
}

/** Starts a payment at the bank; returns a function that presses a button there. */
async function atBank(bill_id: string) {
  const body = { bill_id, payment_service_id: 'fpx_b2c_MB2U0227' };
  const { redirect_url } = await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() });
  return (pressed: string) =>
    connection().call({
      method: 'POST',
      url: new URL(redirect_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: pressed,
    });
}

/** The payment times out at the bank; then the bill is changed, and then the money arrives. */
async function paidLate(bill_id: string, changes: Parameters<typeof change>[1]) {
  const press = await atBank(bill_id);
  await connection().moveClock(THREE_HOURS + 1);
  await change(bill_id, changes);
  await press('late=1');
}

/** The payer cancels the payment at the bank, but the bank takes the money. */
async function paidThoughCancelled(bill_id: string) {
  const press = await atBank(bill_id);
  await press('step=login&do=cancel');
  await press('late=1');
}

const change = (id: string, body: { amount: string } | { status: 'cancelled' }) =>
  gateway.call(bills.update, { params: { id }, body });

it.each([
  ['changed from RM120.00 to RM80.00', { amount: '80.00' }, 'due'],
  ['cancelled', { status: 'cancelled' }, 'cancelled'],
] as const)(
  'a bill that was %s before the money came shows the held money, and so does its payment',
  async (_, changes, status) => {
    const { id, bill_number, collection_id } = await newBill();
    await paidLate(id, changes);
    expect((await gateway.call(bills.get, { params: { id } })).status).toBe(status);

    const first = await open(`/collections/view/${collection_id}/bills/view/${id}`);
    expect(await screen.findByText('Money held')).toBeVisible();
    expect(
      screen.getByText(/^RM.120\.00 through Maybank2u is held until you return it or use it for the bill\.$/),
    ).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await first.close();

    const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice: bill_number } });
    expect(list.data).toMatchObject([{ amount: 12_000n, mark: 'held', state: 'held', net: null, fee: null }]);
    await open(`/collections/payments?payment=${list.data[0]?.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: new RegExp(`^${bill_number}`) }));
    expect(drawer.getByText('This payment is held')).toBeVisible();
    expect(drawer.getByText('Held')).toBeVisible();
    expect(drawer.queryByText('You keep')).toBeNull();
    expect(drawer.queryByText('Paid')).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Use it for this bill' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
  },
);

/** Opens the held payment of a bill, and returns a function that presses a button of its drawer and confirms. */
async function openHeld(bill_invoice: string) {
  const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice } });
  const { user, ...rest } = await open(`/collections/payments?payment=${list.data[0]?.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(`^${bill_invoice}`) }));
  const press = async (name: string, question: RegExp) => {
    await user.click(drawer.getByRole('button', { name }));
    const confirmation = within(await screen.findByRole('dialog', { name: question }));
    expect(await axeFaults()).toEqual([]);
    await user.click(confirmation.getByRole('button', { name }));
  };
  return { ...rest, drawer, press };
}

it('held money is returned after a confirmation that names the amount, and its payment is then shown as returned', async () => {
  const { id, bill_number } = await newBill();
  await paidLate(id, { status: 'cancelled' });
  const { drawer, press } = await openHeld(bill_number);
  expect(drawer.getByText(/can no longer be paid/)).toBeVisible();
  await press('Return it', /^Return RM.120\.00 to .+\?$/);
  expect(await screen.findByText('This payment was returned')).toBeVisible();
  expect(drawer.getByText('Returned')).toBeVisible();
  expect(drawer.getByText('Money returned')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Return it' })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

it('held money can pay its bill after the amount of the bill is changed back to the same sum', async () => {
  const { id, bill_number } = await newBill();
  await paidLate(id, { amount: '80.00' });
  const first = await openHeld(bill_number);
  expect(first.drawer.getByText(/change the bill to this amount and use it/)).toBeVisible();
  expect(first.drawer.queryByRole('button', { name: 'Use it for this bill' })).toBeNull();
  await first.close();

  await change(id, { amount: '120.00' });
  const { drawer, press } = await openHeld(bill_number);
  await press('Use it for this bill', new RegExp(`^Use RM.120\\.00 for ${bill_number}\\?$`));
  expect(await screen.findByText(`${bill_number} is paid.`)).toBeVisible();
  expect(await drawer.findByText('You keep')).toBeVisible();
  expect(drawer.getByText('Held money used for this bill')).toBeVisible();
  expect((await gateway.call(bills.get, { params: { id } })).status).toBe('paid');
});

it('money taken after the payer cancelled is held with the reason while the bill is open, and can pay the bill', async () => {
  const { id, bill_number, collection_id } = await newBill();
  await paidThoughCancelled(id);
  expect((await gateway.call(bills.get, { params: { id } })).status).toBe('due');
  const first = await open(`/collections/view/${collection_id}/bills/view/${id}`);
  expect(await screen.findByText('Money held')).toBeVisible();
  await first.close();

  const { drawer, press } = await openHeld(bill_number);
  expect(drawer.getByText(/^The payer cancelled, but the money was taken anyway\./)).toBeVisible();
  expect(drawer.getByText('Held')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await press('Use it for this bill', new RegExp(`^Use RM.120\\.00 for ${bill_number}\\?$`));
  expect(await drawer.findByText('You keep')).toBeVisible();
  expect(drawer.queryByText('Held')).toBeNull();
  expect((await gateway.call(bills.get, { params: { id } })).status).toBe('paid');
});
