import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { TopUp, topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { goToBank } from '../testing/started-payments.ts';

const { open, payAtBank, connection, createBill, arriveLate } = payerSpecs(remote, openSandbox);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const here = () => location.pathname + location.search;
const TopUpResponse = v.object({ data: TopUp });

async function ask(path: string, body: object) {
  const { access } = await connection().signIn('aminah');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
  const answer = await connection().call({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers,
    body: JSON.stringify(body),
  });
  const topUp = v.parse(TopUpResponse, JSON.parse(answer.body)).data;
  return { ...topUp, address: topUp.page_url.replace(/^https?:\/\/[^/]+/, '') };
}
const newNumber = () => crypto.randomUUID();
const poolTopUp = (pool_type = 'payout') =>
  ask(`${topUps.addFund.path}?${new URLSearchParams({ invoice_no: newNumber(), pool_type })}`, { amount: '500.00' });
const subscription = () => ask(topUps.subscription.path, { invoice_no: newNumber() });

/** The rows of the summary, as lines of text. */
const rows = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

/** Pays at the chosen bank; returns the attempt's number and the URL to which the bank sends the payer back. */
async function payAt(user: Awaited<ReturnType<typeof open>>, bank: string, billId: string, earlier?: string) {
  await user.click(screen.getByRole('radio', { name: 'Online Payment' }));
  const invoiceNo = await goToBank(user, billId, bank, earlier);
  return { invoiceNo, back: await payAtBank(invoiceNo) };
}

async function billIdOf(invoiceNo: string): Promise<string> {
  const answer = await connection().call({
    method: 'GET',
    url: `/api/v1/customer-bills/${invoiceNo}/topup-bills`,
    headers: {},
  });
  return v.parse(v.object({ data: v.object({ id: v.string() }) }), JSON.parse(answer.body)).data.id;
}

describe('the page of a top-up', () => {
  it('shows pool, merchant, and the amount that reaches the pool through the chosen channel; DuitNow QR is preselected', async () => {
    const { address } = await poolTopUp();
    const user = await open(address);
    expect(await heading('Sandbox Gateway')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Top-up of the payout pool' })).toBeVisible();
    expect(screen.getByText('For Tadika Sinar Pagi')).toBeVisible();
    expect(screen.getByText(/^INV-\d+ · can be paid until \d{1,2} Nov 2026$/)).toBeVisible();
    expect(screen.queryByText(/expires|due/)).toBeNull();
    expect(screen.getByRole('radio', { name: 'DuitNow QR' })).toBeChecked();
    expect(rows().map(plain)).toEqual(['Fee, DuitNow QR RM 2.50', 'Service tax RM 0.20', 'Reaches the pool RM 497.30']);
    await user.click(screen.getByRole('radio', { name: 'Online Payment' }));
    expect(rows().map(plain)).toEqual([
      'Fee, Online Payment RM 0.70',
      'Service tax RM 0.06',
      'Reaches the pool RM 499.24',
    ]);
    for (const closed of ['Buy Now Pay Later', 'Paypal', 'Cryptocurrency'])
      expect(screen.queryByRole('radio', { name: closed })).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('ar'));
    expect(screen.getByRole('heading', { level: 2, name: 'تعبئة رصيد الدفعات الصادرة' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('keeps the chosen bank and its own URL after a decline, and later shows the amount that reached the pool', async () => {
    const { address, invoice_no } = await poolTopUp('virtual_account');
    const billId = await billIdOf(invoice_no);
    let user = await open(address);
    await heading('Sandbox Gateway');
    const declined = await payAt(user, 'SBI Bank B', billId);
    user = await open(declined.back);
    expect(await screen.findByRole('alert')).toHaveTextContent('There was not enough money in the account');
    expect(here()).toBe(`${address}&attempt=${declined.invoiceNo}`);
    const paid = await payAt(user, 'SBI Bank A', billId, declined.invoiceNo);
    await open(paid.back);
    expect(await heading('Payment received')).toBeVisible();
    const section = (await screen.findByRole('heading', { level: 2, name: /virtual account pool/ })).closest('section');
    expect(within(section as HTMLElement).getByText('Reaches the pool').nextSibling).toHaveTextContent('RM 499.24');
    expect(await axeFaults()).toEqual([]);
    await open(address);
    expect(await heading('This is already paid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      paths.thankYou(paid.invoiceNo),
    );
    expect(await axeFaults()).toEqual([]);
  });

  it('for a plan shows the price, the tax, and the end of the paid term', async () => {
    const { address, invoice_no } = await subscription();
    const user = await open(address);
    await heading('Sandbox Gateway');
    expect(rows().map(plain)).toEqual(['One month of Complete RM 199.00', 'Service tax RM 15.92']);
    const { back } = await payAt(user, 'SBI Bank A', await billIdOf(invoice_no));
    await open(back);
    expect(await screen.findByText(/^For Tadika Sinar Pagi, whose plan is now paid until 19 Dec 2026$/)).toBeVisible();
  });

  it.each([
    ['/pay/generic-topup', 'another name'],
    ['/pay/prefund-topup', 'the name of another kind'],
    ['/modern-payment/generic-topup', 'an old address'],
    ['/modern-payment/pool-topup', 'its own old address'],
  ])('opened at %s, which is %s, redirects to its own URL', async (at) => {
    const { address, invoice_no } = await poolTopUp();
    await open(`${at}?invoice_no=${invoice_no}`);
    await heading('Sandbox Gateway');
    expect(here()).toBe(address);
  });

  it('preselects the bank named in its link, at each of its URLs', async () => {
    const { address, invoice_no } = await poolTopUp();
    const billId = await billIdOf(invoice_no);
    for (const at of [
      paths.wanting(address, 'TEST0021'),
      paths.wanting(`/modern-payment/generic-topup?invoice_no=${invoice_no}`, 'TEST0021'),
      paths.wanting(paths.bill(billId), 'TEST0021'),
    ]) {
      await open(at);
      expect(await screen.findByRole('radio', { name: /^SBI Bank A/ })).toBeChecked();
      expect(here()).toBe(paths.wanting(address, 'TEST0021'));
    }
  });

  it('is the redirect target of the link of its bill', async () => {
    const { address, invoice_no } = await poolTopUp();
    await open(paths.bill(await billIdOf(invoice_no)));
    await heading('Sandbox Gateway');
    expect(here()).toBe(address);
  });

  it.each(['', '?invoice_no=', '?invoice_no=0000-0000-0000-0000', '?invoice_no=PREFUND-1'])(
    'is not found for the query “%s”',
    async (search) => {
      await open(`/pay/pool-topup${search}`);
      expect(await heading('We cannot find this top-up')).toBeVisible();
      expect(location.pathname).toBe('/pay/topup/not-found');
      expect(screen.getByText(`/pay/pool-topup${search}`)).toBeVisible();
    },
  );

  it.each([
    ['en', 'Top-up of the payout pool', 'For Tadika Sinar Pagi'],
    ['ar', 'تعبئة رصيد الدفعات الصادرة', 'لصالح Tadika Sinar Pagi'],
  ] as const)('has an invoice in the language of its reader: %s', async (language, item, of) => {
    const { invoice_no } = await poolTopUp();
    await open(paths.invoice(await billIdOf(invoice_no)));
    await act(() => setLanguage(language));
    const cell = await screen.findByRole('cell', { name: new RegExp(item) });
    expect(cell).toHaveTextContent(of);
    expect(cell).not.toHaveTextContent(/Top-ups of pools|Top-up, payout pool/);
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('en'));
  });

  it('is not found for a bill that is not a top-up', async () => {
    await open(`/pay/pool-topup?invoice_no=${await createBill()}`);
    expect(await heading('We cannot find this top-up')).toBeVisible();
  });

  it.each(['', '.', '..'])(
    'is not found for “%s”, which cannot be a number in a path of the gateway',
    async (number) => {
      await open(`/pay/pool-topup?invoice_no=${number}`);
      expect(await heading('We cannot find this top-up')).toBeVisible();
    },
  );

  it('expires after a week, and money that comes later is returned automatically, without a merchant’s decision', async () => {
    const { address, invoice_no } = await poolTopUp();
    const body = { bill_id: await billIdOf(invoice_no), payment_service_id: 'fpx_b2c_MB2U0227' };
    const attempt = await gateway.call(publicPay.pay, { body }, { idempotencyKey: crypto.randomUUID() });
    await connection().moveClock(9 * 24 * 60);
    await open(address);
    expect(await heading('This can no longer be paid')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await arriveLate(attempt.redirect_url ?? '');
    await open(paths.thankYou(attempt.invoice_no));
    expect(await screen.findByText('The bill was changed or closed before your payment arrived')).toBeVisible();
    expect(screen.getByText(/ through Maybank2u.* is returned to you automatically\. Receipt no\. /)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});
