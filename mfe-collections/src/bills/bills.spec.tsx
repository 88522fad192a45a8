import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { FPX_CODES } from '@portal/shared/domain/fpx.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../messages/bills/en.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

/** The origin of the payers' pages, as the sandbox is configured. */
const PAYER = 'http://localhost:4302';
const APPROVES = 'fpx_b2c_TEST0021';
const DECLINES = 'fpx_b2c_TEST0022';
const ASKS = 'fpx_b2c_MB2U0227';

const { open, calls, http, connection } = portalSpecs(remote, openSandbox);

let collectionId: string;

/** The id of a demonstration collection, from its link in the list. */
const findCollection = async (title: string): Promise<string> => {
  const { close } = await open('/collections/list');
  const link = await screen.findByRole('link', { name: title });
  await close();
  return link.getAttribute('href')?.split('/').at(-1) ?? '';
};

const makeBill = (changes: { amount?: string } = {}) =>
  gateway.call(bills.create, {
    body: billForm({
      collection_id: collectionId,
      payer_name: 'Nurul Aisyah binti Hassan',
      payer_email: 'nurul@example.my',
      payer_phone: '012-345 6789',
      due_date: addDays(dayOf(), 7),
      ...changes,
    }),
  });

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const payer = () => screen.findByRole('combobox', { name: "Payer's name" });
const customerOptions = async () =>
  within(await screen.findByRole('listbox', { hidden: true })).findAllByRole('option', { hidden: true });
const save = () => screen.getByRole('button', { name: 'Save' });
const createRequests = () => calls('customer-bills').filter(({ url }) => url === 'customer-bills');

const fillIn = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await payer(), 'Tan Mei Ling');
  await user.type(await field('Email'), 'mei@example.my');
  await user.type(await field(/^Description/), 'Kek lapis');
  await user.type(await field('Amount'), '1,234.50');
};

beforeEach(async () => {
  collectionId ??= await findCollection('Yuran bulanan 2026');
});

describe('a new bill', () => {
  it('is due in two weeks when the merchant chooses no other day', async () => {
    await open(paths.bills.create(collectionId));
    expect(await screen.findByLabelText('Due')).toHaveValue(addDays(dayOf(), 14).split('-').toReversed().join('-'));
    expect(await axeFaults()).toEqual([]);
  });

  it('is shown with its link in a drawer after it is created, and is in the list behind the drawer', async () => {
    const opened = await open(paths.collections.one('view', collectionId));
    await opened.user.click(await screen.findByRole('link', { name: 'New bill' }));
    await fillIn(opened);
    await opened.user.click(save());
    const drawer = await screen.findByRole('dialog', { name: /^INV-\d+ · Tan Mei Ling$/ });
    expect(within(drawer).getByText('1,234.50')).toBeVisible();
    expect(within(drawer).getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByText(/^INV-\d+ created\.$/)).toBeVisible();
    expect(await within(screen.getByRole('table')).findByText('Tan Mei Ling')).toBeVisible();
    expect(createRequests()).toMatchObject([{ body: { amount: '1234.50', customer_id: null, expires_on: null } }]);
  });

  it('is created once when it is saved again under the same idempotency key after a lost response', async () => {
    const before = Number((await makeBill()).bill_number.slice(4));
    const opened = await open(paths.bills.create(collectionId));
    await fillIn(opened);
    const mend = http().lose();
    await opened.user.click(save());
    expect(await screen.findByText(/save it again, and it is saved once/)).toBeVisible();
    mend();
    await opened.user.click(screen.getByRole('button', { name: 'Save again' }));
    const { textContent } = await screen.findByRole('heading', { name: /^INV-\d+ · Tan Mei Ling$/ });
    expect(createRequests()).toHaveLength(2);
    expect(Number(textContent?.slice(4).split(' ')[0])).toBe(before + 1);
  });

  it('takes name, email and phone from a customer, and belongs to that customer', async () => {
    const opened = await open(paths.bills.create(collectionId));
    await opened.user.click(await payer());
    const [choice] = await customerOptions();
    const name = choice?.querySelector('bdi')?.textContent ?? '';
    await opened.user.click(choice as HTMLElement);
    await waitFor(async () => expect(await payer()).toHaveValue(name));
    expect(await field('Email')).toHaveDisplayValue(/@example\.my$/);
    expect(screen.getByText(`Customer: ${name}`)).toHaveAttribute('role', 'status');
    expect(calls('customers/merchant-customer')[0]).toMatchObject({
      body: { filter: { is_active: 'true' }, sort: { parameter_name: 'name', sort_type: 'asc' } },
    });
    await opened.user.type(await field(/^Description/), 'Kek lapis');
    await opened.user.type(await field('Amount'), '20');
    await opened.user.click(save());
    await screen.findByRole('dialog', { name: new RegExp(`· ${name}$`) });
    expect(createRequests()).toMatchObject([
      { body: { payer_name: name, customer_id: expect.stringMatching(/^[\da-f-]{36}$/) } },
    ]);
  });

  it('still belongs to its customer after the payer’s name is changed, until the customer is unlinked', async () => {
    const opened = await open(paths.bills.create(collectionId));
    await opened.user.type(await payer(), 'a');
    await opened.user.click((await customerOptions())[0] as HTMLElement);
    const unlink = await screen.findByRole('button', { name: 'Unlink' });
    await opened.user.type(await payer(), ' (ibu)');
    expect(screen.getByText(/^Customer:/)).not.toHaveTextContent('(ibu)');
    const email = (await field('Email')).getAttribute('value');
    await opened.user.click(unlink);
    expect(screen.queryByText(/^Customer:/)).toBeNull();
    expect(await payer()).toHaveDisplayValue(/ \(ibu\)$/);
    await opened.user.type(await field(/^Description/), 'Kek lapis');
    await opened.user.type(await field('Amount'), '20');
    await opened.user.click(save());
    await screen.findByRole('dialog', { name: / \(ibu\)$/ });
    expect(createRequests()).toMatchObject([{ body: { customer_id: null, payer_email: email } }]);
  });

  it('with an amount of zero is refused at the amount field, before a request is sent', async () => {
    const opened = await open(paths.bills.create(collectionId));
    await fillIn(opened);
    const amount = await field('Amount');
    await opened.user.clear(amount);
    await opened.user.type(amount, '0');
    await opened.user.click(save());
    expect(await screen.findByText('Enter an amount above zero')).toBeVisible();
    expect(amount).toHaveAccessibleDescription('Enter an amount above zero');
    expect(amount).toHaveFocus();
    expect(createRequests()).toEqual([]);
  });

  it('is refused when its last day to pay is before its due date', async () => {
    const opened = await open(paths.bills.create(collectionId));
    await fillIn(opened);
    fireEvent.change(screen.getByLabelText('Due'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText(/^Last day to pay/), { target: { value: addDays(dayOf(), 1) } });
    await opened.user.click(save());
    expect(await screen.findByText('Enter a date, like 20-11-2026')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Due'), { target: { value: addDays(dayOf(), 2) } });
    await opened.user.click(save());
    expect(await screen.findByText('The last day to pay cannot be before the due date')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Last day to pay/)).toHaveFocus());
    expect(createRequests()).toEqual([]);
  });

  it('is refused at the field of its last day to pay when the gateway answers that the day has passed', async () => {
    const opened = await open(paths.bills.create(collectionId));
    await fillIn(opened);
    fireEvent.change(screen.getByLabelText('Due'), { target: { value: '2026-10-01' } });
    const expiry = screen.getByLabelText(/^Last day to pay/);
    fireEvent.change(expiry, { target: { value: '2026-10-02' } });
    await opened.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: '4000' });
    expect(within(dialog).getByText('Expires On')).toBeVisible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(expiry).toHaveAccessibleDescription(/The last day to pay has passed/);
    await waitFor(() => expect(expiry).toHaveFocus());
    expect(await payer()).toHaveValue('Tan Mei Ling');
  });

  it('is refused with a readable message when its collection is stopped', async () => {
    const stopped = await findCollection('Lawatan Zoo Taiping');
    const opened = await open(paths.bills.create(stopped));
    await fillIn(opened);
    await opened.user.click(save());
    const dialog = await screen.findByRole('dialog', { name: '4204' });
    expect(within(dialog).getByText('This collection is stopped')).toBeVisible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(calls(`customer-bills/get-based-collection/${stopped}`)).toHaveLength(1);
  });
});

describe('a bill in the portal', () => {
  it('shows payer, amount and due date, and offers its link', async () => {
    const bill = await makeBill();
    const { user } = await open(paths.bills.one(collectionId, bill.id));
    const drawer = await screen.findByRole('dialog', { name: `${bill.bill_number} · Nurul Aisyah binti Hassan` });
    const content = within(drawer);
    expect(content.getByText('Due', { selector: '.k-status' })).toBeVisible();
    expect(content.getByText('nurul@example.my')).toBeVisible();
    expect(content.getByText('Yuran bulanan 2026')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(content.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${PAYER}/pay/bill/${bill.id}`);
    expect(content.getByRole('button', { name: 'Copied' })).toBeVisible();
    await user.click(content.getByRole('button', { name: 'Show QR code' }));
    expect(await content.findByRole('img', { name: `QR code for ${PAYER}/pay/bill/${bill.id}` })).toBeVisible();
  });

  it('shows the bank’s response codes as sentences, newest first, and the merchant’s share', async () => {
    const bill = await makeBill();
    await connection().pay(bill.id, DECLINES);
    await connection().pay(bill.id, APPROVES);
    await open(paths.bills.one(collectionId, bill.id));
    const timeline = await screen.findByRole('list', { name: 'What happened' });
    const titles = within(timeline)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
    expect(titles).toEqual([
      'Paid',
      'SBI Bank A (test, approves) approved',
      'Chose SBI Bank A (test, approves)',
      'SBI Bank B (test, declines) said no',
      'Chose SBI Bank B (test, declines)',
      'Bill made',
    ]);
    expect(within(timeline).getByText('Not enough money in the account (code 51).')).toBeVisible();
    expect(within(timeline).getByText(/^RM\s120\.00 through SBI Bank A \(test, approves\)$/)).toBeVisible();
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByText('You keep').nextSibling).toHaveTextContent('RM119.24');
    expect(drawer.getAllByText('Paid', { selector: '.k-status' })[0]).toBeVisible();
  });

  it('shows after a failed payment that its link still works', async () => {
    const bill = await makeBill();
    await connection().pay(bill.id, DECLINES);
    await open(paths.bills.one(collectionId, bill.id));
    expect(await screen.findByText('Payment failed, bill still open')).toBeVisible();
    expect(
      screen.getByText(
        'Not enough money in the account (code 51). The payer can pay another way; the link still works.',
      ),
    ).toBeVisible();
  });

  it('shows times in the time zone of Kuala Lumpur', async () => {
    const bill = await makeBill();
    await open(paths.bills.one(collectionId, bill.id));
    const timeline = await screen.findByRole('list', { name: 'What happened' });
    expect(within(timeline).getByTitle('20 Nov 2026, 09:30')).toBeVisible();
  });

  it('that was paid meanwhile is shown as paid when the merchant comes back to the window', async () => {
    const bill = await makeBill();
    await open(paths.bills.one(collectionId, bill.id));
    await screen.findByRole('dialog');
    await connection().pay(bill.id, APPROVES);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^SBI Bank A .* approved$/)).toBeVisible();
  });

  it('stays on the screen when a background reload fails, and can be reloaded with a button', async () => {
    const bill = await makeBill();
    const { user } = await open(paths.bills.one(collectionId, bill.id));
    await screen.findByRole('dialog');
    await connection().pay(bill.id, ASKS, '1C');
    const mend = http().cut();
    http().clear();
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(calls('customer-bills/')).toHaveLength(1));
    expect(screen.getByText('Bill made')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The payer stopped')).toBeVisible();
    expect(
      screen.getByText(/^The payer cancelled at the bank's sign-in \(code 1C\)\. The payer can try again/),
    ).toBeVisible();
  });

  it('is not found under the URL of another collection', async () => {
    const bill = await makeBill();
    const other = await findCollection('Yuran pendaftaran');
    await open(paths.bills.one(other, bill.id));
    expect(await screen.findByRole('heading', { name: 'This does not exist' })).toBeVisible();
  });

  it('is mirrored in Arabic, with amounts in Latin digits', async () => {
    const bill = await makeBill({ amount: '123456.78' });
    await open(paths.bills.one(collectionId, bill.id));
    await screen.findByRole('dialog');
    await act(() => setLanguage('ar'));
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('أُنشئت الفاتورة')).toBeVisible();
    expect(screen.getAllByText('123,456.78').length).toBeGreaterThan(0);
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('en'));
  });
});

it('the portal has a text for the meaning of every FPX code', () => {
  const missing = Object.values(FPX_CODES).filter(({ meaning }) => !(`fpx.meaning.${meaning}` in en));
  expect(missing).toEqual([]);
});
