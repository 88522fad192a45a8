import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { callbacks, RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { ALL_ON, paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

// Nothing listens on port 1, so every delivery attempt fails without a connection.
const NOWHERE = 'http://localhost:1';
const { open, connection, calls } = portalSpecs(remote, async () => openSandbox({ gateway: NOWHERE }));

const SERVER = `${NOWHERE}${RECEIVER_PATH}shop`;
async function billWithCallback(callback_url: string) {
  const form = { title: 'Yuran 2027', description: '', record_status: 1 as const };
  const { id: collection_id } = await gateway.call(collections.create, { body: form });
  await gateway.call(paymentSettings.create, { body: { collection_id, ...ALL_ON, callback_url, is_active: true } });
  const { id } = await gateway.call(bills.create, {
    body: billForm({ collection_id, due_date: addDays(dayOf(), 7) }),
  });
  return { id, path: paths.bills.one(collection_id, id) };
}

async function paidBill(callback_url: string): Promise<string> {
  const { id, path } = await billWithCallback(callback_url);
  await connection().pay(id, 'fpx_b2c_TEST0021');
  await connection().moveClock(1);
  return path;
}

async function billPaidByHand(callback_url: string): Promise<string> {
  const { id: bill_id, path } = await billWithCallback(callback_url);
  const hand = { method: 'cash', received_on: '2026-11-19', reference: '', reason: 'Di kaunter' } as const;
  await gateway.call(paymentRecords.create, { body: { bill_id, ...hand } });
  await connection().moveClock(1);
  return path;
}

it('a bill lists the callbacks to its merchant’s server, with every delivery attempt and its payload', async () => {
  const { user } = await open(await paidBill(SERVER));
  const log = within(await screen.findByRole('list', { name: 'Sent to your server' }));
  expect(log.getByText('Waiting · bill.paid')).toBeVisible();
  const entry = within(log.getAllByRole('group').at(0) ?? document.body);
  await user.click(entry.getByText(/^\d+ attempts?, and what is sent$/));
  expect(entry.getByText(/"topic":"(bill|attempt)\./)).toBeVisible();
  expect(log.getAllByText(/ · no connection · \d+ ms$/)[0]).toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

it('the last callback of the bill or of a payment can be sent again, and the merchant sees the result', async () => {
  const { user } = await open(await paidBill(SERVER));
  const again = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await again(/^Send again: bill\.paid · INV-\d+$/);
  const notice = await screen.findByText('Your server did not take it. It is tried again.');
  expect(notice).toBeVisible();
  expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'bad');
  await again(/^Send again: attempt\.success · [\dA-Z-]+$/);
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2);
  const numbers = calls(callbacks.redeliver.path).map(({ body }) => (body as { invoice_no: string }).invoice_no);
  expect(numbers).toEqual([expect.stringMatching(/^INV-/), expect.not.stringMatching(/^INV-/)]);
});

it('the callback of a bill paid by hand can be sent again too', async () => {
  const { user } = await open(await billPaidByHand(SERVER));
  await user.click(await screen.findByRole('button', { name: /^Send again: bill\.paid/ }));
  expect(await screen.findByText('Your server did not take it. It is tried again.')).toBeVisible();
});

it('a bill without callbacks has no list of callbacks', async () => {
  await open(await paidBill(''));
  expect(await screen.findByRole('list', { name: 'What happened' })).toBeVisible();
  expect(screen.queryByText('Sent to your server')).not.toBeInTheDocument();
});
