import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { createPage, changePage, createCollection, stopCollection, open, payAtBank, http } = payerSpecs(
  remote,
  openSandbox,
);

afterEach(() => sessionStorage.clear());

const OPEN = {
  amount_kind: 'open',
  amount: '',
  minimum_amount: '5',
  maximum_amount: '500',
  max_quantity: '1',
} as const;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const proceed = () => screen.getByRole('button', { name: /^Continue/ });
const billRequests = () => http().calls.filter(({ url }) => url === publicCollections.createBill.path);
const bill = () =>
  waitFor(() => expect(location.pathname).toMatch(/^\/pay\/bill\/[\w-]{36}$/)).then(() => location.pathname);

type User = Awaited<ReturnType<typeof open>>;

async function fillIn(user: User) {
  await user.type(field('Your name'), 'Siti Khadijah');
  await user.type(field('Your email'), 'siti@example.my');
}

describe('a payment page', () => {
  it('shows payee, purpose and amount, and creates a bill for the chosen quantity', async () => {
    const user = await open(paths.collection(await createPage()));
    expect(await heading('Tiket Konsert Amal')).toBeVisible();
    expect(screen.getByText('Tadika Sinar Pagi')).toBeVisible();
    expect(screen.getByText('Two hours of songs by the children.')).toBeVisible();
    expect(proceed()).toHaveTextContent(/RM.25\.00/);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(field('Quantity')).toHaveValue('3');
    expect(proceed()).toHaveTextContent(/RM.75\.00/);
    expect(await axeFaults()).toEqual([]);
    await fillIn(user);
    await user.click(proceed());
    await bill();
    expect(await screen.findByRole('button', { name: /^Pay RM.75\.00/ })).toBeVisible();
    expect(screen.getByText('Tiket Konsert Amal × 3')).toBeVisible();
    expect(screen.getByText(/^INV-\d+$/)).toBeVisible();
  });

  it('marks each missing or invalid field, and focuses the first of them', async () => {
    const user = await open(paths.collection(await createPage({ asks_phone: true, reference_label: 'Nama anak' })));
    await heading('Tiket Konsert Amal');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '5');
    await user.type(field('Your email'), 'siti');
    await user.click(proceed());
    expect(field('Quantity')).toHaveAccessibleDescription('Enter a number from 1 to 4');
    expect(field('Nama anak')).toHaveAccessibleDescription('Enter nama anak');
    expect(field('Your name')).toHaveAccessibleDescription('Enter your name');
    expect(field('Your email')).toHaveAccessibleDescription(/^Only Tadika Sinar Pagi sees it. Enter an email address/);
    expect(field('Your phone number')).toHaveAccessibleDescription('Enter your phone number');
    expect(field('Quantity')).toHaveFocus();
    expect(await axeFaults()).toEqual([]);
    await user.type(field('Your name'), 'S');
    expect(field('Your name')).not.toBeInvalid();
    expect(billRequests()).toEqual([]);
  });

  it('requires a positive amount and a positive quantity', async () => {
    let user = await open(paths.collection(await createPage(OPEN)));
    await heading('Tiket Konsert Amal');
    await user.type(field('Amount (RM)'), '-5');
    await user.click(proceed());
    expect(field('Amount (RM)')).toHaveAccessibleDescription(/Please enter positive number!$/);
    user = await open(paths.collection(await createPage()));
    await heading('Tiket Konsert Amal');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '-2');
    await user.click(proceed());
    expect(field('Quantity')).toHaveAccessibleDescription(/^Enter a number from 1 to \d+$/);
    expect(billRequests()).toEqual([]);
  });

  it('formats a phone number when its field loses focus', async () => {
    const user = await open(paths.collection(await createPage({ asks_phone: true })));
    await heading('Tiket Konsert Amal');
    await user.type(field('Your phone number'), '0123456789');
    expect(field('Your phone number')).toHaveValue('0123456789');
    await user.tab();
    expect(field('Your phone number')).toHaveValue('+60 12-345 6789');
  });

  it('accepts an open amount within its limits, in the digits of any script', async () => {
    const user = await open(paths.collection(await createPage(OPEN)));
    await heading('Tiket Konsert Amal');
    expect(field('Amount (RM)')).toHaveAccessibleDescription(/From RM.5\.00 to RM.500\.00/);
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
    await fillIn(user);
    await user.type(field('Amount (RM)'), '4.99');
    await user.click(proceed());
    expect(field('Amount (RM)')).toHaveAccessibleDescription(/Enter RM 5\.00 or more/);
    await user.clear(field('Amount (RM)'));
    await user.type(field('Amount (RM)'), 'RM ٥٠٫٥');
    expect(proceed()).toHaveTextContent(/RM.50\.50/);
    await user.click(proceed());
    await bill();
    expect(await screen.findByRole('button', { name: /^Pay RM.50\.50/ })).toBeVisible();
  });

  it('passes the bank named in its link on to its bill', async () => {
    const id = await createPage(OPEN);
    const user = await open(`${paths.collection(id)}?amount=50&name=Siti&email=siti%40example.my&bank=TEST0021`);
    await heading('Tiket Konsert Amal');
    await user.click(proceed());
    await bill();
    expect(location.search).toBe('?bank=TEST0021');
    expect(await screen.findByRole('radio', { name: /^SBI Bank A/ })).toBeChecked();
  });

  it('is prefilled by its URL, and keeps typed input after back and refresh', async () => {
    const id = await createPage({ ...OPEN, reference_label: 'Nama anak' });
    const link = `${paths.collection(id)}?amount=50&name=Siti&email=siti%40example.my&reference=Adam`;
    const user = await open(link);
    await heading('Tiket Konsert Amal');
    expect(field('Amount (RM)')).toHaveValue('50');
    expect(field('Nama anak')).toHaveValue('Adam');
    await user.type(field('Your name'), ' Khadijah');
    await open(link);
    await heading('Tiket Konsert Amal');
    expect(field('Your name')).toHaveValue('Siti Khadijah');
    await user.click(proceed());
    await bill();
    await screen.findByRole('button', { name: /^Pay RM/ });
    act(() => history.back());
    await heading('Tiket Konsert Amal');
    expect(field('Your name')).toHaveValue('Siti Khadijah');
    await open(`${paths.collection(id)}?amount=60`);
    await heading('Tiket Konsert Amal');
    expect(field('Amount (RM)')).toHaveValue('60');
    expect(field('Your name')).toHaveValue('');
  });

  it.each(['/payment/collections/', '/alt-payment/collections/', '/modern-payment/collections/'])(
    'is the redirect target of %s, and keeps the prefilled fields',
    async (at) => {
      const id = await createPage();
      await open(`${at}${id}?name=Siti`);
      await heading('Tiket Konsert Amal');
      expect(location.pathname + location.search).toBe(`${paths.collection(id)}?name=Siti`);
      expect(field('Your name')).toHaveValue('Siti');
    },
  );

  it('shows the collected amount, without names, only when the merchant has turned that on', async () => {
    const id = await createPage({ shows_progress: true });
    const user = await open(paths.collection(id));
    await heading('Tiket Konsert Amal');
    expect(screen.getByText(/Collected so far: RM.0\.00 · Payments: 0/)).toBeVisible();
    await fillIn(user);
    await user.click(proceed());
    const address = await bill();
    await user.click(await screen.findByRole('radio', { name: /^SBI Bank A/ }));
    await user.click(screen.getByRole('button', { name: /^Pay RM/ }));
    const billId = address.split('/').at(-1) ?? '';
    await waitFor(() => expect(payments.of(billId)?.invoice_no).toBeTruthy());
    await payAtBank(payments.of(billId)?.invoice_no ?? '');
    sessionStorage.clear();
    await open(paths.collection(id));
    expect(await screen.findByText(/Collected so far: RM.25\.00 · Payments: 1/)).toBeVisible();
    expect(screen.queryByText(/Siti/)).toBeNull();
    await open(paths.collection(await createPage()));
    await heading('Tiket Konsert Amal');
    expect(screen.queryByText(/Collected so far/)).toBeNull();
  });

  it('creates a bill and an invoice that show no due date and no last day to pay', async () => {
    const user = await open(paths.collection(await createPage()));
    await heading('Tiket Konsert Amal');
    await fillIn(user);
    await user.click(proceed());
    const id = (await bill()).split('/').at(-1) ?? '';
    expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
    expect(screen.queryByText(/expires|\bdue\b/i)).toBeNull();
    await open(paths.invoice(id));
    expect(await screen.findByText('Siti Khadijah')).toBeVisible();
    expect(screen.queryByText(/^due|last day/i)).toBeNull();
  });

  it('shows that it is stopped, and a collection without a payment page is not found', async () => {
    const id = await createPage();
    await stopCollection(id);
    await open(paths.collection(id));
    expect(await heading('Tadika Sinar Pagi has stopped this payment page')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const none of [await createCollection(), '00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      await open(paths.collection(none));
      expect(await heading('We cannot find this payment page')).toBeVisible();
      expect(location.pathname).toBe('/pay/collection/not-found');
      expect(screen.getByText(paths.collection(none))).toBeVisible();
    }
  });

  it('is mirrored and completely translated in Arabic', async () => {
    await open(paths.collection(await createPage({ ...OPEN, shows_progress: true })));
    await heading('Tiket Konsert Amal');
    await act(() => setLanguage('ar'));
    expect(await screen.findByRole('textbox', { name: 'اسمك' })).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
    expect(await axeFaults()).toEqual([]);
  });
});

describe('a single bill from a payment page', () => {
  const opened = async () => {
    const id = await createPage();
    const user = await open(paths.collection(id));
    await heading('Tiket Konsert Amal');
    await fillIn(user);
    return { id, user };
  };

  it.each(['cut', 'lose'] as const)(
    'is created once after a lost connection, even if the form is sent several times: %s',
    async (fault) => {
      const { user } = await opened();
      const restore = http()[fault]();
      await user.click(proceed());
      expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Checking…' }));
      restore();
      await bill();
      expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
    },
  );

  it('stays the same for the same details until it is paid; other details create another bill', async () => {
    const { id, user } = await opened();
    await user.click(proceed());
    const first = await bill();
    await screen.findByRole('button', { name: /^Pay RM/ });
    act(() => history.back());
    await heading('Tiket Konsert Amal');
    await user.click(proceed());
    expect(await bill()).toBe(first);
    expect(billRequests()).toHaveLength(1);

    await screen.findByRole('button', { name: /^Pay RM/ });
    act(() => history.back());
    await heading('Tiket Konsert Amal');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(proceed());
    const second = await bill();
    expect(second).not.toBe(first);

    await user.click(await screen.findByRole('radio', { name: /^SBI Bank A/ }));
    await user.click(screen.getByRole('button', { name: /^Pay RM/ }));
    const billId = second.split('/').at(-1) ?? '';
    await waitFor(() => expect(payments.of(billId)?.invoice_no).toBeTruthy());
    await payAtBank(payments.of(billId)?.invoice_no ?? '');
    await open(paths.collection(id));
    await heading('Tiket Konsert Amal');
    await user.click(proceed());
    expect(await bill()).not.toBe(second);
  });

  it('is refused after the page was changed or stopped, and the form shows the merchant’s changes', async () => {
    const { id, user } = await opened();
    await changePage(id, { reference_label: 'Nama anak' });
    await user.click(proceed());
    expect(await screen.findByText('This page has changed')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Nama anak' })).toBeVisible();
    expect(field('Your name')).toHaveValue('Siti Khadijah');
    await stopCollection(id);
    await user.type(field('Nama anak'), 'Adam');
    await user.click(proceed());
    expect(await heading('Tadika Sinar Pagi has stopped this payment page')).toBeVisible();
  });

  it('is not created when the device has no storage', async () => {
    const { user } = await opened();
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await user.click(proceed());
    expect(await screen.findByText('This browser cannot keep a payment safe')).toBeVisible();
    expect(billRequests()).toEqual([]);
    write.mockRestore();
  });
});
