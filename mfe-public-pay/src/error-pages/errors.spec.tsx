import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { startAtBank } from '../testing/started-payments.ts';

const { createBill, open, payAtBank, connection } = payerSpecs(remote, openSandbox);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Tries to pay at a bank; returns the bill and the number of the payment. */
async function tried(bank: string) {
  const id = await createBill();
  const invoiceNo = await startAtBank(open, id, bank);
  await payAtBank(invoiceNo);
  return { id, invoiceNo };
}

describe('the payment error page', () => {
  it('shows why a payment failed and the next step, and links back to its bill', async () => {
    const { id, invoiceNo } = await tried('SBI Bank B');
    const user = await open(`/payment/errors?invoice_no=${invoiceNo}&fpx_code=51`);
    expect(await heading('The payment was declined')).toBeVisible();
    expect(
      screen.getByText(
        /not enough money in the account or on the card. This payment did not go through. Use another account/,
      ),
    ).toBeVisible();
    expect(screen.getByText('120.00', { exact: false, selector: 'bdi' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Open the bill' }));
    expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
    expect(location.pathname).toBe(paths.bill(id));
    expect(screen.getByRole('radio', { name: /^SBI Bank B/ })).toBeChecked();
  });

  it.each([
    ['SBI Bank A', 'Payment received'],
    ['SBI Bank C', /^SBI Bank C.* is still working$/],
  ])('shows the gateway’s status, not the response code in the URL: %s', async (bank, title) => {
    const { invoiceNo } = await tried(bank);
    await open(`/payment/errors?invoice_no=${invoiceNo}&fpx_code=51`);
    expect(await heading(title)).toBeVisible();
  });

  it.each(['51', 'OF'])('redirects to the bill when the bill was paid meanwhile: %s', async (code) => {
    const { id, invoiceNo } = await tried('SBI Bank B');
    await connection().pay(id, 'fpx_b2c_TEST0021');
    await open(`/payment/errors?invoice_no=${invoiceNo}&fpx_code=${code}`);
    expect(await heading('This bill is paid')).toBeVisible();
    expect(location.pathname).toBe(paths.bill(id));
    expect(screen.queryByText(/unpaid|Nothing was taken/)).toBeNull();
  });

  it.each([
    ['51', 'The payment was declined', /not enough money/],
    ['1C', 'The payment was stopped', /Try again/],
    ['90', 'Your bank is not answering now', /try again later/],
    ['1A', 'Time ran out', /it shows the status of the payment/],
    ['B3', 'Something is wrong on our side', /contact whoever sent you the bill with this reference: B3/],
    ['00', 'We do not know yet whether this payment succeeded', /Do not pay again before you have checked/],
    ['09', 'We do not know yet whether this payment succeeded', /Do not pay again before you have checked/],
    ['<b>', 'We do not know yet whether this payment succeeded', /Do not pay again before you have checked/],
  ])('shows the response code %s as a sentence when the URL names no payment', async (code, title, text) => {
    const id = await createBill();
    await open(`/payment/errors?fpx_code=${encodeURIComponent(code)}&uuid=${id}`);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the bill' })).toHaveAttribute('href', paths.bill(id));
  });

  it.each(['', '?invoice_no=NOBODY', '?uuid=//elsewhere.example'])(
    'shows that the outcome is unknown for the query “%s”',
    async (search) => {
      await open(`/payment/errors${search}`);
      expect(await heading('We do not know yet whether this payment succeeded')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Open the bill' })).toBeNull();
      expect(await axeFaults()).toEqual([]);
    },
  );
});
