/** The inbox of the second person, who approves payments of a company at the bank. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../testing/test-sandbox.ts';
import { walkBank } from '../../testing/walk-bank.ts';

let sandbox: TestSandbox;
let payer: ReturnType<typeof payerOf>;
beforeAll(async () => {
  sandbox = await buildTestSandboxOnPostgres();
  payer = payerOf(sandbox);
});
afterAll(() => sandbox.close());

const open = (headers: Readonly<Record<string, string>> = {}) =>
  sandbox.app.inject({ url: '/sandbox/authoriser', headers: { host: 'localhost:4310', ...headers } });

/** Makes a payment that waits for the second person of a company. */
async function orderedPage() {
  const attempt = await payer.pay((await payer.createBill({ amount: '2400.00' })).id, BANK.asksTwo);
  await walkBank(sandbox.app, attempt.redirect_url, { code: '99' });
  return attempt;
}

/** Presses a button of the payment's form in the inbox. */
async function press(invoiceNo: string, what: 'approve' | 'reject') {
  const [form = ''] = (await open()).body.split('</form>').filter((part) => part.includes(invoiceNo));
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  return sandbox.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step: 'authorise', do: what }).toString(),
  });
}

describe('the inbox of the bank', () => {
  it.each([
    ['approve', 'success', 'paid'],
    ['reject', 'cancelled', 'due'],
  ] as const)('a pending payment is listed until %s is pressed', async (what, status, bill_status) => {
    const { invoice_no } = await orderedPage();
    expect(await payer.receipt(invoice_no)).toMatchObject({ status: 'pending_authorisation', bill_status: 'pending' });
    expect((await open()).body).toContain('2,400.00');
    await press(invoice_no, what);
    expect(await payer.receipt(invoice_no)).toMatchObject({ status, bill_status });
    expect((await open()).body).not.toContain(invoice_no);
    expect((await sandbox.database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('the inbox shows a sentence when no payment waits for a second person', async () => {
    const demonstrated = new Set((await open()).body.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g));
    expect(demonstrated.size).toBeGreaterThan(0);
    for (const invoiceNo of demonstrated) await press(invoiceNo, 'approve');
    expect((await open()).body).toContain('No payment of a company waits for a second person.');
  });

  it('the inbox is not found for callers on other machines', async () => {
    const elsewhere = await open({ 'x-forwarded-for': '203.0.113.9' });
    expect(elsewhere.json()).toMatchObject({ response_code: CODES.notFound.code, data: null });
  });
});
