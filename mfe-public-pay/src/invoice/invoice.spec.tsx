import { dayOf } from '@portal/shared/i18n/format.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { startAtBank } from '../testing/started-payments.ts';
import { deviceClock, becomeVisible } from '../testing/device.ts';

const { createBill, open, payAtBank, connection, gatewayTime } = payerSpecs(remote, openSandbox);
const advanceDevice = deviceClock();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
const link = (name: string) => screen.getByRole('link', { name });

describe('the invoice', () => {
  it('shows the bill as a document, and links to the payment of the bill', async () => {
    const id = await createBill({ expires_on: '2026-12-15' });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await open(paths.invoice(id));
    expect(await heading('Invoice')).toBeVisible();
    expect(fact('From')).toHaveTextContent('Tadika Sinar Pagi');
    expect(fact('To')).toHaveTextContent('Nurul Huda binti Ismail');
    expect(fact('Bill')).toHaveTextContent(/^INV-\d{5}$/);
    expect(fact('Made on')).toHaveTextContent('20 Nov 2026, 09:30');
    expect(fact('Due')).toHaveTextContent('30 Nov 2026');
    expect(fact('Can be paid until')).toHaveTextContent('15 Dec 2026');
    expect(screen.getByRole('cell', { name: /November school fee, Adam/ })).toHaveTextContent('Yuran Taska');
    expect(screen.getByRole('cell', { name: '120.00' })).toBeVisible();
    expect(screen.getByText('To be paid')).toBeVisible();
    expect(screen.getByText(`http://localhost${paths.invoice(id)}`)).toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(link('Pay this invoice'));
    expect(await screen.findByRole('button', { name: /^Pay RM/ })).toBeVisible();
  });

  it('has the name and the logo of the operator', async () => {
    document.title = 'Bayar';
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: 'portal:mark', content: 'M2 2h28v28H2z' });
    await open(paths.invoice(await createBill()));
    await heading('Invoice');
    expect(screen.getByText('Bayar', { selector: 'p' }).querySelector('path')).toHaveAttribute('d', 'M2 2h28v28H2z');
    meta.remove();
  });

  it('of a paid bill shows the payment, links to the receipt, and also opens by the payment number', async () => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'SBI Bank A');
    await payAtBank(invoiceNo);
    await open(paths.invoice(invoiceNo));
    expect(await heading('Invoice')).toBeVisible();
    expect(screen.getByText('Paid', { selector: 'p' })).toBeVisible();
    expect(fact('Paid on')).toHaveTextContent('20 Nov 2026, 09:30');
    expect(fact('Paid with')).toHaveTextContent('SBI Bank A');
    expect(fact('Receipt no.')).toHaveTextContent(invoiceNo);
    expect(link('See the receipt')).toHaveAttribute('href', paths.thankYou(invoiceNo));
    expect(screen.queryByRole('link', { name: 'Pay this invoice' })).toBeNull();
    await act(() => setLanguage('ms'));
    expect(fact('Bayar sebelum atau pada')).toHaveTextContent('30 Nov 2026');
    expect(fact('No. resit')).toHaveTextContent(invoiceNo);
    await act(() => setLanguage('ar'));
    expect(await heading('فاتورة')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows the time left on the last day of its bill, and “Expired” after that day', async () => {
    const day = 24 * HOUR;
    const tomorrow = dayOf((await gatewayTime()) + day);
    const id = await createBill({ due_date: tomorrow, expires_on: tomorrow });
    await open(paths.invoice(id));
    expect(await screen.findByText('This bill expires tomorrow.')).toBeVisible();
    advanceDevice(day);
    await becomeVisible();
    expect(await screen.findByText('This bill expires today at midnight, Malaysian time.')).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^14 hours, (30|29) minutes left\.$/);
    expect(link('Pay this invoice')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await connection().moveClock((2 * day) / MINUTE);
    advanceDevice(day);
    await becomeVisible();
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay this invoice' })).toBeNull();
  });

  it('of an expired bill has no button to pay', async () => {
    const today = dayOf(await gatewayTime());
    const id = await createBill({ due_date: today, expires_on: today });
    await connection().moveClock((24 * HOUR) / MINUTE);
    await open(paths.invoice(id));
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay this invoice' })).toBeNull();
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'NOBODY'])('is not found at %s', async (id) => {
    await open(paths.invoice(id));
    expect(await heading('We cannot find this invoice')).toBeVisible();
  });
});
