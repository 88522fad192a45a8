/** The list of all bills of the merchant, and the actions on one. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { choose, MORE, menuItem, menuItems, setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { billForm } from '@portal/shared/testing/forms.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const APPROVES = 'fpx_b2c_TEST0021';
const LIST = paths.customerBills.list();

/** The day of the sandbox's clock. */
const SANDBOX_DAY = '2026-11-20';

const specs = portalSpecs(remote, openSandbox);
const { open, calls, connection } = specs;

let collectionId: string;

const makeBill = (changes: object = {}) =>
  gateway.call(bills.create, {
    body: billForm({
      collection_id: collectionId,
      payer_name: 'Zarina binti Omar',
      payer_email: 'zarina@example.my',
      description: 'Yuran renang',
      amount: '75.00',
      due_date: addDays(dayOf(), 7),
      ...changes,
    }),
  });

const drawer = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const view = (id: string) => paths.customerBills.one('view', id);
const field = (name: string) => screen.findByRole('textbox', { name });
const payer = () => screen.findByRole('combobox', { name: "Payer's name" });
const saved = (path: string) => calls('customer-bills').filter(({ url }) => url === path);

beforeEach(async () => {
  const body = { title: 'Kelas renang', description: '', record_status: 1 as const };
  collectionId ??= (await gateway.call(collections.create, { body })).id;
});

describe('a filter for one customer or collection among thousands', () => {
  const customerOf = (name: string) => ({
    name,
    email: 'satu.keluarga@example.my',
    phone: '',
    note: '',
    is_active: true,
  });

  it('finds a customer by typing, shows the chosen customer, and can be cleared', async () => {
    const { id } = await gateway.call(customers.create, { body: customerOf('Zubaidah binti Salleh') });
    await makeBill({ customer_id: id, payer_name: 'Zubaidah binti Salleh' });
    const { user } = await open(LIST);
    const address = () => location.pathname + location.search;
    await user.click(await screen.findByRole('button', { name: 'Customer' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Find: Customer' }), 'zubai');
    await user.click(await screen.findByRole('button', { name: 'Zubaidah binti Salleh' }));
    await waitFor(() => expect(address()).toBe(`${LIST}?customer_id=${id}`));
    expect(await screen.findByRole('button', { name: 'Customer: Zubaidah binti Salleh' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear Customer' }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('is set to a customer by the link “All bills of this customer”, and leaves out other bills with the same email', async () => {
    const { id } = await gateway.call(customers.create, { body: customerOf('Halimah binti Salleh') });
    for (let count = 0; count < 11; count += 1)
      await makeBill({ customer_id: id, payer_name: 'Halimah binti Salleh', payer_email: 'satu.keluarga@example.my' });
    await makeBill({ payer_name: 'Hamid bin Salleh', payer_email: 'satu.keluarga@example.my' });
    const { user } = await open(paths.customers.one('view', id));
    await user.click(await screen.findByRole('link', { name: 'All bills of this customer' }));
    expect(await screen.findByRole('button', { name: 'Customer: Halimah binti Salleh' })).toBeVisible();
    await screen.findByText(/^1–10 of 11/);
  });

  it('names the customer and the collection when a shared URL is opened', async () => {
    const { id } = await gateway.call(customers.create, { body: customerOf('Ahmad bin Salleh') });
    await makeBill({ customer_id: id, payer_name: 'Ahmad bin Salleh' });
    await open(`${LIST}?customer_id=${id}&collection_id=${collectionId}`);
    expect(await screen.findByRole('button', { name: 'Customer: Ahmad bin Salleh' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Collection: Kelas renang' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

describe('the list of all bills', () => {
  it('shows bills of every collection, and has the same search and filters as the list of a collection', async () => {
    // The sandbox's clock is fixed: only a bill of a later minute is certainly on the first page.
    await connection().moveClock(1);
    await makeBill();
    const { user } = await open(LIST);
    const row = within(await screen.findByRole('row', { name: /Zarina/ }));
    expect(row.getByRole('cell', { name: 'Kelas renang' })).toBeVisible();
    await setFilter(user, 'Status', 'Cancelled');
    await waitFor(() =>
      expect(calls(bills.list.path).at(-1)).toMatchObject({ body: { filter: { status: 'cancelled' } } }),
    );
  });

  it('creates a bill in a collection that is found by typing', async () => {
    const { user } = await open(LIST);
    const [create] = await screen.findAllByRole('link', { name: 'New bill' });
    if (create) await user.click(create);
    const form = await drawer('New bill');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const picker = form.getByRole('combobox', { name: 'Collection' });
    expect(picker).toHaveAccessibleDescription('Choose one of the options');
    await user.type(picker, 'renang');
    await user.click(await screen.findByRole('option', { name: 'Kelas renang', hidden: true }));
    await user.type(await payer(), 'Goh Siew Ling');
    await user.type(await field('Email'), 'siewling@example.my');
    await user.type(form.getByRole('textbox', { name: /^Description/ }), 'Yuran renang');
    await user.type(await field('Amount'), '90');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: /^INV-\d+ · Goh Siew Ling$/ })).toBeVisible();
    expect(saved('customer-bills')).toMatchObject([{ body: { collection_id: collectionId, status: 'due' } }]);
    // One call reads the new bill, and one call reads the list again.
    const [one] = /[0-9a-f-]{36}/.exec(location.pathname) ?? [];
    expect(calls(`customer-bills/${one}`)).toHaveLength(1);
    expect(calls(bills.list.path)).toHaveLength(2);
  });
});

describe('a bill of the list', () => {
  it('is edited, and its timeline lists the changed fields', async () => {
    const bill = await makeBill();
    const { user } = await open(view(bill.id));
    await choose(user, await drawer(/Zarina/), 'Edit');
    const form = await drawer(`Edit ${bill.bill_number}`);
    expect(form.queryByRole('combobox', { name: 'Collection' })).toBeNull();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '60.50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${bill.bill_number} is changed.`)).toBeVisible();
    const billDrawer = await drawer(/Zarina/);
    const [newest] = within(billDrawer.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^Changed.*Amount: RM75\.00 → RM60\.50By Aminah binti Yusof$/);
    expect(await axeFaults()).toEqual([]);
  });

  it('that is already paid is shown without the edit form, also at the URL of the form', async () => {
    const bill = await makeBill();
    await connection().pay(bill.id, APPROVES);
    const { user } = await open(paths.customerBills.one('edit', bill.id));
    const billDrawer = await drawer(/Zarina/);
    await user.click(billDrawer.getByRole('button', { name: MORE }));
    expect(await menuItems()).toEqual(['Share', 'Open invoice', 'Copy invoice link', 'Clone', 'Refund or void']);
    expect(billDrawer.getByRole('button', { name: 'Receipt' })).toBeVisible();
  });

  it('is cloned from its row: the clone has the same payer and content, and new dates', async () => {
    const bill = await makeBill({ payer_name: 'Yap Chee Keong', due_date: addDays(dayOf(), 1) });
    const { user } = await open(`${LIST}?q=Yap&in=payer_name`);
    await user.click(await screen.findByRole('button', { name: `Clone ${bill.bill_number}` }));
    const form = await drawer('New bill');
    expect(await payer()).toHaveValue('Yap Chee Keong');
    expect(form.getByRole('combobox', { name: 'Collection' })).toHaveValue('Kelas renang');
    expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('75.00');
    expect(form.getByLabelText('Due')).toHaveValue(addDays(dayOf(), 14).split('-').toReversed().join('-'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^INV-\d+ created\.$/);
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Yap Chee Keong/ })).toHaveLength(2));
  });

  it('is cancelled only after a confirmation, and then can no longer be paid', async () => {
    const bill = await makeBill();
    const { user } = await open(view(bill.id));
    const billDrawer = await drawer(/Zarina/);
    await choose(user, billDrawer, 'Cancel bill');
    await user.click((await drawer(`Cancel ${bill.bill_number}?`)).getByRole('button', { name: 'Keep it' }));
    expect(saved(`customer-bills/${bill.id}`).filter(({ method }) => method === 'PUT')).toEqual([]);
    await choose(user, billDrawer, 'Cancel bill');
    const dialog = await drawer(`Cancel ${bill.bill_number}?`);
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel bill' }));
    expect(await screen.findByText(`${bill.bill_number} is cancelled.`)).toBeVisible();
    await waitFor(() => expect(billDrawer.queryByRole('button', { name: 'Send' })).toBeNull());
  });

  it('has no link while it is a draft; a draft can be published or deleted', async () => {
    const bill = await makeBill({ status: 'draft' });
    const { user, close } = await open(view(bill.id));
    const billDrawer = await drawer(/Zarina/);
    expect(billDrawer.getByText('A draft: only you see it. Publish it to get its link.')).toBeVisible();
    expect(billDrawer.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await user.click(billDrawer.getByRole('button', { name: `Publish ${bill.bill_number}` }));
    expect(await billDrawer.findByRole('button', { name: 'Copy link' })).toBeVisible();
    await close();
    const other = await makeBill({ status: 'draft' });
    const opened = await open(view(other.id));
    await choose(opened.user, await drawer(/Zarina/), 'Delete');
    await opened.user.click((await drawer(`Delete ${other.bill_number}?`)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(other.bill_number)).toBeNull());
  });

  it('shows that its last day to pay has passed, and can only be cloned', async () => {
    const bill = await makeBill({ due_date: SANDBOX_DAY, expires_on: SANDBOX_DAY });
    await connection().moveClock(3 * 24 * 60);
    const { user } = await open(view(bill.id));
    const billDrawer = await drawer(/Zarina/);
    expect(billDrawer.getByText('The last day to pay has passed')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    expect(billDrawer.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.click(billDrawer.getByRole('button', { name: MORE }));
    expect(await menuItems()).toEqual(['Clone']);
    expect(await axeFaults()).toEqual([]);
  });

  it('is translated into Arabic', async () => {
    const bill = await makeBill({ due_date: addDays(dayOf(), -3) });
    await speak('ar');
    const { user } = await open(view(bill.id));
    await menuItem(user, screen, 'إلغاء الفاتورة', 'إجراءات أخرى');
    expect(await axeFaults()).toEqual([]);
    await speak('en');
  });
});

listContract(specs, { address: LIST, title: 'Bills', sort: 'Amount', record: view });

formContract(specs, {
  address: paths.customerBills.create(),
  title: 'New bill',
  requiredField: { label: "Payer's name", wire: 'payer_name', role: 'combobox' },
  path: 'customer-bills',
  said: /^INV-\d+ created\.$/,
  fill: async (user, name) => {
    const form = await drawer('New bill');
    await user.type(form.getByRole('combobox', { name: 'Collection' }), 'renang');
    await user.click(await screen.findByRole('option', { name: 'Kelas renang', hidden: true }));
    await user.type(form.getByRole('combobox', { name: "Payer's name" }), name);
    await user.type(form.getByRole('textbox', { name: 'Email' }), 'siewling@example.my');
    await user.type(form.getByRole('textbox', { name: /^Description/ }), 'Yuran');
    await user.type(form.getByRole('textbox', { name: 'Amount' }), '90');
  },
  read: (_user, name) => screen.findByRole('dialog', { name: new RegExp(`^INV-\\d+ · ${name}$`) }),
});
