import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, calls } = portalSpecs(remote, openSandbox);

const CUSTOMER = {
  name: 'Halimah binti Osman',
  email: 'halimah@example.my',
  phone: '+60 12-777 8899',
  identity_number: '',
  address_line_1: '12 Jalan Dato Onn',
  address_line_2: '',
  postcode: '30250',
  locality: 'Ipoh',
  state: 'Perak',
  note: '',
  is_active: true,
};

const create = async () => gateway.call(customers.create, { body: CUSTOMER });

async function billFor(customer_id: string) {
  const { list } = await gateway.call(bills.list, bills.list.toInput(bills.list.readView(new URLSearchParams())));
  const body = {
    collection_id: list.data[0]?.collection_id ?? '',
    customer_id,
    payer_name: CUSTOMER.name,
    payer_email: CUSTOMER.email,
    payer_phone: '',
    description: 'Yuran Disember',
    amount: '45.00',
    due_date: '2026-12-01',
    expires_on: null,
  };
  return gateway.call(bills.create, { body });
}

it('the page of a customer shows the owed amount, the address, the bills and the payments', async () => {
  const { id } = await create();
  const bill = await billFor(id);
  await open(`/customers/view/${id}`);
  const page = within(await screen.findByRole('dialog', { name: CUSTOMER.name }));
  expect(page.getByText('Owed').nextElementSibling).toHaveTextContent('RM45.00');
  for (const line of ['12 Jalan Dato Onn', '30250 Ipoh', 'Perak']) expect(page.getByText(line)).toBeVisible();
  expect(page.getByRole('heading', { name: /^Bills \(1\)/ })).toBeVisible();
  expect(page.getByRole('link', { name: bill.bill_number })).toHaveAttribute('href', `/customer-bills/view/${bill.id}`);
  expect(page.getByText('Nobody has paid yet.')).toBeVisible();
  expect(calls(bills.ofCustomer.path)).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);
});

it('a new bill for a customer starts with that customer as the payer', async () => {
  const { id } = await create();
  const { user } = await open(`/customers/view/${id}`);
  await user.click(await screen.findByRole('link', { name: 'New bill' }));
  const form = within(await screen.findByRole('dialog', { name: 'New bill' }));
  expect(form.getByRole('combobox', { name: "Payer's name" })).toHaveValue(CUSTOMER.name);
  expect(form.getByText(`Customer: ${CUSTOMER.name}`)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(CUSTOMER.email);
});

it('the form of a new customer names an existing customer with the same email or phone, and can still be saved', async () => {
  const email = 'mariam.yusoff@example.my';
  const { id } = await gateway.call(customers.create, {
    body: { ...CUSTOMER, name: 'Mariam Yusoff', email, phone: '017-321 4567' },
  });
  const { user } = await open('/customers/new');
  const form = within(await screen.findByRole('dialog', { name: 'New customer' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'M. Yusoff');
  await user.type(form.getByRole('textbox', { name: /^Phone/ }), '+60173214567');
  expect(await form.findByText('Somebody has this phone already')).toBeVisible();
  expect(form.getByRole('link', { name: 'Mariam Yusoff' })).toHaveAttribute('href', `/customers/view/${id}`);
  await user.type(form.getByRole('textbox', { name: 'Email' }), email.toUpperCase());
  expect(await form.findByText('Somebody has this email already')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('M. Yusoff is saved.')).toBeVisible();
});

it('a customer’s own email causes no hint while the customer is edited', async () => {
  const email = 'only.hers@example.my';
  const { id } = await gateway.call(customers.create, { body: { ...CUSTOMER, email, phone: '' } });
  await open(`/customers/edit/${id}`);
  const form = within(await screen.findByRole('dialog', { name: CUSTOMER.name }));
  await screen.findByDisplayValue(email);
  await waitFor(() => expect(calls('customers?')).toHaveLength(1));
  expect(form.queryByText('Somebody has this email already')).toBeNull();
});

it('the list of customers shows the owed and the paid amounts, and can be sorted by the owed amount', async () => {
  await open('/customers/datatable?sort=owed');
  const table = await screen.findByRole('table', { name: 'Customers' });
  for (const name of ['Owed', 'Paid', 'Last payment'])
    expect(within(table).getByRole('columnheader', { name })).toBeVisible();
  expect(calls(customers.billed.path).at(-1)?.body).toMatchObject({
    sort: { parameter_name: 'owed', sort_type: 'desc' },
  });
  expect(await axeFaults()).toEqual([]);
});
