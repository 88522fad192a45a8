/** The browser return is recorded, but does not decide the status of a payment. */
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from './tables.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

withSandbox('the return of the browser', (sandbox) => {
  it('is stored with its own result code, and does not change the status of the payment', async () => {
    const payer = payerOf(sandbox());
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, BANK.declines);
    const note = (transaction_invoice_no: string) =>
      callGateway(sandbox(), publicPay.failedReason, { params: { transaction_invoice_no }, body: { fpx_code: '1C' } });
    expect((await note(attempt.invoice_no)).code).toBe(2000);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'redirected', fpx_code: null });
    await walkBank(sandbox().app, attempt.redirect_url);
    const [row] = await sandbox().database.tx((tx) =>
      tx.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_no, attempt.invoice_no)),
    );
    const noted = { status: 'failed', fpx_code: '51', browser_code: '1C' };
    expect(row).toMatchObject(noted);
    const request = { params: { id: row?.id ?? '' } };
    expect(await dataOf(sandbox(), paymentRecords.get, request, await payer.signedIn())).toMatchObject(noted);
    expect(codeOf(await note('0000-0000-0000-0000'))).toBe('notFound');
  });
});
