/** DuitNow QR: from the code on the payer's page, through the banking app, to the ledger. */
import { readEmv } from '@portal/shared/domain/emv.ts';
import { endOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import { frozen, later } from '../../kernel/time/clock.ts';
import { providerOrders } from '../providers/tables.ts';
import { plans } from '../../domains/plans/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';
import { payloadOf } from './code.ts';

const QR = 'duitnow_qr_DUITNOWQR';

withSandbox('a QR payment', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  const pass = (minutes: number) =>
    sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes } });
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;
  /** Sends a click of the payer in the banking app. */
  const click = (url: string | null, fields: Readonly<Record<string, string>>) =>
    sandbox().app.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const answer = (url: string | null, code: string) => click(url, { code, delivery_mode: 'direct_only' });
  const scan = (code: string) => sandbox().app.inject({ url: `/sandbox/qr?${new URLSearchParams({ code })}` });
  const start = async (amount = '100.00') => payer.pay((await payer.createBill({ amount })).id, QR);

  it('a QR payment has a code with amount, merchant, reference and test mark, and its remaining time', async () => {
    const { qr, invoice_no } = await start('1234.50');
    expect(qr).toMatchObject({ seconds_left: 300, expires_at: '2026-11-20T01:35:00.000Z' });
    const code = readEmv(qr?.payload ?? '');
    expect(['01', '53', '54', '58', '59', '62'].map((id) => code?.get(id))).toEqual([
      '12',
      '458',
      '1234.50',
      'MY',
      'TEST Tadika Sinar Pagi',
      `0519${invoice_no}`,
    ]);
    expect(code?.get('26')).toContain('0106999999');
  });

  it('a QR payment is paid in the banking app, and the fee of the channel is charged', async () => {
    const { qr, redirect_url, invoice_no, bill_id } = await start();
    expect((await scan(qr?.payload ?? '')).headers.location).toBe(pathOf(redirect_url));
    const page = (await sandbox().app.inject({ url: pathOf(redirect_url) })).body;
    for (const text of ['TEST', 'DuitNow QR', 'Tadika Sinar Pagi', '100.00', 'Send RM 1.00 too little'])
      expect(page).toContain(text);
    expect((await answer(redirect_url, '00')).body).toContain('DuitNow QR is done');
    expect(await payer.receipt(invoice_no)).toMatchObject({ status: 'success', qr: null, redirect_url: null });
    const { status, proceeds } = await payer.bill(bill_id);
    expect([status, proceeds]).toEqual(['paid', expect.objectContaining({ fee: 50n, tax: 4n, net: 9_946n })]);
  });

  it('a QR payment of a smaller amount fails, and its bill stays open without a posting', async () => {
    const { redirect_url, invoice_no, bill_id } = await start();
    await answer(redirect_url, 'UP');
    expect(await payer.receipt(invoice_no)).toMatchObject({ status: 'failed', fpx_code: 'UP', bill_status: 'due' });
    expect(await payer.bill(bill_id)).toMatchObject({ status: 'due', proceeds: null });
    const again = await payer.pay(bill_id, QR);
    await answer(again.redirect_url, '00');
    expect(await payer.receipt(again.invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
  });

  it('a QR payment expires, and money that arrives afterwards is late money', async () => {
    const { redirect_url, invoice_no, bill_id } = await start();
    await pass(3);
    expect((await payer.check(invoice_no)).qr?.seconds_left).toBe(120);
    await pass(2);
    expect(await payer.check(invoice_no)).toMatchObject({ status: 'timeout', fpx_code: 'OF', qr: null });
    expect((await click(redirect_url, { late: '1' })).body).toContain('is done');
    expect(await payer.receipt(invoice_no)).toMatchObject({ status: 'success', bill_status: 'paid' });
    expect((await payer.bill(bill_id)).timeline.map(({ kind }) => kind)).toContain('attempt_late');
  });

  it('a second QR code that is paid after the bill is a duplicate payment', async () => {
    const first = await start();
    const second = await payer.pay(first.bill_id, QR);
    await answer(first.redirect_url, '00');
    await answer(second.redirect_url, '00');
    expect(await payer.receipt(second.invoice_no)).toMatchObject({ status: 'success', is_duplicate: true });
  });

  it('the QR page without a code shows its form and no error', async () => {
    const page = await sandbox().app.inject({ url: '/sandbox/qr' });
    expect([page.statusCode, page.body.includes('<b>TEST</b>'), page.body.includes('role="alert"')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('a QR payment expires after the minutes in the settings', async () => {
    const set = (qr_minutes: number) => sandbox().database.tx((tx) => tx.update(plans).set({ qr_minutes }));
    await set(2);
    expect((await start()).qr?.seconds_left).toBe(120);
    await set(5);
  });

  it('an altered QR code, or a QR code of another bank, is refused', async () => {
    const { qr, invoice_no } = await start();
    const [order] = await sandbox().database.tx((tx) =>
      tx.select().from(providerOrders).where(eq(providerOrders.invoice_no, invoice_no)),
    );
    if (!order) throw new Error('The order is gone.');
    const published =
      '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F';
    for (const code of [
      (qr?.payload ?? '').replace('100.00', '000.01'),
      payloadOf({ ...order, amount: 1n }),
      payloadOf({ ...order, invoice_no: '0000-0000-0000-0000' }),
      published,
      'nonsense',
      'x'.repeat(600),
    ]) {
      const refused = await scan(code);
      expect([refused.statusCode, refused.body.includes('Scan a DuitNow QR')]).toEqual([422, true]);
    }
    expect(codeOf(await payer.tryPay((await payer.createBill({ amount: '0.50' })).id, QR))).toBe('amountTooSmall');
  });

  it('a QR payment expires no later than its bill', async () => {
    const today = sandbox().clock.today();
    const { id } = await payer.createBill({ due_date: today, expires_on: today });
    sandbox().clock.set(frozen(later(endOf(today), -90_000)));
    const { invoice_no, qr } = await payer.pay(id, QR);
    expect(qr?.seconds_left).toBe(90);
    await pass(2);
    expect(await payer.check(invoice_no)).toMatchObject({ status: 'timeout', bill_status: 'expired', qr: null });
  });
});
