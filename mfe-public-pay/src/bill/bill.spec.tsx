import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { createBill, createCollection, stopCollection, open, asked, payAtBank, line, http } = payerSpecs(
  remote,
  openSandbox,
);

const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const bank = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const here = () => location.pathname + location.search;

/** The reference of the payment that the page has made, once the gateway has answered. */
const reference = (id: string) =>
  waitFor(() => {
    const invoiceNo = payments.of(id)?.invoice_no;
    if (!invoiceNo) throw new Error('No payment is known yet.');
    return invoiceNo;
  });

/** Pays as a payer does, up to the address that the bank sends the browser back to. */
async function payWith(id: string, name: string, code?: string) {
  const user = await open(paths.bill(id));
  await user.click(await bank(name));
  await user.click(await payButton());
  const invoiceNo = await reference(id);
  return { invoiceNo, back: await payAtBank(invoiceNo, code) };
}

describe('the bill', () => {
  it('says who is paid, what for, how much, and how to pay', async () => {
    await open(paths.bill(await createBill()));
    expect(await heading('Tadika Sinar Pagi')).toBeVisible();
    expect(screen.getByText('November school fee, Adam (4 years)')).toBeVisible();
    expect(screen.getByText('120.00', { exact: false, selector: 'bdi' })).toHaveTextContent('RM 120.00');
    expect(screen.getByText(/due 30 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Your bank' })).toBeVisible();
    expect(await payButton()).toHaveTextContent(/RM.120\.00/);
    expect(document.title).toBe('Tadika Sinar Pagi');
    expect(await axeFaults()).toEqual([]);
  });

  it('keeps an offline bank in the list, with the reason, and does not let it be chosen', async () => {
    await open(paths.bill(await createBill()));
    const offline = await bank('Load Bank');
    expect(offline).toBeDisabled();
    expect(within(offline.closest('label') as HTMLElement).getByText('offline now')).toBeVisible();
  });

  it('asks for a bank before it asks the gateway', async () => {
    const user = await open(paths.bill(await createBill()));
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose your bank first.');
    expect(asked()).toEqual([]);
  });

  it('finds a bank by part of its name', async () => {
    const user = await open(paths.bill(await createBill()));
    await user.type(await screen.findByRole('searchbox', { name: 'Find your bank' }), 'may bank2u');
    expect(await screen.findAllByRole('radio', { name: /bank/i })).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No bank has this name.')).toBeVisible();
  });

  it('keeps the bank chosen when the page is loaded again', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await open(paths.bill(id));
    expect(await bank('Maybank2u')).toBeChecked();
  });

  it('offers business banks only for an amount that personal banks refuse', async () => {
    await open(paths.bill(await createBill({ amount: '30000.01' })));
    expect(await screen.findByText(/Above RM.30,000\.00, a business account is needed/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Personal' })).not.toBeInTheDocument();
    expect(await bank('AFFINMAX')).toBeEnabled();
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

describe('paying', () => {
  it('leads from an approval to the receipt', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank A');
    await open(back);
    expect(await heading('Payment received')).toBeVisible();
    expect(here()).toBe(paths.thankYou(invoiceNo));
    expect(screen.getByText(invoiceNo)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await open(paths.bill(id));
    expect(await heading('This bill is paid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', paths.thankYou(invoiceNo));
  });

  it('says why the bank declined, and keeps the bank chosen', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank B');
    await open(back);
    expect(await screen.findByRole('alert')).toHaveTextContent('There was not enough money in the account.');
    expect(here()).toBe(paths.billAfter(id, invoiceNo));
    const declined = await bank('SBI Bank B');
    expect(declined).toBeChecked();
    expect(within(declined.closest('label') as HTMLElement).getByText('used last time')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('makes a new payment after a failed one', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank B');
    const user = await open(back);
    await user.click(await payButton());
    await waitFor(() => expect(payments.of(id)?.invoice_no).toBeTruthy());
    await waitFor(() => expect(payments.of(id)?.invoice_no).not.toBe(invoiceNo));
  });

  it.each([
    ['80', 'You stopped the payment'],
    ['OF', 'Time ran out'],
    ['90', 'Your bank is not answering now'],
    ['12', 'Something is wrong on our side'],
  ])('puts the code %s into words: %s', async (code, title) => {
    const { back } = await payWith(await createBill(), 'Maybank2u', code);
    await open(back);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(title);
    expect(said).not.toHaveTextContent(/not charged|nothing was taken/i);
  });

  it('asks to wait while the bank is working, and follows when it has decided', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank C');
    await open(back);
    expect(await heading('The bank is still working')).toBeVisible();
    const user = await open(paths.bill(id));
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    await line().moveClock(2);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await heading('This bill is paid')).toBeVisible();
    await open(paths.status(invoiceNo));
    expect(await heading('Payment received')).toBeVisible();
  });

  it('says why when the payer opens the bill again instead of coming back from the bank', async () => {
    const id = await createBill();
    await payWith(id, 'SBI Bank B');
    await open(paths.bill(id));
    expect(await screen.findByRole('alert')).toHaveTextContent('There was not enough money in the account.');
  });

  it('believes the gateway, not the code that the browser brings along', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('SBI Bank A'));
    await user.click(await payButton());
    await open(`${paths.status(await reference(id))}&fpx_code=00`);
    expect(await heading(/^Your payment is open at SBI Bank A/)).toBeVisible();
  });
});

describe('paying once', () => {
  it('makes one payment of a double press', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await user.dblClick(await payButton());
    await reference(id);
    expect(asked()).toHaveLength(1);
  });

  it('keeps the payment on the device before it asks, and asks again under the same id when the reply is lost', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    const mend = http().cut();
    await user.click(await payButton());
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    const kept = payments.of(id)?.id;
    expect(kept).toBeTruthy();
    mend();
    await reference(id);
    expect(payments.of(id)?.id).toBe(kept);
    expect(asked().length).toBeGreaterThan(1);
  });

  it('goes on with the same payment after a refresh or in another tab', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await user.click(await payButton());
    const invoiceNo = await reference(id);
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^http:\/\/localhost:4310\/sandbox\/fpx\//),
    );
    expect(payments.of(id)?.invoice_no).toBe(invoiceNo);
    expect(asked()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });

  it('resumes a payment whose page was closed before the reply came', async () => {
    const id = await createBill();
    payments.keep(id, { id: crypto.randomUUID(), payment_service_id: 'fpx_b2c_MB2U0227', invoice_no: null });
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('pays with another bank only after the first payment was left, and then under a new id', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await user.click(await payButton());
    const first = await reference(id);
    const again = await open(paths.bill(id));
    await again.click(await screen.findByRole('button', { name: 'Choose another bank' }));
    await again.click(await bank('RHB'));
    await again.click(await payButton());
    await waitFor(() => expect(payments.of(id)?.invoice_no ?? first).not.toBe(first));
    expect(asked()).toHaveLength(1);
  });

  it('does not pay where the payment cannot be kept on the device', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot keep a payment safe');
    expect(asked()).toEqual([]);
    full.mockRestore();
  });

  it('sends a duplicate back, and says so', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('SBI Bank A'));
    await user.click(await payButton());
    const invoiceNo = await reference(id);
    await line().pay(id, 'fpx_b2c_TEST0021');
    await open(await payAtBank(invoiceNo));
    expect(await screen.findByText('This bill was already paid')).toBeVisible();
    expect(screen.getByText(/This second payment of RM.120\.00 goes back/)).toBeVisible();
  });
});

describe('a bill that cannot be paid', () => {
  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('is not found at %s', async (id) => {
    await open(paths.bill(id));
    expect(await heading('We cannot find this bill')).toBeVisible();
    expect(here()).toBe(paths.notFound('bill'));
    expect(await axeFaults()).toEqual([]);
  });

  it('belongs to no payment that we know', async () => {
    await open(paths.status('NOBODY'));
    expect(await heading('We cannot find this payment')).toBeVisible();
  });

  it('cannot be reached: the page says so and tries again', async () => {
    const id = await createBill();
    const mend = http().cut();
    const user = await open(paths.bill(id));
    expect(await heading('We cannot reach the payment service')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });

  it('belongs to a stopped collection, also when it stops while the payer chooses', async () => {
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

  it('has expired', async () => {
    const id = await createBill({ due_date: '2026-11-30', expires_on: '2026-11-30' });
    await line().moveClock(11 * 24 * 60);
    await open(paths.bill(id));
    expect(await heading('This bill has expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
