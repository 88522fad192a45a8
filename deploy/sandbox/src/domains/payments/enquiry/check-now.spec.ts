import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { callGateway } from '../../../testing/calls.ts';
import { BANK, codeOf, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { ENQUIRIES } from './check-now.ts';

withSandbox('the check of a payment', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const begun = async () => payer.pay((await payer.createBill()).id, BANK.asks);
  const ask = (invoice_no: string) => callGateway(sandbox(), publicPay.check, { query: { invoice_no } });

  it("returns the provider's status to a merchant, even when the provider's message was lost", async () => {
    const { invoice_no, redirect_url } = await begun();
    await walkBank(sandbox().app, redirect_url, { deliveryMode: 'indirect_only' });
    expect((await payer.receipt(invoice_no)).status).toBe('redirected');
    const options = await payer.signedIn();
    const answer = await callGateway(sandbox(), publicPay.check, { query: { invoice_no } }, options);
    expect(answer).toMatchObject({ code: 2000, data: { status: 'success', bill_status: 'paid' } });
  });

  it('has a rate limit for each payment', async () => {
    const [{ invoice_no }, other] = [await begun(), await begun()];
    for (let count = 0; count < ENQUIRIES.most; count++) expect(codeOf(await ask(invoice_no))).toBe('success');
    const refused = await sandbox().app.inject({
      method: 'POST',
      url: `/api/v1/${publicPay.check.path}?invoice_no=${invoice_no}`,
    });
    expect(refused.json()).toMatchObject({ response_code: CODES.tooMany.code });
    expect(refused.headers['retry-after']).toBe('60');
    expect(codeOf(await ask(other.invoice_no))).toBe('success');
    sandbox().clock.set(movedBy(sandbox().clock.setting(), ENQUIRIES.windowMs));
    expect(codeOf(await ask(invoice_no))).toBe('success');
  });

  it('with an unknown receipt number does not count for the rate limit', async () => {
    for (let count = 0; count <= ENQUIRIES.most; count++) expect(codeOf(await ask('unknown'))).toBe('notFound');
  });
});
