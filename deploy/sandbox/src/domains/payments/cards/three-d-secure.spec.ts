/** 3-D Secure: every answer that the issuer's page can give, and the ledger afterwards. */
import { movedBy } from '../../../kernel/time/clock.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { encryptCard } from '../../../testing/card-key.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { payerOf } from '../../../testing/payer.ts';

const CHALLENGED = '5555555555554444';

withSandbox('3-D Secure', (sandbox) => {
  const payer = () => payerOf(sandbox());
  const path = (url: string | null) => new URL(url ?? '').pathname;
  const send = (url: string | null, fields: Readonly<Record<string, string>>) =>
    sandbox().app.inject({
      method: 'POST',
      url: path(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const press = (url: string | null, code: string, { passcode = '123456', deliveryMode = 'both' } = {}) =>
    send(url, { code, passcode, delivery_mode: deliveryMode });

  afterEach(async () => {
    expect((await sandbox().database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
  });

  const start = async () => payer().payByCard((await payer().createBill()).id, encryptCard(CHALLENGED));

  it("shows the payer the issuer's page, which is marked TEST and has no scripts or styles", async () => {
    const { redirect_url, status, bank_name } = await start();
    expect([status, bank_name]).toEqual(['redirected', 'Mastercard •••• 4444']);
    expect(path(redirect_url)).toMatch(/^\/sandbox\/3ds\/[\w-]{32}$/);
    const page = await sandbox().app.inject({ url: path(redirect_url) });
    expect(page.body).toContain('<b>TEST</b>');
    expect(page.body).toContain('Mastercard •••• 4444');
    expect(page.body).not.toContain(CHALLENGED);
    expect(page.body).not.toMatch(/<script|<style|style=|<img/);
  });

  it.each([
    ['00', 'success', 'paid'],
    ['AF', 'failed', 'due'],
    ['BC', 'cancelled', 'due'],
    ['OF', 'timeout', 'due'],
  ])(
    'with the answer %s gives the attempt the status %s and the bill the status %s',
    async (code, status, billStatus) => {
      const { invoice_no, redirect_url, bill_id } = await start();
      const answer = await press(redirect_url, code);
      expect(answer.headers.location).toContain(`/fpx-status?invoice_no=${invoice_no}`);
      expect(await payer().receipt(invoice_no)).toMatchObject({ status, fpx_code: code });
      expect((await payer().bill(bill_id)).status).toBe(billStatus);
    },
  );

  it('refuses a passcode that differs from the sent passcode', async () => {
    const { invoice_no, redirect_url } = await start();
    const answer = await press(redirect_url, '00', { passcode: '654321' });
    expect([answer.statusCode, answer.body.includes('This is not the code.')]).toEqual([422, true]);
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'redirected' });
  });

  it('accepts an approval that arrives after the timeout, and the timeline marks the approval as late', async () => {
    const { invoice_no, redirect_url, bill_id } = await start();
    await press(redirect_url, 'OF');
    await send(redirect_url, { late: '1' });
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'success' });
    expect((await payer().bill(bill_id)).timeline.map(({ kind }) => kind)).toContain('attempt_late');
  });

  it('pays a bill once when its message arrives twice, and the payment by a second card is a duplicate', async () => {
    const first = await start();
    const second = await payer().payByCard(first.bill_id, encryptCard(CHALLENGED));
    await press(first.redirect_url, '00', { deliveryMode: 'direct_twice' });
    await press(second.redirect_url, '00');
    expect(await payer().receipt(first.invoice_no)).toMatchObject({ status: 'success', is_duplicate: false });
    expect(await payer().receipt(second.invoice_no)).toMatchObject({ status: 'success', is_duplicate: true });
  });

  it('has a result that a status enquiry finds when the direct message was lost', async () => {
    const { invoice_no, redirect_url } = await start();
    await press(redirect_url, '00', { deliveryMode: 'indirect_only' });
    expect(await payer().receipt(invoice_no)).toMatchObject({ status: 'redirected' });
    expect(await payer().check(invoice_no)).toMatchObject({ status: 'success' });
  });

  it('times out automatically within 181 minutes', async () => {
    const { invoice_no } = await start();
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, 181 * 60_000));
    expect(await payer().check(invoice_no)).toMatchObject({ status: 'timeout', fpx_code: 'OF' });
    clock.set(before);
  });
});
