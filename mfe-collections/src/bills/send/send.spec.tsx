import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const APPROVES = 'fpx_b2c_TEST0021';
const DECLINES = 'fpx_b2c_TEST0022';

const { open, calls, http, connection } = portalSpecs(remote, openSandbox);

const makeCollection = (title: string) =>
  gateway.call(collections.create, { body: { title, description: '', record_status: 1 } });

const makeBill = (collection_id: string, payer_name: string, changes: object = {}) =>
  gateway.call(bills.create, {
    body: {
      collection_id,
      customer_id: null,
      payer_name,
      payer_email: 'nurul@example.my',
      payer_phone: '012-345 6789',
      description: 'Yuran November',
      amount: '120.00',
      due_date: addDays(dayOf(), 7),
      expires_on: null,
      ...changes,
    },
  });

const sends = () => calls('messaging-service/').map(({ url }) => url);
const linesOf = (name: RegExp | string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent?.replace(/^INV-\d+/, 'INV')));
const chooseAll = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
const bar = () => within(screen.getByRole('toolbar'));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('chosen bills', () => {
  it('are sent by email to payers with an email address, and each bill that is left out is listed with the reason', async () => {
    const { id } = await makeCollection('Hantar e-mel');
    await makeBill(id, 'Aminah');
    await makeBill(id, 'Badrul', { payer_email: 'badrul@nowhere.invalid' });
    const paid = await makeBill(id, 'Chong');
    await connection().pay(paid.id, APPROVES);
    const opened = await open(`${paths.collections.one('view', id)}?sort=payer_name&dir=asc`);
    await chooseAll(opened);
    await opened.user.click(bar().getByRole('button', { name: 'Send by email' }));
    const sendForm = within(await dialog('Send by email'));
    expect(sendForm.getByText('The links of 2 bills go to their payers by email.')).toBeVisible();
    expect(linesOf('1 bill is left out:')).toEqual([['INV · Chong', 'already paid']]);
    expect(sendForm.getByText('Dear Aminah,')).toBeVisible();
    expect(sendForm.getByText(/asks you to pay RM120\.00 for Yuran November/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await opened.user.click(sendForm.getByRole('button', { name: 'Send 2 emails' }));
    expect(await screen.findByText('1 sent, 1 failed and 1 left out.')).toBeVisible();
    expect(linesOf('Result for each bill')).toEqual([
      ['INV · Aminah', 'Sent'],
      ['INV · Badrul', 'Failed: nobody takes messages there'],
      ['INV · Chong', 'Left out: already paid'],
    ]);
    expect(await axeFaults()).toEqual([]);
    expect(sends()).toEqual(['messaging-service/bulk-email']);
    await opened.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a stopped collection are all left out, and no message can be sent', async () => {
    const { id } = await makeCollection('Berhenti');
    await makeBill(id, 'Aminah');
    const body = { title: 'Berhenti', description: '', record_status: 2 as const };
    await gateway.call(collections.update, { params: { id }, body });
    const opened = await open(paths.collections.one('view', id));
    await chooseAll(opened);
    await opened.user.click(bar().getByRole('button', { name: 'Send by SMS' }));
    const sendForm = within(await dialog('Send by SMS'));
    expect(sendForm.getByText('Nothing can be sent for what you chose.')).toBeVisible();
    expect(linesOf('1 bill is left out:')).toEqual([['INV · Aminah', 'the collection is stopped']]);
    expect(sendForm.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('show the number of SMS parts in the chosen language before they are sent', async () => {
    const { id } = await makeCollection('Hantar SMS');
    await makeBill(id, 'Aminah');
    await makeBill(id, 'Badrul', { payer_phone: '' });
    await makeBill(id, 'Chong', { payer_phone: '03-2345 6789' });
    const opened = await open(`${paths.collections.one('view', id)}?sort=payer_name&dir=asc`);
    await chooseAll(opened);
    await opened.user.click(bar().getByRole('button', { name: 'Send by SMS' }));
    const sendForm = within(await dialog('Send by SMS'));
    expect(linesOf('2 bills are left out:')).toEqual([
      ['INV · Badrul', 'the payer has no phone number'],
      ['INV · Chong', 'a landline takes no SMS'],
    ]);
    expect(sendForm.getByText(/^\d+ characters, sent as one SMS of up to 160 characters\./)).toBeVisible();
    await opened.user.selectOptions(sendForm.getByLabelText('Language of the message'), 'ar');
    expect(sendForm.getByText(/^\d+ characters, sent as \d SMS of up to 67 characters each\./)).toBeVisible();
    expect(sendForm.getByText(/تستحق في/)).toHaveAttribute('dir', 'rtl');
    await opened.user.click(sendForm.getByRole('button', { name: 'Send 1 SMS' }));
    expect(await screen.findByText('1 sent and 2 left out.')).toBeVisible();
    expect(calls('messaging-service/')).toMatchObject([{ body: { language: 'ar', bill_ids: [expect.any(String)] } }]);
  });

  it('are sent once, even when the first request fails and is sent again', async () => {
    const { id } = await makeCollection('Sekali sahaja');
    const bill = await makeBill(id, 'Aminah');
    const opened = await open(paths.collections.one('view', id));
    await chooseAll(opened);
    await opened.user.click(bar().getByRole('button', { name: 'Send by email' }));
    const send = within(await dialog('Send by email')).getByRole('button', { name: 'Send 1 email' });
    const mend = http().cut();
    await opened.user.click(send);
    const failed = within(await dialog('handlecatch Error'));
    mend();
    await opened.user.click(failed.getByRole('button', { name: 'Close' }));
    await opened.user.click(send);
    expect(await screen.findByText('Sent to Aminah.')).toBeVisible();
    expect((await gateway.call(bills.get, { params: { id: bill.id } })).messages).toHaveLength(1);
  });
});

describe('a single bill', () => {
  it('is sent from its own page, which then shows the time and the recipient', async () => {
    const { id } = await makeCollection('Satu bil');
    const bill = await makeBill(id, 'Nurul');
    const { user } = await open(paths.bills.one(id, bill.id));
    expect(await screen.findByText('Nothing was sent yet.')).toBeVisible();
    await choose(user, screen, 'Send by email', 'Send');
    const sendForm = within(await dialog('Send by email'));
    await user.click(sendForm.getByRole('button', { name: 'Send 1 email' }));
    await screen.findByText('Sent to Nurul.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send by email' })).toBeNull());
    const happened = within(screen.getByRole('list', { name: 'What happened' }));
    await happened.findByText('Email to n•••@example.my');
    expect(happened.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)).toEqual([
      'Email to n•••@example.my',
      'Bill made',
    ]);
    expect(happened.getByText('Sent · English · By Aminah binti Yusof')).toBeVisible();
    expect(screen.getByText('Last sent', { exact: false })).toHaveTextContent('20 Nov, 09:30');
    expect(await axeFaults()).toEqual([]);
  });

  it('shows sent messages and its payer’s payments in one timeline, in order of time', async () => {
    const { id } = await makeCollection('Urutan');
    const bill = await makeBill(id, 'Nurul');
    const body = { bill_ids: [bill.id], language: 'ms' as const };
    const idempotencyKey = crypto.randomUUID();
    await gateway.call(messaging.email, { body }, { idempotencyKey });
    await connection().moveClock(5);
    await connection().pay(bill.id, DECLINES);
    await connection().moveClock(5);
    await gateway.call(messaging.sms, { body }, { idempotencyKey });
    await connection().moveClock(5);
    await connection().pay(bill.id, APPROVES);
    await open(paths.bills.one(id, bill.id));
    const happened = within(await screen.findByRole('list', { name: 'What happened' }));
    expect(happened.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)).toEqual([
      'Paid',
      'SBI Bank A (test, approves) approved',
      'Chose SBI Bank A (test, approves)',
      'SMS to 012•••6789',
      'SBI Bank B (test, declines) said no',
      'Chose SBI Bank B (test, declines)',
      'Email to n•••@example.my',
      'Bill made',
    ]);
    expect(happened.getAllByText('Sent · Bahasa Melayu · By Aminah binti Yusof')).toHaveLength(2);
  });

  it('cannot be sent after it is paid', async () => {
    const { id } = await makeCollection('Sudah bayar');
    const bill = await makeBill(id, 'Nurul');
    await connection().pay(bill.id, APPROVES);
    await open(paths.bills.one(id, bill.id));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('is sent in Arabic by a merchant who uses the portal in Arabic', async () => {
    const { id } = await makeCollection('Bahasa Arab');
    const bill = await makeBill(id, 'Nurul');
    await speak('ar');
    const { user } = await open(paths.bills.one(id, bill.id));
    await choose(user, screen, 'إرسال بالبريد الإلكتروني', 'إرسال');
    expect(await screen.findByText(/تحية طيبة/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'أرسل بريدًا واحدًا' }));
    expect(await screen.findByText('أُرسلت إلى ⁨Nurul⁩.')).toBeVisible();
    await speak('en');
  });
});
