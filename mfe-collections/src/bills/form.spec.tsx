import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

/** A merchant (Kedai Sinar Pagi) whose bills are due in a week and expire a month later. */
const WEIMING = { username: 'weiming', password: 'roti canai kuah asing' };

const { open, calls, http } = portalSpecs(remote, openSandbox, WEIMING);

let address: string;

beforeEach(async () => {
  if (address) return;
  const { close } = await open('/collections/list');
  const [link] = await within(await screen.findByRole('table')).findAllByRole('link');
  address = paths.bills.create(link?.getAttribute('href')?.split('/').at(-1) ?? '');
  await close();
});

async function typeAmount(amount: string) {
  const { user } = await open(address);
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), amount);
  const estimate = await screen.findByRole('group', { name: /^(You keep|No way to pay)/ });
  return { estimate, user };
}

/** A day as its field shows it: `28-11-2026`. */
const written = (day: string) => day.split('-').toReversed().join('-');

const row = (estimate: HTMLElement, name: string) => within(estimate).getByText(name).parentElement;

it('a new bill starts with the merchant’s default number of days', async () => {
  await open(address);
  const due = addDays(dayOf(), 7);
  expect(await screen.findByLabelText('Due')).toHaveValue(written(due));
  expect(screen.getByLabelText('Last day to pay (optional)')).toHaveValue(written(addDays(due, 30)));
});

it('the default last day to pay moves with the due date; a last day that was typed stays', async () => {
  await open(address);
  const [due, expiry] = [await screen.findByLabelText('Due'), screen.getByLabelText('Last day to pay (optional)')];
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const late = addDays(dayOf(), 60);
  type(due, '1');
  type(due, written(late));
  await waitFor(() => expect(expiry).toHaveValue(written(addDays(late, 30))));
  expect(expiry).not.toBeVisible();
  type(expiry, written(addDays(late, 3)));
  expect(expiry).toBeVisible();
  fireEvent.blur(expiry);
  type(due, written(addDays(late, 1)));
  expect(expiry).toHaveValue(written(addDays(late, 3)));
});

it('the form of a bill collapses fields with their default values, and shows all other fields', async () => {
  const { user, close } = await open(address);
  expect(await screen.findByLabelText('Last day to pay (optional)')).not.toBeVisible();
  await user.click(screen.getByText('More'));
  expect(screen.getByLabelText('Last day to pay (optional)')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Published: its link works at once');
  await close();
  const body = billForm({ collection_id: address.split('/').at(3) ?? '', due_date: dayOf(), status: 'draft' });
  const { id } = await gateway.call(bills.create, { body });
  await open(paths.customerBills.one('edit', id));
  expect(await screen.findByLabelText('Status')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Draft: only you see it');
});

it('the form of a bill shows the merchant’s share of the amount for each payment method', async () => {
  const { estimate, user } = await typeAmount('100');
  expect(within(estimate).getByText(/^RM\s96\.22–99\.35$/)).toBeVisible();
  expect(within(estimate).getByText('Online Payment')).not.toBeVisible();
  await user.click(within(estimate).getByText('You keep'));
  expect(within(estimate).getByText('Online Payment')).toBeVisible();
  expect(row(estimate, 'Online Payment')).toHaveTextContent('99.14 after fee RM 0.80 and service tax RM 0.06');
  expect(row(estimate, 'Online Payment (business)')).toHaveTextContent(
    '98.38 after fee RM 1.50 and service tax RM 0.12',
  );
  expect(row(estimate, 'E-Wallet')).toHaveTextContent('98.60 after fee RM 1.30 and service tax RM 0.10');
  expect(await axeFaults()).toEqual([]);
});

it('the form of a bill names the banks that accept the amount, without offline banks', async () => {
  const { estimate, user } = await typeAmount('100');
  await user.click(within(estimate).getByText('You keep'));
  const personal = row(estimate, 'Online Payment');
  expect(await within(personal as HTMLElement).findByText('Banks (25)')).toBeVisible();
  expect(personal).toHaveTextContent('Maybank2u');
  expect(personal).not.toHaveTextContent('Load Bank');
});

it('the form of a bill names the channels that do not accept a large amount', async () => {
  const { estimate: large } = await typeAmount('30000.01');
  expect(large).toHaveTextContent(/^You keep RM\s29,998\.39 through 1 of 8 ways to pay/);
  expect(row(large, 'Online Payment')).toHaveTextContent('Takes no payment above RM 30,000.00.');
  expect(row(large, 'Online Payment (business)')).toHaveTextContent('29,998.39');
});

it('the form of a bill names the channels that do not accept a small amount', async () => {
  const { estimate: small } = await typeAmount('1.99');
  expect(row(small, 'Online Payment (business)')).toHaveTextContent('Takes no payment below RM 2.00.');
});

it('a negative amount of a bill is refused, because the amount must be a positive number', async () => {
  const { user } = await open(address);
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.type(amount, '-5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Please enter positive number!'));
});

it('the form of a bill warns when no channel accepts the amount', async () => {
  const { estimate } = await typeAmount('0.01');
  expect(estimate).toHaveTextContent(/^No way to pay accepts this amount\./);
});

it('the form of a bill names the holiday that the due date falls on', async () => {
  await open(address);
  const due = await screen.findByLabelText('Due');
  fireEvent.change(due, { target: { value: '25-12-2026' } });
  expect(await screen.findByText('A public holiday: Christmas.')).toBeVisible();
  expect(screen.getByLabelText('Due')).toHaveAccessibleDescription('A public holiday: Christmas.');
});

describe('the collection of a new bill in the list of all bills', () => {
  const OPEN = { record_status: '1', kind: 'bill' } as const;
  const NEW = paths.customerBills.create();
  const picker = async () =>
    within(await screen.findByRole('dialog', { name: 'New bill' })).getByRole('combobox', { name: 'Collection' });

  it('is not preselected when several collections are open', async () => {
    await open(NEW);
    expect(await picker()).toHaveValue('');
    expect(calls('collections?')).toHaveLength(1);
  });

  it('is not preselected when the gateway does not respond with the open collections', async () => {
    const { user } = await open(paths.customerBills.list());
    const [create] = await screen.findAllByRole('link', { name: 'New bill' });
    const mend = http().cut();
    if (create) await user.click(create);
    expect(await picker()).toHaveValue('');
    expect(calls('collections?')).toHaveLength(1);
    mend();
  });

  it('can be created in a dialog over the form, and is then selected without loss of the typed input', async () => {
    const { user } = await open(NEW);
    const bill = within(await screen.findByRole('dialog', { name: 'New bill' }));
    await user.type(bill.getByRole('textbox', { name: 'Amount' }), '80');
    await user.click(bill.getByRole('button', { name: 'New collection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New collection' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Yuran lawatan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bill.getByRole('combobox', { name: 'Collection' })).toHaveValue('Yuran lawatan'));
    expect(bill.getByRole('textbox', { name: 'Amount' })).toHaveValue('80.00');
    expect(await axeFaults()).toEqual([]);
    const { list } = await gateway.call(collections.find, { query: OPEN });
    const { id } = list.data.find(({ title }) => title === 'Yuran lawatan') ?? { id: '' };
    await user.type(bill.getByRole('combobox', { name: "Payer's name" }), 'Encik Rosli');
    await user.type(bill.getByRole('textbox', { name: 'Email' }), 'rosli@example.my');
    await user.type(bill.getByRole('textbox', { name: 'Description' }), 'Lawatan');
    await user.click(bill.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls(bills.create.path).at(-1)?.body).toMatchObject({ collection_id: id }));
  });

  it('is preselected when it is the only open collection', async () => {
    const { list } = await gateway.call(collections.find, { query: OPEN });
    const [only, ...others] = list.data;
    for (const { id, title, description } of others)
      await gateway.call(collections.update, { params: { id }, body: { title, description, record_status: 2 } });
    await open(NEW);
    expect(await picker()).toHaveValue(only?.title);
  });

  it('is marked as required at its field when no collection is open', async () => {
    const { list } = await gateway.call(collections.find, { query: OPEN });
    for (const { id } of list.data)
      await gateway.call(collections.update, { params: { id }, body: { record_status: 2 } });
    await open(NEW);
    const field = await picker();
    await waitFor(() => expect(field).toHaveAccessibleDescription('You have no collection for bills yet.'));
  });
});

it('an edited bill sends only its changed fields, so that another person’s changes of other fields stay', async () => {
  const collection_id = address.split('/').at(3) ?? '';
  const body = billForm({ collection_id, due_date: addDays(dayOf(), 7) });
  const { id } = await gateway.call(bills.create, { body });
  const { user } = await open(paths.customerBills.one('edit', id));
  const phone = await screen.findByRole('textbox', { name: /^Phone/ });
  await gateway.call(bills.update, { params: { id }, body: { amount: '80.00' } });
  http().clear();
  await user.clear(phone);
  await user.type(phone, '012-345 6789');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls(`customer-bills/${id}`)).not.toEqual([]));
  const changed = { amount: 8000n, payer_phone: '012-345 6789' };
  await waitFor(async () => expect(await gateway.call(bills.get, { params: { id } })).toMatchObject(changed));
});

it('a bill form that is restored after a reload still shows the chosen customer', async () => {
  const { user, close } = await open(address);
  await user.click(await screen.findByRole('combobox', { name: "Payer's name" }));
  const customersFound = within(await screen.findByRole('listbox', { hidden: true }));
  const [option] = await customersFound.findAllByRole('option', { hidden: true });
  await user.click(option as HTMLElement);
  const { textContent } = await screen.findByText(/^Customer: ./);
  dispatchEvent(new Event('pagehide'));
  await close();
  await open(address);
  expect(await screen.findByText('What you typed is still here.')).toBeVisible();
  expect(screen.getByText(/^Customer: ./)).toHaveTextContent(textContent ?? '');
});

it('a payer typed into the form is saved as a customer once, and the bill belongs to that customer', async () => {
  const payer = { name: 'Puan Simpanan', email: 'simpanan@example.my' };
  async function typePayer() {
    const opened = await open(address);
    await opened.user.type(await screen.findByRole('combobox', { name: "Payer's name" }), payer.name);
    expect(screen.queryByRole('button', { name: 'Add to customers' })).toBeNull();
    await opened.user.type(screen.getByRole('textbox', { name: 'Email' }), payer.email);
    await opened.user.click(await screen.findByRole('button', { name: 'Add to customers' }));
    expect(await screen.findByText('Linked to a customer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to customers' })).toBeNull();
    return opened;
  }
  const { user, close } = await typePayer();
  expect(await axeFaults()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '80');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Kek harijadi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const known = async () => (await gateway.call(customers.known, { query: { email: payer.email } })).list.data;
  // The path of the list call begins with the same text.
  const sent = () => calls(bills.create.path).find(({ url }) => url === bills.create.path)?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  const [customer] = await known();
  expect(sent()).toMatchObject({ customer_id: customer?.id });
  expect(customer).toMatchObject(payer);
  await close();
  await typePayer();
  expect(await known()).toHaveLength(1);
});
