import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const {
  createBill,
  createCollection,
  stopCollection,
  picturedCollection,
  open,
  paymentCalls,
  connection,
  gatewayTime,
  http,
} = payerSpecs(remote, openSandbox);

const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const bank = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the bill', () => {
  it('shows payee, purpose, amount and payment methods, under the title of the portal', async () => {
    document.title = 'Bayar';
    await open(paths.bill(await createBill()));
    expect(await heading('Tadika Sinar Pagi')).toBeVisible();
    expect(screen.getByText('November school fee, Adam (4 years)')).toBeVisible();
    expect(screen.getByText('Yuran Taska')).toBeVisible();
    expect(screen.getByText('120.00', { exact: false, selector: 'bdi' })).toHaveTextContent('RM 120.00');
    expect(screen.getByText(/due 30 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your bank' })).toBeVisible();
    expect(await payButton()).toHaveTextContent(/RM.120\.00/);
    expect(document.title).toBe('Bayar');
    expect(await axeFaults()).toEqual([]);
  });

  it('shows the picture of its collection above the merchant, and leaves no gap when the picture fails to load', async () => {
    await open(paths.bill(await createBill({ collection_id: await picturedCollection() })));
    await heading('Tadika Sinar Pagi');
    const picture = screen.getByRole('img', { name: 'The sun rising behind green hills' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^http:\/\/localhost:4310\/media\/[\w-]{32}$/));
    expect(picture.compareDocumentPosition(await heading('Tadika Sinar Pagi'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await axeFaults()).toEqual([]);
    const { parentElement } = picture;
    fireEvent.error(picture);
    expect(screen.queryByRole('img')).toBeNull();
    expect(parentElement).not.toBeInTheDocument();
  });

  it('lists an offline bank with the reason, and the bank cannot be chosen', async () => {
    await open(paths.bill(await createBill()));
    const offline = await bank('Load Bank');
    expect(offline).toBeDisabled();
    expect(within(offline.closest('label') as HTMLElement).getByText('Offline now')).toBeVisible();
  });

  describe('when a bank goes offline and comes back', () => {
    const switchBank = (change: object) =>
      connection().call({
        method: 'PUT',
        url: '/sandbox/control/providers/MB2U0227',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
    const noteOf = async (name: string) => within((await bank(name)).closest('label') as HTMLElement);
    afterEach(() => switchBank({ is_online: null }));

    it('shows the end of the outage, and allows the bank again without a reload as soon as it is back', async () => {
      const until = new Date((await gatewayTime()) + 30 * 60_000);
      await switchBank({ is_online: false, until: until.toISOString() });
      const user = await open(paths.bill(await createBill()));
      expect(await bank('Maybank2u')).toBeDisabled();
      const time = new Date(until.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
      // The sandbox's clock may be on another day than the device's.
      expect((await noteOf('Maybank2u')).getByText(new RegExp(`^Offline until (\\d+ \\w+, )?${time}$`))).toBeVisible();
      await switchBank({ is_online: null });
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(async () => expect(await bank('Maybank2u')).toBeEnabled());
      await user.click(await bank('Maybank2u'));
      expect(await bank('Maybank2u')).toBeChecked();
    });

    it('shows that the chosen bank went offline, and requires another choice', async () => {
      const user = await open(paths.bill(await createBill()));
      await user.click(await bank('Maybank2u'));
      await switchBank({ is_online: false });
      await user.click(await payButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('This way to pay has just gone offline');
      await waitFor(async () => expect(await bank('Maybank2u')).toBeDisabled());
      expect((await noteOf('Maybank2u')).getByText('Offline now')).toBeVisible();
      await user.click(await payButton());
      expect(await screen.findByText('Choose your bank first.')).toBeVisible();
      expect(paymentCalls()).toHaveLength(1);
    });
  });

  it('requires the choice of a bank before a request is sent to the gateway', async () => {
    const user = await open(paths.bill(await createBill()));
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose your bank first.');
    expect(paymentCalls()).toEqual([]);
  });

  it('finds a bank by part of its name', async () => {
    const user = await open(paths.bill(await createBill()));
    await user.type(await screen.findByRole('searchbox', { name: 'Find your bank' }), 'may bank2u');
    expect(await screen.findAllByRole('radio', { name: /^Maybank/ })).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No bank has this name.')).toBeVisible();
  });

  it('keeps the chosen bank after the page is loaded again', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await open(paths.bill(id));
    expect(await bank('Maybank2u')).toBeChecked();
  });

  it('offers only business banks when the amount is above the limit of personal banks', async () => {
    await open(paths.bill(await createBill({ amount: '30000.01' })));
    expect(await screen.findByText(/Above RM.30,000\.00, a business account is needed/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Online Payment' })).not.toBeInTheDocument();
    expect(await bank('AFFINMAX')).toBeEnabled();
  });

  const method = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

  it('offers every payment method, online banking first', async () => {
    const user = await open(paths.bill(await createBill()));
    expect(await method('Online Payment')).toBeChecked();
    await user.click(await method('E-Wallet'));
    expect(screen.getByRole('group', { name: 'Your wallet' })).toBeVisible();
    expect(await bank('GrabPay')).not.toBeChecked();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  it('requires no choice of a service when a payment method has only one', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await method('Paypal'));
    expect(screen.queryByRole('group', { name: 'Pay with' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Your bank' })).not.toBeInTheDocument();
    await user.click(await payButton());
    await waitFor(() => expect(paymentCalls()[0]?.body).toMatchObject({ payment_service_id: 'paypal_PAYPAL' }));
  });

  it('offers only the payment methods that accept the amount', async () => {
    await open(paths.bill(await createBill({ amount: '5000.01' })));
    expect(await method('Buy Now Pay Later')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'E-Wallet' })).not.toBeInTheDocument();
  });

  it('is mirrored in Arabic, with Latin digits for money', async () => {
    await open(paths.bill(await createBill()));
    await payButton();
    await act(() => setLanguage('ar'));
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(await screen.findByRole('button', { name: /ادفع RM.120\.00/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'بنكك' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('a bill page that cannot reach the gateway', () => {
  it('shows an error with a retry button', async () => {
    const id = await createBill();
    const mend = http().cut();
    const user = await open(paths.bill(id));
    expect(await heading('We cannot reach the payment service')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });

  it('retries automatically while the gateway is unreachable', async () => {
    const mend = http().cut();
    await open(paths.bill(await createBill()));
    expect(await heading('We cannot reach the payment service')).toBeVisible();
    const callsBefore = http().calls.length;
    await waitFor(() => expect(http().calls.length).toBeGreaterThan(callsBefore), { timeout: 10_000 });
    expect(await heading('We cannot reach the payment service')).toBeVisible();
    mend();
    expect(await screen.findByRole('button', { name: /^Pay RM/ }, { timeout: 10_000 })).toBeVisible();
  });
});

describe('a bill that cannot be paid', () => {
  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('is not found under the unknown id %s', async (id) => {
    await open(paths.bill(id));
    expect(await heading('We cannot find this bill')).toBeVisible();
    expect(location.pathname).toBe('/pay/bill/not-found');
    expect(screen.getByText(paths.bill(id))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('is not found by an unknown payment number', async () => {
    await open(paths.status('NOBODY'));
    expect(await heading('We cannot find this payment')).toBeVisible();
    expect(screen.getByText(paths.status('NOBODY'))).toBeVisible();
  });

  it('shows that its collection is stopped, also when the stop happens while the payer chooses a bank', async () => {
    const collection = await createCollection();
    const id = await createBill({ collection_id: collection });
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await stopCollection(collection);
    await user.click(await payButton());
    expect(await heading('Tadika Sinar Pagi has stopped this payment page')).toBeVisible();
    await open(paths.bill(id));
    expect(await heading('Tadika Sinar Pagi has stopped this payment page')).toBeVisible();
  });

  it('shows that it has expired', async () => {
    const id = await createBill({ due_date: '2026-11-30', expires_on: '2026-11-30' });
    await connection().moveClock(11 * 24 * 60);
    await open(paths.bill(id));
    expect(await heading('This bill has expired')).toBeVisible();
    expect(screen.getByText('November school fee, Adam (4 years)')).toBeVisible();
    expect(screen.getByText('120.00', { exact: false, selector: 'bdi' })).toHaveTextContent('RM 120.00');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
