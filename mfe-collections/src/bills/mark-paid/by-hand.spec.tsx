import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway, http as axios } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, menuItem } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../../remote.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);

const everything = bills.list.toInput(bills.list.readView(new URLSearchParams()));

/** A bill without any attempt to pay it. */
async function newBill(payer_name = 'Siti Khadijah') {
  const { list } = await gateway.call(bills.list, everything);
  const collection_id = list.data[0]?.collection_id ?? '';
  const body = {
    collection_id,
    customer_id: null,
    payer_name,
    payer_email: 'siti@example.my',
    payer_phone: '',
    description: 'Yuran',
    amount: '75.50',
    due_date: '2026-12-01',
    expires_on: null,
  };
  const bill = await gateway.call(bills.create, { body });
  return { ...bill, at: `/collections/view/${collection_id}/bills/view/${bill.id}` };
}

type User = Awaited<ReturnType<typeof open>>['user'];

const fillIn = async (user: User, form: Pick<typeof screen, 'getByRole'>) => {
  const day = form.getByRole('textbox', { name: 'Received on' });
  await user.clear(day);
  await user.type(day, '19-11-2026');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Paid at the counter');
};

/** The drawer of a bill; the collection behind it has its own menu. */
const billDrawer = async () => within(await screen.findByRole('dialog', { name: /^INV-/ }));

async function markPaid(user: User, number: string) {
  await choose(user, await billDrawer(), 'Mark as paid');
  const form = within(await screen.findByRole('dialog', { name: `Mark as paid: ${number}` }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Paid with' }), 'Cheque');
  await user.type(form.getByRole('textbox', { name: /^Reference/ }), 'CIMB 100234');
  await fillIn(user, form);
  return form;
}

it('“Mark as paid” requires a reason; the bill then shows how it was paid, and the toast can undo the mark', async () => {
  const bill = await newBill();
  const { user } = await open(bill.at);
  await choose(user, await billDrawer(), 'Mark as paid');
  const empty = within(await screen.findByRole('dialog', { name: `Mark as paid: ${bill.bill_number}` }));
  await user.click(empty.getByRole('button', { name: 'Save' }));
  expect(await empty.findByText('Enter reason')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(empty.getByRole('button', { name: 'Cancel' }));

  const form = await markPaid(user, bill.bill_number);
  await user.click(form.getByRole('button', { name: 'Save' }));
  // The pointer keeps the toast open.
  await user.hover(await screen.findByText(`${bill.bill_number} is marked as paid.`));
  const details = /^Cheque · received 19 Nov 2026 · CIMB 100234 · Paid at the counter · By Aminah binti Yusof$/;
  expect(await screen.findByText(details)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Payments', level: 3 })).toBeVisible();
  // The menu is not opened, because the pointer must keep the toast open; list.spec.tsx tests what a paid bill offers.
  expect((await billDrawer()).queryByRole('button', { name: 'Send' })).toBeNull();
  expect(await axeFaults()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`${bill.bill_number} is open again.`)).toBeVisible();
  // Wait until the bill has been read again.
  await (await billDrawer()).findByRole('button', { name: 'Send' });
  expect(await menuItem(user, await billDrawer(), 'Mark as paid')).toBeInTheDocument();
  expect(screen.getByText('Manual payment undone')).toBeVisible();
});

it('“Mark as paid” succeeds when it is sent again after a lost response, and records one payment', async () => {
  const bill = await newBill();
  const { user } = await open(bill.at);
  const form = await markPaid(user, bill.bill_number);
  const mend = http().lose();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/save it again, and it is saved once/)).toBeVisible();
  mend();
  await user.click(form.getByRole('button', { name: 'Save again' }));
  expect(await screen.findByText(`${bill.bill_number} is marked as paid.`)).toBeVisible();
  const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice: bill.bill_number } });
  expect(list.data).toHaveLength(1);
});

it('a payment opens over the list with details, history and a comment, and can be undone if it was recorded by hand', async () => {
  const bill = await newBill();
  const body = {
    bill_id: bill.id,
    method: 'cash' as const,
    received_on: '2026-11-19',
    reference: '',
    reason: 'Paid at the counter',
  };
  await gateway.call(paymentRecords.create, { body });
  const { user } = await open(`/collections/payments?q=${bill.bill_number}&in=bill_number`);
  const row = within(await screen.findByRole('row', { name: new RegExp(bill.bill_number) }));
  expect(row.getByRole('cell', { name: 'Cash Recorded manually' })).toBeVisible();
  const [, when] = row.getAllByRole('link');
  await user.click(when as HTMLElement);
  const title = `${bill.bill_number} · Siti Khadijah`;
  const drawer = within(await screen.findByRole('dialog', { name: title }));
  expect(drawer.getByText('Recorded manually')).toBeVisible();
  expect(drawer.getByText('Paid at the counter')).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Receipt' })).toBeNull();
  expect(await axeFaults()).toEqual([]);

  await user.type(drawer.getByRole('textbox', { name: /^Comment/ }), 'Checked with the bank book');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The comment is saved.')).toBeVisible();
  expect(await screen.findByTitle('Checked with the bank book')).toBeVisible();

  await user.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Undo payment' }));
  const question = within(await screen.findByRole('dialog', { name: `Undo the payment of ${bill.bill_number}?` }));
  await user.click(question.getByRole('button', { name: 'Undo payment' }));
  expect(await screen.findByText(`${bill.bill_number} is open again.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('row', { name: new RegExp(bill.bill_number) })).toBeNull();
});

it('a payment through a bank shows the bank’s response as a sentence, the merchant’s share, and the receipt', async () => {
  const { user } = await open('/collections/payments?state=success&channel=fpx_b2c');
  const [first] = await screen.findAllByRole('row', { name: /INV-/ });
  await user.click(within(first as HTMLElement).getAllByRole('link')[1] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: /^INV-/ }));
  expect(drawer.getByText('Approved (code 00).')).toBeVisible();
  for (const name of ['Fee', 'Service tax', 'You keep', 'Bank reference']) expect(drawer.getByText(name)).toBeVisible();
  const receipt = drawer.getByRole('link', { name: 'Receipt' });
  expect(receipt).toHaveAttribute('href', expect.stringMatching(/\/pay\/thankyou\?invoice_no=[0-9A-Z-]{19}$/));
  expect(drawer.queryByRole('button', { name: 'Undo payment' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(paymentRecords.list.path).at(-1)?.body).toMatchObject({ filter: { state: 'success' } });
});

it('a bill shows its payments, and no payments are requested for a bill without attempts', async () => {
  const untried = await newBill();
  const first = await open(untried.at);
  expect(await screen.findByText('Bill made')).toBeVisible();
  expect(calls(paymentRecords.ofBill.path)).toHaveLength(0);
  await first.close();

  const { list } = await gateway.call(paymentRecords.find, { query: { limit: 1 } });
  const [tried] = list.data;
  await open(`/collections/view/${tried?.collection_id}/bills/view/${tried?.bill_id}`);
  expect(await screen.findByRole('heading', { name: 'Payments', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: tried?.invoice_no ?? '' })).toHaveAttribute(
    'href',
    `/collections/payments?payment=${tried?.id}`,
  );
});

it('the page of a collection lists its recent payments', async () => {
  const { list } = await gateway.call(paymentRecords.find, { query: { limit: 1 } });
  const collection_id = list.data[0]?.collection_id ?? '';
  const { user } = await open(`/collections/view/${collection_id}`);
  await user.click(await screen.findByText('Recent payments'));
  expect(screen.getByRole('link', { name: list.data[0]?.payer_name ?? '' })).toBeVisible();
  expect(calls('payment-records?')).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);
});

it('several bills are marked as paid with one reason, bills that cannot be marked are listed, and the marks can be undone', async () => {
  const newBills = [await newBill('Rokiah'), await newBill('Rokiah'), await newBill('Rokiah')] as const;
  const [first, second, third] = newBills;
  const body = {
    bill_id: third.id,
    method: 'cash' as const,
    received_on: '2026-11-19',
    reference: '',
    reason: 'Paid before',
  };
  await gateway.call(paymentRecords.create, { body });
  const { user } = await open('/customer-bills/datatable?q=Rokiah&in=payer_name');
  for (const { bill_number } of newBills)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${bill_number}` }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));

  const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(form.getByText(/^2 bills are marked as paid, with the same day and reason/)).toBeVisible();
  expect(within(form.getByRole('list')).getByText('already paid')).toBeVisible();
  await fillIn(user, form);
  expect(await axeFaults()).toEqual([]);
  // Another person cancels one of the bills first.
  await gateway.call(bills.update, { params: { id: second.id }, body: { status: 'cancelled' } });
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(`${first.bill_number} is marked as paid.`)).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('1 bill could not be marked as paid:');
  expect(dialog.getByRole('list', { name: '1 bill could not be marked as paid:' })).toHaveTextContent(
    second.bill_number,
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`${first.bill_number} is open again.`)).toBeVisible();
  expect((await gateway.call(bills.get, { params: { id: first.id } })).status).toBe('due');
});

it('when one of several responses is lost, its request can be sent again, and each bill has one recorded payment', async () => {
  const newBills = [await newBill('Zaiton'), await newBill('Zaiton')] as const;
  const { user } = await open('/customer-bills/datatable?q=Zaiton&in=payer_name');
  for (const { bill_number } of newBills)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${bill_number}` }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  await fillIn(user, form);
  // The gateway executes both calls, but the response to the second is lost.
  let answers = 0;
  const losing = axios.interceptors.response.use((response) => {
    if (response.config.url === paymentRecords.paidBill.path && ++answers === 2) throw new Error('The answer is lost.');
    return response;
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  const label = '1 bill could not be marked as paid:';
  expect(await screen.findByRole('list', { name: label })).toHaveTextContent('The gateway cannot be reached.');
  axios.interceptors.response.eject(losing);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const { bill_number } of newBills) {
    expect(await screen.findByText(`${bill_number} is marked as paid.`)).toBeVisible();
    const { list } = await gateway.call(paymentRecords.ofBill, { query: { bill_invoice: bill_number } });
    expect(list.data).toHaveLength(1);
  }
});

it('when the undo of several payments fails for one, the bill that is still paid is listed', async () => {
  const newBills = [await newBill('Kamariah'), await newBill('Kamariah')] as const;
  const { user } = await open('/customer-bills/datatable?q=Kamariah&in=payer_name');
  for (const { bill_number } of newBills)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${bill_number}` }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  await fillIn(user, form);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.hover(undo);
  // Another person undoes one of the payments first, so that it cannot be undone again.
  const query = { bill_invoice: newBills[1].bill_number };
  const [payment] = (await gateway.call(paymentRecords.ofBill, { query })).list.data;
  await gateway.call(paymentRecords.remove, { params: { id: payment?.id ?? '' } });
  await user.click(undo);
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo payment' }));
  expect(dialog.getByRole('list', { name: 'These bills are still paid:' })).toHaveTextContent(newBills[1].bill_number);
  expect(dialog.getByRole('list')).not.toHaveTextContent(newBills[0].bill_number);
  expect(screen.getByText(`${newBills[0].bill_number} is open again.`)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the button in a row of the list marks the bill of the row as paid', async () => {
  const { id, bill_number } = await newBill('Rokiah');
  const { user } = await open(`/customer-bills/datatable?q=${bill_number}&in=bill_number`);
  await user.click(await screen.findByRole('button', { name: `Mark as paid: ${bill_number}` }));
  const form = within(await screen.findByRole('dialog', { name: `Mark as paid: ${bill_number}` }));
  await fillIn(user, form);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`${bill_number} is marked as paid.`)).toBeVisible();
  expect((await gateway.call(bills.get, { params: { id } })).status).toBe('paid');
});
