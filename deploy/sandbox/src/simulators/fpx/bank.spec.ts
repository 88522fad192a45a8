/** The pages of the simulated bank, as a browser receives them. */
import { movedBy } from '../../kernel/time/clock.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { html } from '../pages/html.ts';
import { walkBank } from '../../testing/walk-bank.ts';

describe('the simulated bank', () => {
  let sandbox: TestSandbox;
  let payer: ReturnType<typeof payerOf>;
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
    payer = payerOf(sandbox);
  });
  afterAll(() => sandbox.close());

  const start = async (service: string, amount = '120.00') =>
    payer.pay((await payer.createBill({ amount })).id, service);
  const get = (url: string | null) => sandbox.app.inject({ url: new URL(url ?? '').pathname });
  const post = (url: string | null, fields: Record<string, string>) =>
    sandbox.app.inject({
      method: 'POST',
      url: new URL(url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('the bank page shows the payment and the mark TEST, without scripts and inline styles', async () => {
    const page = await get((await start(BANK.approves, '1234.50')).redirect_url);
    expect(page.body).toContain('<b>TEST</b>');
    expect(page.body).toContain('Tadika Sinar Pagi');
    expect(page.body).toContain('1,234.50');
    expect(page.body).not.toMatch(/<script|<style|style=|<img/);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://localhost:4302; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await sandbox.app.inject({ url: '/sandbox/style.css' })).headers['content-type']).toContain('text/css');
  });

  it('the bank page offers all response codes only when bank and amount do not fix the answer', async () => {
    const confirmation = async (service: string, amount: string) => {
      const { redirect_url } = await start(service, amount);
      for (const step of ['login', 'account', 'tac']) await post(redirect_url, { step, do: 'next', tac: '123456' });
      return (await get(redirect_url)).body;
    };
    const open = await confirmation(BANK.asks, '120.00');
    for (const code of ['00', '09', '51', '99', '1M', 'C5']) expect(open).toContain(`<option value="${code}"`);
    expect(await confirmation(BANK.declines, '120.00')).toContain('always answers <b>51</b>');
    expect(await confirmation(BANK.asks, '120.90')).toContain('always answers <b>90</b>');
    expect(await confirmation(BANK.approves, '120.51')).toContain('always answers <b>00</b>');
  });

  it('a bank with a fixed answer ignores the code in the form', async () => {
    const attempt = await start(BANK.declines);
    await walkBank(sandbox.app, attempt.redirect_url, { code: '00' });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'failed', fpx_code: '51' });
  });

  it('a TAC in a wrong format is refused with the sentence about its format', async () => {
    const { redirect_url } = await start(BANK.approves);
    for (const step of ['login', 'account']) await post(redirect_url, { step, do: 'next' });
    const again = await post(redirect_url, { step: 'tac', do: 'next', tac: '12' });
    expect([again.statusCode, again.body.includes('The TAC has six digits.')]).toEqual([422, true]);
  });

  it('the steps of a bank payment cannot be skipped or repeated', async () => {
    const attempt = await start(BANK.asks);
    await post(attempt.redirect_url, { step: 'confirm', do: 'next', code: '00' });
    expect((await get(attempt.redirect_url)).body).toContain('name="step" value="login"');
    await walkBank(sandbox.app, attempt.redirect_url, { code: '51' });
    const back = await post(attempt.redirect_url, { step: 'confirm', do: 'next', code: '00' });
    expect(back.headers.location).toContain(`/fpx-status?invoice_no=${attempt.invoice_no}`);
    expect((await get(attempt.redirect_url)).body).toContain(' is done</h1>');
    expect(await payer.check(attempt.invoice_no)).toMatchObject({ status: 'failed', fpx_code: '51' });
  });

  it('a bank payment times out three hours after its start', async () => {
    const attempt = await start(BANK.asks);
    sandbox.clock.set(movedBy(sandbox.clock.setting(), 180 * 60_000));
    expect((await get(attempt.redirect_url)).body).toContain(' is done</h1>');
    await post(attempt.redirect_url, { step: 'login', do: 'cancel' });
    expect(await payer.check(attempt.invoice_no)).toMatchObject({ status: 'timeout', fpx_code: '1M' });
  });

  it.each([
    ['a timeout', '1M', { status: 'success', is_held: false }],
    ['a decline', '51', { status: 'success', is_held: false }],
    ['a cancellation by the payer', '1C', { status: 'cancelled', is_held: true }],
  ])('late money can arrive once after %s', async (_what, code, receipt) => {
    const attempt = await start(BANK.asksTwo);
    await walkBank(sandbox.app, attempt.redirect_url, { code });
    const hasButton = async () => (await get(attempt.redirect_url)).body.includes('The money arrives after all');
    expect(await hasButton()).toBe(true);
    await post(attempt.redirect_url, { late: '1' });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject(receipt);
    expect(await hasButton()).toBe(false);
  });

  it('a direct message that the bank sends twice is processed once', async () => {
    const attempt = await start(BANK.asks);
    await walkBank(sandbox.app, attempt.redirect_url, { deliveryMode: 'direct_twice' });
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success' });
    expect((await sandbox.database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('the bank page of an unknown payment is not found', async () => {
    const unknown = await get('http://localhost/sandbox/fpx/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect([unknown.statusCode, unknown.body.includes('There is no such payment')]).toEqual([404, true]);
    for (const path of ['%00', "'--", '..%2f..', 'x'.repeat(150)])
      expect((await sandbox.app.inject({ url: `/sandbox/fpx/${path}` })).statusCode).toBe(404);
    const nonsense = await post('http://localhost/sandbox/fpx/AAAA', { step: 'nowhere', do: 'next' });
    expect(nonsense.statusCode).toBe(400);
  });

  it('the pages of the simulators escape all texts', () => {
    const name = `<script>alert("1")</script>'&`;
    expect(html`<b title="${name}">${name}</b>`.text).not.toMatch(/<script|"1"|'/);
    expect(html`${[html`<i></i>`, name, null, false, 3]}`.text).toBe(
      '<i></i>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;3',
    );
  });
});
