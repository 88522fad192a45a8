import { drawingOf } from '@portal/shared/domain/qr-svg.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { startAtBank } from '../testing/started-payments.ts';

const { createBill, createCollection, thankPayers, open, payAtBank, connection } = payerSpecs(remote, openSandbox);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('the receipt', () => {
  it('shows amount, purpose, payee, time, bank and references', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'SBI Bank A');
    await open(await payAtBank(invoiceNo));
    expect(await heading('Payment received')).toBeVisible();
    expect(screen.getByText('120.00', { exact: false, selector: 'bdi' })).toHaveTextContent('RM 120.00');
    expect(detail('Paid to')).toHaveTextContent('Tadika Sinar Pagi');
    expect(detail('Paid on')).toHaveTextContent('20 Nov 2026, 09:30');
    expect(detail('Paid with')).toHaveTextContent('SBI Bank A');
    expect(detail('Bank reference')).toHaveTextContent(/^\d{10,}$/);
    expect(detail('Receipt no.')).toHaveTextContent(invoiceNo);
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
    expect(screen.getByText(/Keep this link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the invoice' })).toHaveAttribute('href', paths.invoice(id));
  });

  it('shows the thank-you text of the collection, the merchant’s link, and a contact', async () => {
    const collection = await createCollection();
    await thankPayers(collection);
    const invoiceNo = await startAtBank(open, await createBill({ collection_id: collection }), 'SBI Bank A');
    await open(await payAtBank(invoiceNo));
    await heading('Payment received');
    expect(screen.getByRole('heading', { level: 2, name: 'Terima kasih' })).toBeVisible();
    expect(screen.getByText('Jumpa di konsert.')).toBeVisible();
    const onward = screen.getByRole('link', { name: 'Back to Tadika Sinar Pagi' });
    expect(onward).toHaveAttribute('href', 'https://tadika.example/konsert');
    expect(onward).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByText('Questions? Ask Cikgu Aminah:')).toBeVisible();
    expect(screen.getByRole('link', { name: '+60 12-345 6789' })).toHaveAttribute('href', 'tel:0123456789');
    expect(await axeFaults()).toEqual([]);
  });

  it('shows no thank-you text when the merchant has set none', async () => {
    const invoiceNo = await startAtBank(open, await createBill(), 'SBI Bank A');
    await open(await payAtBank(invoiceNo));
    await heading('Payment received');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.queryByText(/Questions/)).toBeNull();
  });

  it('has the name and the logo of the operator', async () => {
    document.title = 'Bayar';
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: 'portal:mark', content: 'M2 2h28v28H2z' });
    const invoiceNo = await startAtBank(open, await createBill(), 'SBI Bank A');
    await open(await payAtBank(invoiceNo));
    await heading('Payment received');
    const issuer = screen.getByText('Bayar', { selector: 'p' });
    expect(issuer.querySelector('path')).toHaveAttribute('d', 'M2 2h28v28H2z');
    meta.remove();
  });

  it('opens at its URL on any device', async () => {
    const invoiceNo = await startAtBank(open, await createBill(), 'SBI Bank A');
    await payAtBank(invoiceNo);
    localStorage.clear();
    await open(paths.thankYou(invoiceNo));
    expect(await heading('Payment received')).toBeVisible();
  });

  it('is mailed to its payer as a link only, and is printed with its URL and a QR code', async () => {
    const invoiceNo = await startAtBank(open, await createBill(), 'SBI Bank A');
    await payAtBank(invoiceNo);
    await open(`${paths.thankYou(invoiceNo)}&email=nurul%40example.my`);
    const address = `http://localhost${paths.thankYou(invoiceNo)}`;
    const send = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Email receipt' });
    const { protocol, pathname, searchParams } = new URL(send.href);
    expect([protocol, pathname, ...searchParams]).toEqual([
      'mailto:',
      '',
      ['subject', 'Receipt of your payment to Tadika Sinar Pagi'],
      ['body', address],
    ]);
    const onPaper = (await screen.findByText(address)).closest('div');
    expect(onPaper).toHaveTextContent('This page is found again at');
    expect(onPaper?.querySelector('path')).toHaveAttribute('d', drawingOf(address).path);
    expect(await axeFaults()).toEqual([]);
  });

  it.each([
    ['SBI Bank B', 'This payment did not go through'],
    ['SBI Bank C', /^SBI Bank C.* is still working$/],
  ])('shows the true state of an unpaid payment: %s', async (bank, title) => {
    const invoiceNo = await startAtBank(open, await createBill(), bank);
    await payAtBank(invoiceNo);
    await open(paths.thankYou(invoiceNo));
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByText('Payment received')).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  it('of a failed payment links back to the bill, which shows the reason', async () => {
    const invoiceNo = await startAtBank(open, await createBill(), 'SBI Bank B');
    await payAtBank(invoiceNo);
    const user = await open(paths.thankYou(invoiceNo));
    await user.click(await screen.findByRole('link', { name: 'Open the bill' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was not enough money in the account or on the card.',
    );
  });

  it('shows that the money arrived after the bill was closed', async () => {
    await connection().moveClock(13 * 60);
    const id = await createBill({ due_date: '2026-11-20', expires_on: '2026-11-20' });
    const invoiceNo = await startAtBank(open, id, 'SBI Bank A');
    await connection().moveClock(2 * 60);
    await open(await payAtBank(invoiceNo));
    expect(await screen.findByText('The bill was changed or closed before your payment arrived')).toBeVisible();
    await open(paths.bill(id));
    expect(await heading('This bill has expired')).toBeVisible();
    expect(screen.getByText('The bill was changed or closed before your payment arrived')).toBeVisible();
  });

  it('does not exist for an unfinished payment whose bill was paid meanwhile', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'SBI Bank A');
    await connection().pay(id, 'fpx_b2c_TEST0021');
    for (const address of [paths.status(invoiceNo), paths.thankYou(invoiceNo)]) {
      await open(address);
      expect(await heading('This bill is paid')).toBeVisible();
      expect(location.pathname).toBe(paths.bill(id));
    }
  });

  it('does not exist for an unapproved payment whose bill was paid meanwhile', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'Maybank2u');
    await connection().pay(id, 'fpx_b2c_TEST0021');
    await open(await payAtBank(invoiceNo, '99'));
    expect(await heading('This bill is already paid')).toBeVisible();
    expect(screen.getByText(/need not be approved/)).toBeVisible();
  });

  it.each(['/pay/thankyou', '/pay/thankyou?invoice_no=NOBODY'])('is not found at %s', async (address) => {
    await open(address);
    expect(await heading('We cannot find this payment')).toBeVisible();
    expect(screen.getByText(address)).toBeVisible();
  });
});
