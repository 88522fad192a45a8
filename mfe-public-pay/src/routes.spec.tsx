import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen, waitFor } from '@testing-library/react';
import { payments } from './device/rules.ts';
import { paths } from './paths.ts';
import * as remote from './remote.ts';

const { createBill, open, payAtBank } = payerSpecs(remote, openSandbox);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const here = () => location.pathname + location.search;

/** Pays a bill; returns its id and the number of the payment. */
async function paidBill() {
  const id = await createBill();
  const user = await open(paths.bill(id));
  await user.click(await screen.findByRole('radio', { name: /^SBI Bank A/ }));
  await user.click(screen.getByRole('button', { name: /^Pay RM/ }));
  await waitFor(() => expect(payments.of(id)?.invoice_no).toBeTruthy());
  const invoiceNo = payments.of(id)?.invoice_no ?? '';
  await payAtBank(invoiceNo);
  return { id, invoiceNo };
}

describe('another URL of a page', () => {
  it.each(['/payment/bills/', '/modern-payment/bill/'])('%s redirects to the bill, with its query', async (at) => {
    const id = await createBill();
    const before = history.length;
    await open(`${at}${id}?bank=TEST0021`);
    expect(await heading('Tadika Sinar Pagi')).toBeVisible();
    expect(here()).toBe(`${paths.bill(id)}?bank=TEST0021`);
    expect(screen.getByRole('radio', { name: /^SBI Bank A/ })).toBeChecked();
    // The opened URL adds one history entry, and its redirect adds none.
    expect(history.length).toBe(before + 1);
  });

  it.each(['/payment/invoice/', '/modern-payment/invoice/'])('%s leads to the invoice', async (at) => {
    const id = await createBill();
    await open(at + id);
    expect(await heading('Invoice')).toBeVisible();
    expect(here()).toBe(paths.invoice(id));
  });

  it.each(['/payment/thankyou', '/modern-payment/thankyou'])('%s leads to the receipt', async (at) => {
    const { invoiceNo } = await paidBill();
    await open(`${at}?invoice_no=${invoiceNo}`);
    expect(await heading('Payment received')).toBeVisible();
    expect(here()).toBe(paths.thankYou(invoiceNo));
  });

  it('of an unknown record shows the requested URL', async () => {
    await open('/payment/bills/not%2Fan%3Fid');
    expect(await heading('We cannot find this bill')).toBeVisible();
    expect(location.pathname).toBe('/pay/bill/not-found');
    expect(screen.getByText('/pay/bill/not%2Fan%3Fid')).toBeVisible();
  });
});

describe('an unknown URL', () => {
  it.each([
    ['bill', 'We cannot find this bill'],
    ['collection', 'We cannot find this payment page'],
    ['invoice', 'We cannot find this invoice'],
    ['payment', 'We cannot find this payment'],
    ['page', 'This page does not exist'],
    ['anything', 'This page does not exist'],
  ])('shows the requested URL and a contact: %s', async (type, title) => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'portal:support-phone';
    meta.content = '03-2000 0000';
    await open(`/pay/${type}/not-found`);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole('link', { name: '+60 3-2000 0000' })).toHaveAttribute('href', 'tel:0320000000');
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible();
    expect(screen.queryByText(/You looked for/)).toBeNull();
    expect(await axeFaults()).toEqual([]);
    meta.remove();
  });

  it('is shown on the error page when it has the origin of the payer site', async () => {
    await open('/pay/nowhere?q=1');
    expect(await heading('This page does not exist')).toBeVisible();
    expect(screen.getByText('/pay/nowhere?q=1')).toBeVisible();
  });

  it('is not shown when it belongs to another site, and is shown URL-encoded when it contains a sentence', async () => {
    await open(`/pay/bill/not-found?${new URLSearchParams({ from: 'https://elsewhere.example/pay/bill/7' })}`);
    expect(await heading('We cannot find this bill')).toBeVisible();
    expect(screen.queryByText(/You looked for/)).toBeNull();
    await open(`/pay/bill/not-found?${new URLSearchParams({ from: '/Call 012-345 6789 to pay' })}`);
    expect(await heading('We cannot find this bill')).toBeVisible();
    expect(screen.getByText('/Call%20012-345%206789%20to%20pay')).toBeVisible();
  });

  it('has a button back to the previous page', async () => {
    await open('/payment/errors');
    await heading('We do not know yet whether this payment succeeded');
    const user = await open('/pay/bill/not-an-id');
    expect(await heading('We cannot find this bill')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await heading('We do not know yet whether this payment succeeded')).toBeVisible();
  });
});
