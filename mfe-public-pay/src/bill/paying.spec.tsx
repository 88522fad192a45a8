import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen, within } from '@testing-library/react';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { goToBank, keepUnanswered, reference, startAtBank } from '../testing/started-payments.ts';

const { createBill, open, paymentCalls, payAtBank, connection, http } = payerSpecs(remote, openSandbox);

const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const bank = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const here = () => location.pathname + location.search;

async function asMerchant(method: 'POST' | 'DELETE', path: string, body?: unknown) {
  const { access } = await connection().signIn('aminah');
  const headers = {
    authorization: `Bearer ${access}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const url = `/api/v1/${path}`;
  return connection().call({ method, url, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Records a cash payment as the merchant. Returns the id of the record. */
async function recordCash(bill_id: string): Promise<string> {
  const cash = { bill_id, method: 'cash', received_on: '2026-11-20', reference: '', reason: 'Paid at the counter' };
  const { body } = await asMerchant('POST', 'payment-records', cash);
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}

/** Pays as a payer does, up to the URL to which the bank sends the browser back. */
async function payWith(id: string, name: string, code?: string) {
  const invoiceNo = await startAtBank(open, id, name);
  return { invoiceNo, back: await payAtBank(invoiceNo, code) };
}

const DUPLICATE = 'This bill was paid twice';

describe('paying', () => {
  it('shows the receipt after the bank’s approval', async () => {
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

  it('shows why the bank declined, and keeps the bank selected', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank B');
    await open(back);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was not enough money in the account or on the card.',
    );
    expect(here()).toBe(paths.billAfter(id, invoiceNo));
    const declined = await bank('SBI Bank B');
    expect(declined).toBeChecked();
    expect(within(declined.closest('label') as HTMLElement).getByText('used last time')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('creates a new payment after a failed payment', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank B');
    const user = await open(back);
    await user.click(await payButton());
    expect(await reference(id, invoiceNo)).toBeTruthy();
  });

  it.each([
    ['80', 'The payment was stopped'],
    ['OF', 'Time ran out'],
    ['90', 'Maybank2u is not answering now'],
    ['12', 'Something is wrong on our side'],
  ])('shows the response code %s as a sentence: %s', async (code, title) => {
    const { back } = await payWith(await createBill(), 'Maybank2u', code);
    await open(back);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).not.toHaveTextContent(/not charged|nothing was taken/i);
  });

  it('shows a waiting page while the bank decides, and then the result', async () => {
    const id = await createBill();
    const { invoiceNo, back } = await payWith(id, 'SBI Bank C');
    await open(back);
    expect(await heading(/^SBI Bank C.* is still working$/)).toBeVisible();
    const user = await open(paths.bill(id));
    expect(await screen.findByText(/Do not pay again/)).toBeVisible();
    const check = screen.getByRole('button', { name: 'Check again' });
    await connection().moveClock(2);
    // The page also polls automatically, and on a slow machine may show the result before the button is pressed.
    await user.click(check);
    expect(await heading('This bill is paid')).toBeVisible();
    await open(paths.status(invoiceNo));
    expect(await heading('Payment received')).toBeVisible();
  });

  it('shows the reason of a decline when the payer opens the bill again instead of coming back from the bank', async () => {
    const id = await createBill();
    await payWith(id, 'SBI Bank B');
    await open(paths.bill(id));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was not enough money in the account or on the card.',
    );
  });

  it('relies on the gateway’s status, not on the response code in the browser’s URL', async () => {
    const id = await createBill();
    await open(`${paths.status(await startAtBank(open, id, 'SBI Bank A'))}&fpx_code=00`);
    expect(await heading(/^Your payment is open at SBI Bank A/)).toBeVisible();
  });
});

describe('paying once', () => {
  it('creates one payment when Pay is double-clicked', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await user.dblClick(await payButton());
    await reference(id);
    expect(paymentCalls()).toHaveLength(1);
  });

  it.each(['cut', 'lose'] as const)(
    'F36: stores the payment on the device before the request, and after a lost connection sends the same id again: %s',
    async (fault) => {
      const id = await createBill();
      const user = await open(paths.bill(id));
      await user.click(await bank('Maybank2u'));
      const mend = http()[fault]();
      await user.click(await payButton());
      expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
      const paymentId = payments.of(id)?.id;
      expect(paymentId).toBeTruthy();
      mend();
      const invoiceNo = await reference(id);
      expect(payments.of(id)?.id).toBe(paymentId);
      expect(paymentCalls().length).toBeGreaterThan(1);
      const bill = await gateway.call(publicPay.bill, { params: { id, product: 'customer' } });
      expect(bill.last_invoice_no).toBe(invoiceNo);
    },
  );

  it('continues the same payment after a refresh or in another tab', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'Maybank2u');
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^http:\/\/localhost:4310\/sandbox\/fpx\//),
    );
    expect(payments.of(id)?.invoice_no).toBe(invoiceNo);
    expect(paymentCalls()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });

  it('F55: resumes a payment whose page was closed before the response arrived', async () => {
    const id = await createBill();
    keepUnanswered(id);
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toBeVisible();
    expect(paymentCalls()).toHaveLength(1);
  });

  it('allows another bank only after the first payment is abandoned, and then with a new payment id', async () => {
    const id = await createBill();
    const first = await startAtBank(open, id, 'Maybank2u');
    const again = await open(paths.bill(id));
    await again.click(await screen.findByRole('button', { name: 'Choose another way to pay' }));
    await goToBank(again, id, 'RHB', first);
    expect(paymentCalls()).toHaveLength(1);
  });

  it('is refused when the payment cannot be stored on the device', async () => {
    const id = await createBill();
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot keep a payment safe');
    expect(paymentCalls()).toEqual([]);
    full.mockRestore();
  });

  it('shows that a duplicate payment will be returned, and later when it was returned', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'SBI Bank A');
    await connection().pay(id, 'fpx_b2c_TEST0021');
    await open(await payAtBank(invoiceNo));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    const returnText = new RegExp(
      `^RM.120\\.00 through SBI Bank A.* is returned to you automatically\\. .* ${invoiceNo}\\.$`,
    );
    expect(screen.getByText(returnText)).toBeVisible();
    expect(await heading('This payment did not pay the bill')).toBeVisible();
    await open(paths.bill(id));
    expect(await heading('This bill is paid')).toBeVisible();
    expect(screen.getByText(returnText)).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    await connection().moveClock(1);
    await open(paths.bill(id));
    expect(await screen.findByText('Your money was returned')).toBeVisible();
    expect(screen.getByText(/ did not pay this bill and was returned on .+\. Receipt no\. /)).toBeVisible();
    expect(screen.queryByText(DUPLICATE)).not.toBeInTheDocument();
  });

  it('allows a new payment after the merchant undoes the cash payment that made the first payment a duplicate', async () => {
    const id = await createBill();
    const first = await startAtBank(open, id, 'SBI Bank A');
    const record = await recordCash(id);
    await open(await payAtBank(first));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    await asMerchant('DELETE', `payment-records/${record}`);

    await open(paths.bill(id));
    const again = await open(paths.bill(id));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt of your payment' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const second = await goToBank(again, id, 'SBI Bank A', first);
    await open(await payAtBank(second));
    expect(await heading('Payment received')).toBeVisible();
    expect(screen.queryByText(DUPLICATE)).not.toBeInTheDocument();
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      paths.thankYou(second),
    );
    await open(paths.status(first));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    expect(here()).toBe(paths.thankYou(first));
  });

  it('allows a new payment after the cash payment is undone, even from a page opened before the first payment became a duplicate', async () => {
    const id = await createBill();
    const first = await startAtBank(open, id, 'SBI Bank A');
    const stored = payments.of(id);
    const record = await recordCash(id);
    await payAtBank(first);
    await asMerchant('DELETE', `payment-records/${record}`);
    const again = await open(paths.bill(id));
    await again.click(await bank('Maybank2u'));
    if (stored) payments.keep(id, stored);
    await again.click(await payButton());
    expect(await reference(id, first)).toBeTruthy();
  });

  it.each([
    ['failed', '51'],
    ['a duplicate', '00'],
  ])('a bill paid by hand is shown as paid, without the receipt of a payment that was %s', async (_, code) => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'Maybank2u');
    if (code !== '00') await payAtBank(invoiceNo, code);
    await recordCash(id);
    if (code === '00') await payAtBank(invoiceNo, code);
    await open(paths.bill(id));
    expect(await heading('This bill is paid')).toBeVisible();
    expect(screen.getByText('Tadika Sinar Pagi has marked this bill as paid.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See the receipt' })).not.toBeInTheDocument();
  });
});
