/** Requests that must not start or continue a payment that its payer did not want. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { dataOf } from '../../sandbox/src/testing/calls.ts';
import { BANK, payerOf } from '../../sandbox/src/testing/payer.ts';
import { walkBank } from '../../sandbox/src/testing/walk-bank.ts';
import { withSandbox } from '../../sandbox/src/testing/with-sandbox.ts';
import { bankOf, browserAt, FORM_TYPE } from './scriptless-browser.ts';
import { buildDocumentsWithForms, lengthenTimeouts } from './testing.ts';

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocumentsWithForms()));
afterAll(() => rm(dist, { recursive: true }));

const APPROVES = { channel: 'fpx_b2c', service: 'TEST0021' };
const DECLINES = { channel: 'fpx_b2c', service: 'TEST0022' };

withSandbox('a payment with the form of a bill', (sandbox) => {
  let gateway: string;
  let payer: ReturnType<typeof payerOf>;
  lengthenTimeouts();
  beforeAll(async () => {
    payer = payerOf(sandbox());
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    gateway = `http://127.0.0.1:${(sandbox().app.server.address() as AddressInfo).port}`;
  });

  async function newBill(part?: Parameters<typeof payer.createBill>[0]) {
    const bill = await payer.createBill(part);
    const browser = browserAt(dist, gateway, bill);
    await browser.open();
    return { bill, browser };
  }

  /** The number of attempts to pay the bill, as its merchant sees them. */
  const attemptsOf = async (id: string) =>
    (await dataOf(sandbox(), bills.get, { params: { id } }, await payer.signedIn())).timeline.filter(
      ({ kind }) => kind === 'attempt_started',
    ).length;

  it('is not started by a link that another payer copied from the address bar', async () => {
    const { bill, browser } = await newBill();
    const { location } = (await browser.post(APPROVES)).headers;
    const other = browserAt(dist, gateway, bill);
    // A program for link previews sends no cookie; a person with the link has one since the first page.
    for (const visit of [await other.open(location), await other.open(location)]) {
      expect(visit.headers['refresh']).toBeUndefined();
      expect(visit.body).toContain('method="post"');
    }
    expect(await attemptsOf(bill.id)).toBe(0);
  });

  it('that was started at a copied link does not lead to the bank again when its payer goes back', async () => {
    const { bill, browser } = await newBill();
    const { location } = (await browser.post(APPROVES)).headers;
    const other = browserAt(dist, gateway, bill);
    await other.open(location);
    expect(bankOf(await other.press(APPROVES, location))).toContain('/sandbox/fpx/');
    const back = await other.open(location);
    expect(back.headers['refresh']).toBeUndefined();
    expect(back.body).toContain('Your payment is open at SBI Bank A');
  });

  it('has an address without the idempotency key', async () => {
    const { browser } = await newBill();
    const { headers } = await browser.post(APPROVES);
    expect(headers.location).toMatch(/\?go=[0-9a-f]{8}$/);
  });

  it.each(['cross-site', 'same-site', 'none'])('is not started by a form that the browser calls “%s”', async (site) => {
    const { bill, browser } = await newBill();
    const headers = { 'sec-fetch-site': site, 'content-type': FORM_TYPE };
    const payload = new URLSearchParams({ ...APPROVES, amount: '120.00' }).toString();
    expect((await browser.send({ method: 'POST', headers, payload })).statusCode).toBe(403);
    await browser.open();
    expect(await attemptsOf(bill.id)).toBe(0);
  });

  it('of another bill, in a cookie of this bill, is neither continued nor shown', async () => {
    const [one, two] = [await newBill(), await newBill()];
    const bank = bankOf(await one.browser.press(APPROVES));
    two.browser.setCookie(one.browser.cookieText());
    const open = await two.browser.open();
    expect(open.body).not.toContain('Your payment is open');
    await walkBank(sandbox().app, bank);
    two.browser.setCookie(one.browser.cookieText());
    const paid = await two.browser.open();
    for (const { body, headers } of [open, paid]) {
      expect(headers['refresh']).toBeUndefined();
      expect(body).toContain('method="post"');
      expect(body).not.toContain('role="alert"');
    }
    expect(two.browser.cookie()).toMatchObject({ by: 'offer' });
    expect(await attemptsOf(two.bill.id)).toBe(0);
  });

  it('that has ended is not started again by a repeated request for its address', async () => {
    const { bill, browser } = await newBill();
    const { location } = (await browser.post(APPROVES)).headers;
    const begun = browser.cookieText();
    const bank = bankOf(await browser.open(location));
    await walkBank(sandbox().app, bank);
    browser.setCookie(begun);
    const again = await browser.open(location);
    expect(again.headers['refresh']).toBeUndefined();
    expect(again.body).toContain('This bill is paid');
    expect(await attemptsOf(bill.id)).toBe(1);
  });

  it('that was refused by the rate limit does not exist, so another bank can be paid later', async () => {
    const { bill, browser } = await newBill();
    // The gateway allows 30 attempts in an hour from one network address.
    for (let each = 0; each < 30; each++) await payer.pay(bill.id, BANK.approves);
    const refused = await browser.press(DECLINES);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(/checked="" value="TEST0022"|value="TEST0022"[^>]* checked=""/);
    const payload = { minutes: 61 };
    await sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload });
    expect((await browser.open()).body).toContain('method="post"');
    expect(await attemptsOf(bill.id)).toBe(30);
    await walkBank(sandbox().app, bankOf(await browser.press(APPROVES)));
    expect((await browser.open()).body).toContain('This bill is paid');
    expect(await attemptsOf(bill.id)).toBe(31);
  });

  it('is not started through another channel when the channel of its form is closed', async () => {
    // An e-wallet pays at most RM5,000.
    const { bill, browser } = await newBill({ amount: '6000.00' });
    const answer = await browser.press({ channel: 'ewallet', service: 'TEST0021' });
    expect(answer.headers['refresh']).toBeUndefined();
    expect(answer.body).toContain('Choose your bank first.');
    expect(await attemptsOf(bill.id)).toBe(0);
  });

  it('names the only channel of a bill in its form', async () => {
    // Only companies pay more than RM30,000.
    const { browser } = await newBill({ amount: '50000.00' });
    expect((await browser.open()).body).toContain('<input type="hidden" name="channel" value="fpx_b2b1"/>');
    const bank = { channel: 'fpx_b2b1', service: BANK.asksTwo.replace('fpx_b2b1_', '') };
    expect(bankOf(await browser.press(bank))).toContain('/sandbox/fpx/');
  });

  it('for another bank in another tab is refused, and a later press begins no second payment', async () => {
    const { bill, browser } = await newBill();
    const offer = browser.cookieText();
    expect(bankOf(await browser.press(DECLINES))).toContain('/sandbox/fpx/');
    browser.setCookie(offer);
    for (const press of [await browser.press(APPROVES), await browser.press(APPROVES)]) {
      expect(press.statusCode).toBe(409);
      expect(press.body).toContain('This bill is already being paid in another tab');
      expect(press.body).toContain('"kind":"elsewhere"');
    }
    expect(await attemptsOf(bill.id)).toBe(1);
  });

  it('with a QR code is started before the script, which then draws the code', async () => {
    const { bill, browser } = await newBill();
    const answer = await browser.press({ channel: 'duitnow_qr' });
    expect(answer.headers['refresh']).toBeUndefined();
    // The script renders the page, so the document has no form and no data.
    expect(answer.body).toContain('<main id="root"></main>');
    expect(answer.body).not.toContain('application/json');
    expect(browser.cookie()).toMatchObject({ by: 'form', invoice_no: expect.any(String) as unknown });
    expect(await attemptsOf(bill.id)).toBe(1);
    // A second press in another tab, and a reload, are the same payment.
    await browser.press({ channel: 'duitnow_qr' });
    await browser.open(String(answer.raw.req.url));
    expect(await attemptsOf(bill.id)).toBe(1);
  });

  it('works at the address of the bill with a slash at its end', async () => {
    const { bill, browser } = await newBill();
    expect(bankOf(await browser.press(APPROVES, `/pay/bill/${bill.id}/`))).toContain('/sandbox/fpx/');
  });
});
