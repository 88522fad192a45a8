/** The details of expanded rows, in the lists of collections, customers and bills. */
import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from './paths.ts';
import * as remote from './remote.ts';

const { open, calls, http } = portalSpecs(remote, openSandbox);

const button = (name: string) => screen.findByRole('button', { name: `Details of ${name}` });
/** The expanded details of a row. */
const detail = async (name: string) => {
  const id = (await button(name)).getAttribute('aria-controls');
  const part = id === null ? null : document.getElementById(id);
  if (!part) throw new Error(`${name} is closed.`);
  return within(part);
};
const rowOf = async (name: string) => {
  const row = (await button(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row.`);
  return row;
};

/** Waits until the heading of the page has the focus; rows may appear sooner. */
const landed = () => waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1'));

const createCollection = (title: string) =>
  gateway.call(collections.create, { body: { title, description: '', record_status: 1 as const } });
const createBill = ({ id }: Pick<Collection, 'id'>, changes: object = {}) =>
  gateway.call(bills.create, {
    body: billForm({ collection_id: id, amount: '75.00', due_date: '2026-12-01', ...changes }),
  });
const payByHand = (bill_id: string) =>
  gateway.call(paymentRecords.create, {
    body: { bill_id, method: 'cash', received_on: '2026-11-19', reference: '', reason: 'Di kaunter' },
  });

describe('the details of a collection', () => {
  const LIST = paths.collections.list();

  it('show its newest bills with amount and status, its payments, and links to all of them', async () => {
    const collection = await createCollection('Kelas silat');
    const created: Bill[] = [];
    for (const payer_name of ['Ani', 'Budi', 'Cik', 'Dol', 'Esah', 'Fuad'])
      created.push(await createBill(collection, { payer_name }));
    await payByHand(created.at(-1)?.id ?? '');
    const { user } = await open(LIST);
    expect(await button('Kelas silat')).toHaveAttribute('aria-expanded', 'false');
    expect(calls('customer-bills')).toEqual([]);
    await user.click(await button('Kelas silat'));
    expect(await button('Kelas silat')).toHaveAttribute('aria-expanded', 'true');
    const part = await detail('Kelas silat');
    expect(await part.findByRole('heading', { name: 'Bills (6)' })).toBeVisible();
    const links = part.getAllByRole('link', { name: /^INV-/ });
    // The clock does not move here, so all bills are equally new, and any of them may be among the newest.
    const listed = links.map(({ textContent }) => created.find(({ bill_number }) => bill_number === textContent));
    expect(new Set(listed.map((bill) => bill?.id)).size).toBe(5);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      listed.map((bill) => paths.bills.one(collection.id, bill?.id ?? '')),
    );
    expect(part.getAllByText('75.00')).toHaveLength(6);
    expect(part.getAllByText(/^(Due|Paid)$/)).toHaveLength(6);
    expect(part.getByRole('link', { name: 'All bills of this collection' })).toHaveAttribute(
      'href',
      paths.collections.one('view', collection.id),
    );
    expect(
      within(part.getByRole('heading', { name: 'Recent payments' }).parentElement as HTMLElement).getByRole('link'),
    ).toHaveTextContent('Fuad');
    expect(calls('customer-bills').map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET customer-bills?collection_id=${collection.id}&limit=5`,
    ]);
    expect(calls(collections.list.path)).toHaveLength(1);
    expect(await axeFaults()).toEqual([]);
    await user.click(await button('Kelas silat'));
    expect(screen.queryByRole('heading', { name: 'Bills (6)' })).toBeNull();
  });

  it('show a message when the collection has no bills', async () => {
    await createCollection('Kelas kosong');
    const { user } = await open(LIST);
    await user.click(await button('Kelas kosong'));
    const part = await detail('Kelas kosong');
    expect(await part.findByText('No bills here yet.')).toBeVisible();
    expect(part.getByText('Nobody has paid yet.')).toBeVisible();
    expect(part.queryByRole('link')).toBeNull();
  });

  it('include the link of a payment page, which can be copied, shared, shown as a QR code and put on a poster', async () => {
    const { user } = await open(`${LIST}?${new URLSearchParams({ q: 'Tiket Konsert Amal', in: 'title' })}`);
    await user.click(await button('Tiket Konsert Amal'));
    const part = await detail('Tiket Konsert Amal');
    await user.click(await part.findByRole('button', { name: 'Copy link' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/\/pay\/collections\/[0-9a-f-]{36}$/);
    await user.click(part.getByRole('button', { name: 'Show QR code' }));
    expect(await part.findByRole('img', { name: new RegExp(copied) })).toBeVisible();
    expect(part.getByRole('button', { name: 'Share' })).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Poster' }));
    const poster = within(await screen.findByRole('dialog', { name: 'Poster' }));
    expect(poster.getByRole('article', { name: 'Tiket Konsert Amal' })).toBeVisible();
    await user.click(poster.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await axeFaults()).toEqual([]);
  });

  it('include no link when the collection is for single bills', async () => {
    await createCollection('Kelas bil');
    const { user } = await open(LIST);
    await user.click(await button('Kelas bil'));
    const part = await detail('Kelas bil');
    await part.findByText('No bills here yet.');
    expect(part.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('show an error without a dialog when they cannot be loaded, and can be loaded again', async () => {
    await createCollection('Kelas putus');
    const { user } = await open(LIST);
    await button('Kelas putus');
    const mend = http().cut();
    await user.click(await button('Kelas putus'));
    const part = await detail('Kelas putus');
    expect(await part.findByText('This part could not be fetched.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    mend();
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('No bills here yet.')).toBeVisible();
  });

  it('are still open after a visit to one of its bills', async () => {
    const collection = await createCollection('Kelas pulang');
    const bill = await createBill(collection);
    const { user } = await open(LIST);
    await user.click(await button('Kelas pulang'));
    await user.click(await (await detail('Kelas pulang')).findByRole('link', { name: bill.bill_number }));
    await screen.findByRole('dialog', { name: new RegExp(bill.bill_number) });
    act(() => history.back());
    expect(await button('Kelas pulang')).toHaveAttribute('aria-expanded', 'true');
    expect(await (await detail('Kelas pulang')).findByRole('link', { name: bill.bill_number })).toBeVisible();
  });

  it('are closed when the list is opened again', async () => {
    await createCollection('Kelas baharu');
    const { user, close } = await open(LIST);
    await user.click(await button('Kelas baharu'));
    expect(await button('Kelas baharu')).toHaveAttribute('aria-expanded', 'true');
    await close();
    await open(LIST);
    expect(await button('Kelas baharu')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the details of a customer', () => {
  it('show bills and payments', async () => {
    const body = { name: 'Salbiah binti Musa', email: 'salbiah@example.my', phone: '', note: '', is_active: true };
    const { id } = await gateway.call(customers.create, { body });
    const bill = await createBill(await createCollection('Kelas tari'), { customer_id: id, description: 'Baju tari' });
    await payByHand(bill.id);
    const { user } = await open(paths.customers.list());
    await user.click(await button(body.name));
    const part = await detail(body.name);
    expect(await part.findByRole('heading', { name: 'Bills (1)' })).toBeVisible();
    expect(part.getByText('Baju tari')).toBeVisible();
    expect(part.getAllByRole('link', { name: bill.bill_number })).toHaveLength(2);
    expect(await axeFaults()).toEqual([]);
  });
});

describe('the details of a bill', () => {
  it('show every attempt to pay, also attempts that are made while the details are open', async () => {
    const bill = await createBill(await createCollection('Kelas catur'));
    const { user } = await open(paths.customerBills.list());
    await user.click(await button(bill.bill_number));
    const part = await detail(bill.bill_number);
    expect(await part.findByText('Nobody has tried to pay it yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Mark as paid: ${bill.bill_number}` }));
    const form = within(await screen.findByRole('dialog', { name: `Mark as paid: ${bill.bill_number}` }));
    const day = form.getByRole('textbox', { name: 'Received on' });
    await user.clear(day);
    await user.type(day, '19-11-2026');
    const reason = form.getByRole('textbox', { name: /^Reason/ });
    await user.type(reason, 'Di kaunter{ArrowLeft}{Home}');
    expect(reason).toHaveFocus();
    expect(await button(bill.bill_number)).toHaveAttribute('aria-expanded', 'true');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await part.findByText(/Cash/)).toBeVisible();
    expect(part.getByText('75.00')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('the details of a row, by keyboard', () => {
  it('open with the right arrow and close with the left arrow; up and down move to the neighbouring rows', async () => {
    const { user } = await open(paths.customers.list());
    const [, , second, third] = await screen.findAllByRole('row');
    await landed();
    act(() => second?.focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: /^Bills/ })).toBeVisible();
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(third).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('heading', { name: /^Bills/ })).toBeNull();
    await user.keyboard('{End}');
    expect(screen.getAllByRole('row').at(-1)).toHaveFocus();
  });

  it('open with the left arrow in a right-to-left language', async () => {
    await createCollection('Kelas khat');
    const { user } = await open(paths.collections.list());
    const row = await rowOf('Kelas khat');
    await landed();
    await speak('ar');
    act(() => row.focus());
    const opener = within(row).getByRole('button', { name: 'تفاصيل Kelas khat' });
    await user.keyboard('{ArrowRight}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowLeft}');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await speak('en');
    await waitFor(() => expect(opener).toHaveAccessibleName('Details of Kelas khat'));
  });
});
