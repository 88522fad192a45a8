/** Wallets, instalments, PayPal and crypto: every answer of the simulated pages, and the ledger after each answer. */
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import type { WalletDecision } from './pages.ts';

const SERVICES = {
  ewallet: 'ewallet_TNG',
  bnpl: 'bnpl_SPAYLATER',
  paypal: 'paypal_PAYPAL',
  crypto: 'crypto_CRYPTO',
} as const satisfies Partial<Record<Channel, string>>;
const services = Object.entries(SERVICES);

withSandbox('a wallet', (sandbox) => {
  const payer = () => payerOf(sandbox());
  const path = (url: string | null) => new URL(url ?? '').pathname;
  const send = (url: string | null, fields: Readonly<Record<string, string>>) =>
    sandbox().app.inject({
      method: 'POST',
      url: path(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const press = (url: string | null, code: string, deliveryMode = 'both') =>
    send(url, { code, delivery_mode: deliveryMode });
  const start = async (service: string, amount = '120.00') => {
    const bill = await payer().createBill({ amount });
    return payer().pay(bill.id, service);
  };

  afterEach(async () => {
    expect((await sandbox().database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
  });

  it.each(services)(
    'the page of %s shows the payment and the mark TEST, without scripts and inline styles',
    async (_, id) => {
      const { redirect_url } = await start(id, '1234.50');
      const page = await sandbox().app.inject({ url: path(redirect_url) });
      expect(page.body).toContain('<b>TEST</b>');
      expect(page.body).toContain('1,234.50');
      expect(page.body).not.toMatch(/<script|<style|style=|<img/);
      expect(page.body.includes('value="UP"')).toBe(id === SERVICES.crypto);
    },
  );

  it.each(services)(
    'when %s approves, the bill is paid and the browser returns to the status page',
    async (channel, id) => {
      const { invoice_no, redirect_url, bill_id } = await start(id);
      const answer = await press(redirect_url, '00');
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toContain(`/fpx-status?invoice_no=${invoice_no}`);
      expect(await payer().receipt(invoice_no)).toMatchObject({
        status: 'success',
        group_code: CHANNELS[channel as Channel].group,
      });
      const { status, proceeds } = await payer().bill(bill_id);
      expect(status).toBe('paid');
      expect((proceeds?.net ?? 0n) + (proceeds?.fee ?? 0n) + (proceeds?.tax ?? 0n)).toBe(12_000n);
    },
  );

  const endings = [
    ['51', 'failed'],
    ['BC', 'cancelled'],
    ['OF', 'timeout'],
  ] as const satisfies readonly (readonly [WalletDecision, string])[];

  it.each(services.flatMap(([channel, id]) => endings.map(([code, status]) => [channel, code, status, id] as const)))(
    'when %s answers %s, the attempt is %s and the bill can be paid again',
    async (_, code, status, id) => {
      const { invoice_no, redirect_url, bill_id } = await start(id);
      await press(redirect_url, code);
      expect(await payer().receipt(invoice_no)).toMatchObject({ status, fpx_code: code });
      const again = await payer().pay(bill_id, SERVICES.ewallet);
      await press(again.redirect_url, '00');
      expect((await payer().bill(bill_id)).status).toBe('paid');
    },
  );

  const offersLate = async (url: string | null) =>
    (await sandbox().app.inject({ url: path(url) })).body.includes('The money arrives after all');

  it.each(services.flatMap(([channel, id]) => (['OF', '51'] as const).map((code) => [channel, code, id] as const)))(
    'money that arrives late at %s after the answer %s pays the bill, and is recorded as late',
    async (_, code, id) => {
      const { invoice_no, redirect_url, bill_id } = await start(id);
      await press(redirect_url, code);
      expect(await offersLate(redirect_url)).toBe(true);
      await send(redirect_url, { late: '1' });
      expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'success' });
      expect((await payer().bill(bill_id)).timeline.map(({ kind }) => kind)).toContain('attempt_late');
    },
  );

  it('late money after the answer BC (cancelled) is held', async () => {
    const { invoice_no, redirect_url, bill_id } = await start(SERVICES.ewallet);
    await press(redirect_url, 'BC');
    expect(await offersLate(redirect_url)).toBe(true);
    await send(redirect_url, { late: '1' });
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'cancelled', is_held: true });
    expect((await payer().bill(bill_id)).status).toBe('due');
  });

  it.each(['00', '09'])('the page of a wallet does not offer late money after the answer %s', async (code) => {
    const { invoice_no, redirect_url } = await start(SERVICES.ewallet);
    await press(redirect_url, code);
    const before = await payer().receipt(invoice_no);
    expect(await offersLate(redirect_url)).toBe(false);
    await send(redirect_url, { late: '1' });
    expect(await payer().receipt(invoice_no)).toEqual(before);
  });

  it.each(services)('when a bill is paid by %s in two tabs, the second payment is a duplicate', async (_, id) => {
    const bill = await payer().createBill();
    const first = await payer().pay(bill.id, id);
    const second = await payer().pay(bill.id, id);
    await press(first.redirect_url, '00');
    await press(second.redirect_url, '00', 'direct_twice');
    expect(await payer().receipt(second.invoice_no)).toMatchObject({ status: 'success', is_duplicate: true });
    expect(await payer().receipt(first.invoice_no)).toMatchObject({ status: 'success', is_duplicate: false });
  });

  it('a pending wallet payment succeeds automatically within two minutes', async () => {
    const { invoice_no, redirect_url, bill_id } = await start(SERVICES.ewallet);
    await press(redirect_url, '09');
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'pending' });
    expect(codeOf(await payer().tryPay(bill_id, SERVICES.paypal))).toBe('paymentWaiting');
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, 2 * 60_000));
    expect(await payer().check(invoice_no)).toMatchObject({ status: 'success' });
    clock.set(before);
  });

  it('a crypto payment that is too small fails, and its bill stays open', async () => {
    const { invoice_no, redirect_url, bill_id } = await start(SERVICES.crypto);
    await press(redirect_url, 'UP');
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'failed', fpx_code: 'UP' });
    expect((await payer().bill(bill_id)).status).toBe('due');
  });

  it('a wallet payment cannot be answered with the code for a too small amount', async () => {
    const { invoice_no, redirect_url } = await start(SERVICES.ewallet);
    await press(redirect_url, 'UP');
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'redirected' });
  });

  it('the last two digits of the amount decide the answer of a wallet, unless the payer cancels', async () => {
    const declined = await start(SERVICES.ewallet, '120.51');
    await press(declined.redirect_url, '00');
    expect(await payer().receipt(declined.invoice_no)).toMatchObject({ status: 'failed', fpx_code: '51' });
    const cancelled = await start(SERVICES.ewallet, '120.51');
    await press(cancelled.redirect_url, 'BC');
    expect(await payer().receipt(cancelled.invoice_no)).toMatchObject({ status: 'cancelled' });
  });

  it('a payment whose direct message is lost is found by a status enquiry', async () => {
    const { invoice_no, redirect_url } = await start(SERVICES.bnpl);
    await press(redirect_url, '00', 'indirect_only');
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'redirected' });
    expect(await payer().check(invoice_no)).toMatchObject({ status: 'success' });
  });

  it.each([
    ['an unknown code', 'ZZ'],
    ['an empty code', ''],
  ])('the form of a wallet refuses %s', async (_, code) => {
    const { redirect_url } = await start(SERVICES.paypal);
    expect((await press(redirect_url, code)).statusCode).toBe(400);
  });

  it('an amount outside the limits of a channel is refused', async () => {
    const large = await payer().createBill({ amount: '5000.01' });
    expect(codeOf(await payer().tryPay(large.id, SERVICES.ewallet))).toBe('amountTooLarge');
    const small = await payer().createBill({ amount: '9.99' });
    expect(codeOf(await payer().tryPay(small.id, SERVICES.bnpl))).toBe('amountTooSmall');
  });
});
