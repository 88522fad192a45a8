import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { dataOf } from '../../sandbox/src/testing/calls.ts';
import { BANK, payerOf } from '../../sandbox/src/testing/payer.ts';
import { walkBank } from '../../sandbox/src/testing/walk-bank.ts';
import { withSandbox } from '../../sandbox/src/testing/with-sandbox.ts';
import { edgeServer } from '../server.ts';
import { bankOf, browserAt, FORM_TYPE } from './scriptless-browser.ts';
import { buildDocumentsWithForms, lengthenTimeouts } from './testing.ts';

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocumentsWithForms()));
afterAll(() => rm(dist, { recursive: true }));

const APPROVES = { channel: 'fpx_b2c', service: 'TEST0021' };
const APPROVES_AS_TEXT = new URLSearchParams({ ...APPROVES, amount: '120.00' }).toString();
const DECLINES = { channel: 'fpx_b2c', service: 'TEST0022' };

withSandbox('the form of a bill, which works without script', (sandbox) => {
  let gateway: string;
  let payer: ReturnType<typeof payerOf>;
  lengthenTimeouts();
  beforeAll(async () => {
    payer = payerOf(sandbox());
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    gateway = `http://127.0.0.1:${(sandbox().app.server.address() as AddressInfo).port}`;
  });

  async function newBill() {
    const { id, amount } = await payer.createBill();
    const browser = browserAt(dist, gateway, { id, amount });
    const first = await browser.open();
    return { id, amount, browser, first };
  }

  /** The number of attempts to pay the bill, as its merchant sees them. */
  const attemptsOf = async (id: string) =>
    (await dataOf(sandbox(), bills.get, { params: { id } }, await payer.signedIn())).timeline.filter(
      ({ kind }) => kind === 'attempt_started',
    ).length;

  it('leads to the bank, and the document that leads there has no script', async () => {
    const { id, browser, first } = await newBill();
    expect(first.headers['content-security-policy']).toContain("; form-action 'self'; ");
    expect(first.body).toContain('method="post"');
    const answer = await browser.press(APPROVES);
    expect(bankOf(answer)).toMatch(/^http:\/\/localhost:4310\/sandbox\/fpx\//);
    expect(answer.body).toContain('Continue at SBI Bank A');
    expect(answer.body).not.toContain('<script');
    expect(answer.body).not.toContain('preload');
    expect(answer.headers['content-security-policy']).toContain("; form-action 'none'; ");
    expect(await attemptsOf(id)).toBe(1);
  });

  it('keeps its payment id on each visit, and the time of the cookie begins again', async () => {
    const { browser } = await newBill();
    const offer = browser.cookie();
    const { headers } = await browser.open();
    expect(headers['set-cookie']).toMatch(/^payment=.*; Max-Age=86400; /);
    expect(browser.cookie()).toEqual(offer);
  });

  it.each([
    ['http://localhost:4302', false],
    ['https://pay.example.my', true],
  ])('has a cookie that is secure when payers reach the edge over https: %s', async (address, isSecure) => {
    const { id } = await payer.createBill();
    const edge = edgeServer('payer', dist, { gateway, payer: address, isSecure: !isSecure });
    const { headers } = await edge.inject(`/pay/bill/${id}`);
    expect(String(headers['set-cookie']).endsWith('; Secure')).toBe(isSecure);
  });

  it('makes one payment when it is sent twice, also from two tabs', async () => {
    const { id, browser } = await newBill();
    await browser.open();
    const [first, second] = [await browser.press(APPROVES), await browser.press(APPROVES)];
    expect(bankOf(second)).toBe(bankOf(first));
    const other = await browser.press(DECLINES);
    expect(other.headers['refresh']).toBeUndefined();
    expect(other.body).toContain('Your payment is open at SBI Bank A');
    expect(await attemptsOf(id)).toBe(1);
  });

  it('makes the same payment as the script of the page, which uses the id in the cookie', async () => {
    const { id, amount, browser } = await newBill();
    const idempotencyKey = String(browser.cookie()['id']);
    const body = { bill_id: id, payment_service_id: BANK.approves, amount: decimalOf(amount) };
    const scripted = await dataOf(
      sandbox(),
      publicPay.pay,
      { body },
      { headers: { 'idempotency-key': idempotencyKey } },
    );
    expect(new URL(bankOf(await browser.press(APPROVES))).pathname).toBe(new URL(scripted.redirect_url ?? '').pathname);
    expect(await attemptsOf(id)).toBe(1);
  });

  it('is replaced by the payment in progress for a payer who goes back or reloads', async () => {
    const { id, browser } = await newBill();
    const bank = bankOf(await browser.press(APPROVES));
    for (const visit of [await browser.open(), await browser.open()]) {
      expect(visit.body).toContain('Your payment is open at SBI Bank A');
      expect(visit.body).toContain(`href="${bank}"`);
      expect(visit.body).not.toContain('<form');
      expect(visit.headers['refresh']).toBeUndefined();
    }
    await walkBank(sandbox().app, bank);
    expect((await browser.open()).body).toContain('This bill is paid');
    expect(await attemptsOf(id)).toBe(1);
  });

  it('says why the bank declined, and then makes another payment', async () => {
    const { id, browser } = await newBill();
    const bank = bankOf(await browser.press(DECLINES));
    await walkBank(sandbox().app, bank);
    const again = await browser.open();
    expect(again.body).toContain('There was not enough money in the account or on the card.');
    expect(bankOf(await browser.press(APPROVES))).not.toBe(bank);
    expect(await attemptsOf(id)).toBe(2);
  });

  it.each([
    ['no bank is chosen', { channel: 'fpx_b2c' }, 'Choose your bank first.', 'fpx_b2c'],
    [
      'a bank is chosen and then e-wallets',
      { ...APPROVES, channel: 'ewallet' },
      'Choose your wallet first.',
      'ewallet',
    ],
    ['cards are chosen', { channel: 'card' }, 'A card or a QR code needs it', 'card'],
  ])('is shown again with the chosen channel when %s', async (_, fields, sentence, channel) => {
    const { id, browser } = await newBill();
    const { body } = await browser.press(fields);
    expect(body).toContain(sentence);
    expect(body).toContain('<form');
    expect(body).toMatch(
      new RegExp(`<input type="radio"[^>]* checked="" value="${channel}"|value="${channel}"[^>]* checked=""`),
    );
    expect(await attemptsOf(id)).toBe(0);
  });

  it('is shown again with the reason and the choice when the gateway refuses the payment', async () => {
    const { id, browser } = await newBill();
    await dataOf(sandbox(), bills.update, { params: { id }, body: { amount: '99.00' } }, await payer.signedIn());
    const before = browser.cookie()['id'];
    const answer = await browser.press(APPROVES);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The amount has changed');
    expect(answer.body).toMatch(/checked="" value="TEST0021"|value="TEST0021"[^>]* checked=""/);
    expect(browser.cookie()).toEqual({ by: 'offer', id: expect.not.stringMatching(String(before)) });
  });

  it('is shown again when the gateway sends no reply, and the next press continues the same payment', async () => {
    const { id, amount } = await payer.createBill();
    let isDown = true;
    const seen: IncomingHttpHeaders[] = [];
    const proxy = createServer((request, response) => {
      if (request.method === 'POST') seen.push(request.headers);
      if (request.method === 'POST' && isDown) return void request.socket.destroy();
      const forwarded = sandbox().app.inject({
        method: request.method as 'GET',
        url: request.url ?? '',
        headers: request.headers,
        payload: request,
      });
      void forwarded.then(({ statusCode, payload }) => response.writeHead(statusCode).end(payload));
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    try {
      const browser = browserAt(dist, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, { id, amount });
      await browser.open();
      const lost = await browser.press(APPROVES);
      expect(lost.statusCode).toBe(502);
      expect(lost.body).toContain('role="alert"');
      isDown = false;
      expect(bankOf(await browser.press(APPROVES))).toContain('/sandbox/fpx/');
      expect(seen.map((headers) => headers['idempotency-key'])).toEqual([
        browser.cookie()['id'],
        browser.cookie()['id'],
      ]);
      expect(seen[0]?.['x-forwarded-for']).toBe('127.0.0.1');
      expect(await attemptsOf(id)).toBe(1);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });

  it('is refused for a browser that stores no cookie, because nothing would prevent a second payment', async () => {
    const { id, browser } = await newBill();
    browser.setCookie('');
    const answer = await browser.press(APPROVES);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('This browser cannot keep a payment safe');
    expect(await attemptsOf(id)).toBe(0);
  });

  it('is not offered to a device whose script has begun a payment', async () => {
    const { id, browser } = await newBill();
    browser.setCookie(`payment=${encodeURIComponent('{"by":"script"}')}`);
    const visit = await browser.open();
    expect(visit.body.match(/ inert=""/g)?.length).toBeGreaterThanOrEqual(3);
    expect(visit.body).not.toContain('method="post"');
    expect(visit.headers['content-security-policy']).toContain("; form-action 'none'; ");
    const answer = await browser.press(APPROVES);
    expect(answer.headers['refresh']).toBeUndefined();
    expect(await attemptsOf(id)).toBe(0);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'content-type': FORM_TYPE }, APPROVES_AS_TEXT, 403],
    ['a form in another format', { 'content-type': 'text/plain' }, 'channel=fpx_b2c', 415],
    ['a form that is too long', { 'content-type': FORM_TYPE }, 'x'.repeat(3_000), 413],
  ])('is not taken from %s', async (_, headers, payload, status) => {
    const { id, browser } = await newBill();
    expect((await browser.send({ method: 'POST', headers, payload })).statusCode).toBe(status);
    expect(await attemptsOf(id)).toBe(0);
  });

  it('is sent only to the page of a bill', async () => {
    const { browser } = await newBill();
    const headers = { 'content-type': FORM_TYPE };
    for (const url of [`/store/${randomUUID()}`, `/pay/bill/${randomUUID()}`, '/pay/bill/7'])
      expect((await browser.send({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(404);
  });
});
