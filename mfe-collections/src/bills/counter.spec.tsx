/** A merchant takes a payment at the counter. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, otherOptions } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open, calls, http, connection } = portalSpecs(remote, openSandbox);

const makeCollection = async () =>
  (await gateway.call(collections.create, { body: { title: 'Kaunter', description: '', record_status: 1 } })).id;

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const started = () => calls('customer-bills/switch/create-payment-bill-direct');

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await field('Amount'), '45');
  await user.type(await field(/^Description/), 'Yuran hari ini');
  await user.type(await field("Payer's name"), 'Encik Rashid');
  await user.type(await field("Payer's email"), 'rashid@example.my');
  await user.selectOptions(screen.getByLabelText('Way to pay'), 'ewallet_BOOST');
}

const start = () => screen.getByRole('button', { name: 'Start payment' });

it('a payment at the counter starts, has a link for the customer, and is shown as paid without a reload', async () => {
  const id = await makeCollection();
  const opened = await open(paths.collections.one('view', id));
  await choose(opened.user, screen, 'Take a payment', otherOptions('New bill'));
  await fillIn(opened);
  expect(await axeFaults()).toEqual([]);
  await opened.user.click(start());
  const drawer = within(await screen.findByRole('dialog', { name: /^Payment of INV-\d+$/ }));
  expect(drawer.getByText('Payer is paying')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(await drawer.findByRole('img', { name: /^QR code for http/ })).toBeVisible();
  await opened.user.click(drawer.getByRole('button', { name: 'Copy link' }));
  const link = await navigator.clipboard.readText();
  expect(link).toContain('/sandbox/wallet/');
  const href = drawer.getByRole('link', { name: 'Open the bill' }).getAttribute('href') ?? '';
  const billId = href.split('/').at(-1)?.split('?')[0] ?? '';
  const bill = await gateway.call(bills.get, { params: { id: billId } });
  expect(bill).toMatchObject({ amount: 4500n, payer_name: 'Encik Rashid', status: 'due' });
  await connection().call({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'code=00&delivery_mode=both',
  });
  expect(await drawer.findByText('Paid', {}, { timeout: 8000 })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('a payment at the counter requires a payment service, and offers neither cards nor offline services', async () => {
  const { user } = await open(paths.bills.counter(await makeCollection()));
  const select = await screen.findByLabelText('Way to pay');
  expect(within(select).queryByRole('option', { name: /Load Bank/ })).toBeNull();
  expect(within(select).getAllByRole('option', { name: /\(business\)$/ }).length).toBeGreaterThan(10);
  await user.click(start());
  expect(select).toHaveAccessibleDescription(/Choose one of the options/);
  expect(started()).toEqual([]);
});

it('a payment at the counter that is sent again after a lost response creates no second bill', async () => {
  const id = await makeCollection();
  const opened = await open(paths.bills.counter(id));
  await fillIn(opened);
  const mend = http().lose();
  await opened.user.click(start());
  await opened.user.click(
    within(await screen.findByRole('dialog', { name: 'handlecatch Error' })).getByRole('button', { name: 'Close' }),
  );
  mend();
  await opened.user.click(start());
  expect(await screen.findByRole('dialog', { name: /^Payment of INV-\d+$/ })).toBeVisible();
  expect((await gateway.call(collections.get, { params: { id } })).bills_total).toBe(1);
});

it('the form of a payment at the counter is translated into Arabic', async () => {
  await speak('ar');
  await open(paths.bills.counter(await makeCollection()));
  expect(await screen.findByRole('button', { name: 'بدء الدفع' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});
