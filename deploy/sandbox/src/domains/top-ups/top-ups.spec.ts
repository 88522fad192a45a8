/** Top-ups, from the call that opens a top-up to the entry of the pool in the ledger. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { TopUp, topUps as contract } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { movedBy } from '../../kernel/time/clock.ts';
import { signMessage } from '../payments/messages/direct-message.ts';
import { receiveDirect } from '../payments/messages/receive-direct.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { subscriptions } from '../plans/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { sendLinksAgain } from './send-links.ts';

const QR = 'duitnow_qr_DUITNOWQR';
const TADIKA = accountId('Tadika Sinar Pagi');

const DAY_MS = 24 * 60 * 60_000;

const newReference = () => `TOPUP-${randomUUID().slice(0, 8)}`;

withSandbox('a top-up', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const proof = () => sandbox().database.tx(proveLedger, 'read');
  afterEach(async () => {
    expect((await proof()).faults).toEqual([]);
  });

  const addFund = async (
    part: { invoice_no?: string; pool_type?: 'payout' | 'virtual_account'; amount?: string } = {},
  ) => {
    const { amount = '500.00', ...query } = part;
    const input = { query: { invoice_no: newReference(), pool_type: 'payout' as const, ...query }, body: { amount } };
    return callGateway(sandbox(), contract.addFund, input, await payer.signedIn());
  };
  const opened = async (part?: Parameters<typeof addFund>[0]) => v.parse(TopUp, (await addFund(part)).data);
  const pageOf = (invoiceNo: string) =>
    dataOf(sandbox(), publicPay.bill, { params: { id: invoiceNo, product: 'topup' } });
  const pool = async (type: string) =>
    -BigInt(
      (await proof()).balances.find(
        ({ ledger_account, account_id, pool_type }) =>
          ledger_account === 'pool' && account_id === TADIKA && pool_type === type,
      )?.balance ?? 0,
    );
  const scanAndPay = (url: string | null) =>
    sandbox().app.inject({
      method: 'POST',
      url: new URL(url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: '00', delivery_mode: 'direct_only' }).toString(),
    });

  it('a top-up has a page with a number that cannot be guessed, and its creator gets the link by mail', async () => {
    const topUp = await opened({ invoice_no: 'TOPUP-OWN-1' });
    expect(topUp).toMatchObject({ reference: 'TOPUP-OWN-1', kind: 'pool', pool_type: 'payout', status: 'due' });
    expect(topUp.invoice_no).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(topUp.page_url).toBe(`http://localhost:4302/pay/pool-topup?invoice_no=${topUp.invoice_no}`);
    const [mail] = sandbox().app.sandbox.mailbox.mails();
    expect(mail).toMatchObject({ to: 'aminah@example.my', link: { to: topUp.page_url } });
    expect(mail?.subject).toBe('Top-up of the payout pool: RM 500.00');
    expect(mail?.lines[0]).toMatch(/^For Tadika Sinar Pagi\. It can be paid until \d{1,2} Nov 2026\./);
  });

  it('the page of a top-up shows the kind, the merchant and the net amount for each channel', async () => {
    const { invoice_no } = await opened();
    const bill = await pageOf(invoice_no);
    expect(bill).toMatchObject({ amount: 50_000n, merchant_name: 'Sandbox Gateway', payer_name: 'Tadika Sinar Pagi' });
    expect(bill.top_up).toMatchObject({ kind: 'pool', pool_type: 'payout', merchant_name: 'Tadika Sinar Pagi' });
    const through = bill.top_up?.proceeds.find(({ channel }) => channel === 'fpx_b2c');
    expect(through).toEqual({ channel: 'fpx_b2c', fee: 70n, tax: 6n, net: 49_924n });
    for (const { fee, tax, net } of bill.top_up?.proceeds ?? []) expect(fee + tax + net).toBe(50_000n);
  });

  it('a top-up by QR adds the amount less fee and tax to the pool, and the receipt shows the net', async () => {
    const { invoice_no } = await opened({ pool_type: 'virtual_account' });
    const { id } = await pageOf(invoice_no);
    const before = await pool('virtual_account');
    const attempt = await payer.pay(id, QR);
    await scanAndPay(attempt.redirect_url);
    const receipt = await payer.receipt(attempt.invoice_no);
    expect(receipt).toMatchObject({ status: 'success', bill_status: 'paid' });
    const [posted] = receipt.top_up?.proceeds ?? [];
    expect(posted?.channel).toBe('duitnow_qr');
    expect(posted?.net).toBe(50_000n - (posted?.fee ?? 0n) - (posted?.tax ?? 0n));
    expect((await pool('virtual_account')) - before).toBe(posted?.net);
  });

  it('a declined payment can be repeated; a second successful payment is a duplicate and fills no pool', async () => {
    const { invoice_no } = await opened();
    const { id } = await pageOf(invoice_no);
    const before = await pool('payout');
    const declined = await payer.pay(id, BANK.declines);
    await walkBank(sandbox().app, declined.redirect_url);
    expect(await payer.receipt(declined.invoice_no)).toMatchObject({ status: 'failed', top_up: { proceeds: [] } });
    expect(await pool('payout')).toBe(before);

    const first = await payer.pay(id, BANK.approves);
    const second = await payer.pay(id, QR);
    await walkBank(sandbox().app, first.redirect_url);
    await scanAndPay(second.redirect_url);
    expect((await pool('payout')) - before).toBe(49_924n);
    expect(await payer.receipt(second.invoice_no)).toMatchObject({ is_duplicate: true, top_up: { proceeds: [] } });
    expect(codeOf(await payer.tryPay(id, BANK.approves))).toBe('billPaid');
  });

  it('concurrent calls with one number make one top-up; a call with this number and other details is refused', async () => {
    const invoice_no = newReference();
    const answers = await Promise.all(Array.from({ length: 8 }, () => addFund({ invoice_no })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.every(({ code }) => code === 2000)).toBe(true);
    const links = sandbox()
      .app.sandbox.mailbox.mails()
      .map(({ link }) => link.to);
    const [{ page_url } = { page_url: '' }] = answers.map(({ data }) => data as { page_url: string });
    expect(links.filter((link) => link === page_url)).toHaveLength(1);

    for (const changed of [{ amount: '500.01' }, { pool_type: 'virtual_account' as const }])
      expect(codeOf(await addFund({ invoice_no, ...changed }))).toBe('idempotencyMismatch');
    const other = await sandbox().signIn('weiming');
    const his = await callGateway(
      sandbox(),
      contract.prefund,
      { params: { invoice_no }, body: { amount: '70.00' } },
      { token: other.access },
    );
    expect(his).toMatchObject({ code: 2000, data: { reference: invoice_no, amount: '70.00' } });
  });

  it.each([
    ['9.99', 'Enter 10.00 or more'],
    ['0', 'Enter an amount above zero'],
    ['1000000.01', 'Enter at most 1,000,000.00'],
    ['ten', 'Enter an amount, like 120.50'],
  ])('a top-up of “%s” is refused with the reason', async (amount, reason) => {
    expect(await addFund({ amount })).toMatchObject({ code: 4000, fields: { amount: reason } });
  });

  it('a top-up with an invalid number in the URL is refused at the field of the number', async () => {
    const input = { params: { invoice_no: 'a b' }, body: { amount: '50.00' } };
    const refused = await callGateway(sandbox(), contract.prefund, input, await payer.signedIn());
    expect(refused).toMatchObject({
      code: 4000,
      fields: { invoice_no: 'Use only letters, digits, dashes and underscores' },
    });
  });

  it('a clerk cannot open a top-up, and the refusal names the missing permission', async () => {
    const { access } = await sandbox().signIn('rosnah');
    const input = { body: { invoice_no: newReference() } };
    const refused = await callGateway(sandbox(), contract.subscription, input, { token: access });
    expect(refused).toMatchObject({ code: 4014, fields: { missing_permission: 'top_ups.write' } });
  });

  it('the payment page of a top-up is “not found” for an unknown number and for the id of a bill', async () => {
    const { id } = await payer.createBill();
    for (const unknown of ['0000-0000-0000-0000', id, 'TOPUP-PAYOUT-1'])
      expect(await callGateway(sandbox(), publicPay.bill, { params: { id: unknown, product: 'topup' } })).toMatchObject(
        {
          code: 4004,
          data: null,
        },
      );
    expect((await payer.open(id)).top_up).toBeNull();
  });

  it('a top-up is in no list of bills or payments, and a merchant cannot get its bill', async () => {
    const { invoice_no } = await opened();
    const { id } = await pageOf(invoice_no);
    const attempt = await payer.pay(id, BANK.approves);
    const search = { search_enable: false, search_key: '', search_column: 'bill_number' };
    const list = {
      query: { skip: 0, limit: 10 },
      body: { search, sort: { parameter_name: 'created_at', sort_type: 'desc' as const } },
    };
    const token = await payer.signedIn();
    expect(JSON.stringify((await callGateway(sandbox(), bills.list, list, token)).data)).not.toContain(id);
    expect(JSON.stringify((await callGateway(sandbox(), paymentRecords.list, list, token)).data)).not.toContain(
      attempt.invoice_no,
    );
    expect(await callGateway(sandbox(), bills.get, { params: { id } }, token)).toMatchObject({ code: 4004 });
  });

  it('a top-up cannot be paid by pay later, PayPal or cryptocurrency', async () => {
    const { invoice_no } = await opened();
    const { id } = await pageOf(invoice_no);
    for (const service of ['bnpl_SPAYLATER', 'paypal_PAYPAL', 'crypto_CRYPTO'])
      expect(codeOf(await payer.tryPay(id, service))).toBe('channelClosed');
  });

  it('a top-up expires after a week, and an expired top-up fills no pool', async () => {
    const { invoice_no } = await opened();
    const { id } = await pageOf(invoice_no);
    const attempt = await payer.pay(id, BANK.asks);
    const before = await pool('payout');
    const now = sandbox().clock.setting();
    const advance = {
      method: 'POST',
      url: '/sandbox/control/clock/advance',
      payload: { minutes: 8 * 24 * 60 },
    } as const;
    await sandbox().app.inject(advance);
    expect(await pageOf(invoice_no)).toMatchObject({ status: 'expired' });
    expect(codeOf(await payer.tryPay(id, QR))).toBe('billExpired');
    expect(await payer.check(attempt.invoice_no)).toMatchObject({ status: 'timeout' });
    expect(await pool('payout')).toBe(before);
    sandbox().clock.set(now);
  });

  it('a payment for an expired top-up is returned automatically, and the receipt says so from the start', async () => {
    const { app, clock, database } = sandbox();
    const { invoice_no } = await opened();
    const { id, amount } = await pageOf(invoice_no);
    const attempt = await payer.pay(id, BANK.asks);
    const now = clock.setting();
    clock.set(movedBy(now, 8 * DAY_MS));
    await app.sandbox.jobs.run(database, clock);
    const word = { invoice_no: attempt.invoice_no, amount: decimalOf(amount), fpx_code: '00', bank_reference: '1' };
    const signed = signMessage(app.sandbox.secret, { ...word, event_id: randomUUID() }, clock.now());
    await database.tx((tx) => receiveDirect(tx, app.sandbox, signed));
    const held = { status: 'success', bill_status: 'expired', is_held: true, goes_back: true };
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ ...held, returned_at: null });
    await app.sandbox.jobs.run(database, clock);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ ...held, returned_at: clock.now().toISOString() });
    clock.set(now);
  });

  it('a subscription payment pays a month of the plan with tax, and the next payment pays the next month', async () => {
    const open = async () =>
      dataOf(sandbox(), contract.subscription, { body: { invoice_no: newReference() } }, await payer.signedIn());
    const paidUntil = async () => {
      const [plan] = await sandbox().database.tx((tx) =>
        tx.select().from(subscriptions).where(eq(subscriptions.account_id, TADIKA)),
      );
      return plan?.paid_until;
    };
    const pay = async () => {
      const topUp = await open();
      const bill = await pageOf(topUp.invoice_no);
      const attempt = await payer.pay(bill.id, BANK.approves);
      await walkBank(sandbox().app, attempt.redirect_url);
      return { topUp, bill, receipt: await payer.receipt(attempt.invoice_no) };
    };
    expect(await paidUntil()).toBeNull();
    const { topUp, bill, receipt } = await pay();
    expect(topUp.page_url).toContain('/pay/subscription-payment?');
    expect([bill.amount, bill.top_up?.plan]).toEqual([21_492n, 'Complete']);
    expect(receipt.top_up).toMatchObject({
      paid_until: '2026-12-19',
      proceeds: [{ channel: 'fpx_b2c', fee: 19_900n, tax: 1_592n, net: 0n }],
    });
    expect(await paidUntil()).toBe('2026-12-19');
    await pay();
    expect(await paidUntil()).toBe('2027-01-19');
    for (const [paid_until, next] of [
      ['2027-01-31', '2027-02-28'],
      ['2027-02-28', '2027-03-31'],
      ['2027-03-31', '2027-04-30'],
    ] as const) {
      await sandbox().database.tx((tx) =>
        tx.update(subscriptions).set({ paid_until, anchor: 1 }).where(eq(subscriptions.account_id, TADIKA)),
      );
      await pay();
      expect(await paidUntil()).toBe(next);
    }
  });

  it('the mail of a payable top-up is sent again when the gateway starts', async () => {
    const { page_url } = await opened();
    await sendLinksAgain(sandbox().app);
    const links = sandbox()
      .app.sandbox.mailbox.mails()
      .map(({ link }) => link.to);
    expect(links.filter((link) => link === page_url)).toHaveLength(2);
    for (const path of ['pool-topup', 'prefund-topup', 'subscription-payment'])
      expect(links.some((link) => link.includes(`/pay/${path}?`))).toBe(true);
  });
});
