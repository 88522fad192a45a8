/** A merchant with a payment, and people who request and approve its refund. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { eq } from 'drizzle-orm';
import { callGateway } from '../../../testing/calls.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { walkBank } from '../../../testing/walk-bank.ts';
import { paymentAttempts } from '../../payments/domain.ts';

const WALLET = 'ewallet_TNG';

/** Pays a bill, and returns the payment. */
export async function newPayment(sandbox: TestSandbox, amount = '100.00', by: 'wallet' | 'bank' = 'wallet') {
  const merchant = payerOf(sandbox);
  const bill = await merchant.createBill({ amount, due_date: '2099-12-31' });
  const { invoice_no, redirect_url } = await merchant.pay(bill.id, by === 'bank' ? BANK.asks : WALLET);
  if (by === 'bank') await walkBank(sandbox.app, redirect_url);
  else
    await sandbox.app.inject({
      method: 'POST',
      url: new URL(redirect_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: '00', delivery_mode: 'both' }).toString(),
    });
  const [payment] = await sandbox.database.tx(
    (tx) => tx.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_no, invoice_no)),
    'read',
  );
  if (payment?.status !== 'success') throw new Error('The payment did not succeed.');
  return payment;
}

type Body = CallInput<typeof refunds.create>['body'];

export const refundOf = (payment_id: string, part: Partial<Body> = {}): Body => ({
  payment_id,
  kind: 'refund',
  amount: '10.00',
  reason: 'payer_asked',
  note: '',
  shortfall_policy: 'refuse',
  bank_code: '',
  account_number: '',
  holder_name: '',
  ...part,
});

export const ask = (sandbox: TestSandbox, token: string, payment_id: string, part: Partial<Body> = {}) =>
  callGateway(
    sandbox,
    refunds.create,
    { body: refundOf(payment_id, part) },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
