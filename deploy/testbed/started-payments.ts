/** Payments that are started by calls to the gateway, for screens that show their state. */
import { randomUUID } from 'node:crypto';
import { publicPay } from '../../shared/src/contract/public/public-pay.ts';
import { clientOf } from './account.ts';
import type { Addresses } from './testbed.ts';

/** A bank for persons, and a bank for companies, whose payments wait for a second person's approval. */
export type BankService = 'fpx_b2c_MB2U0227' | 'fpx_b2b1_MBB0228';

/** Returns the new payment, whose payer has just left for the bank. */
export const beginPayment = (testbed: Addresses, bill_id: string, payment_service_id: BankService) =>
  clientOf(testbed, { 'Idempotency-Key': randomUUID() }).call(publicPay.pay, {
    body: { bill_id, payment_service_id },
  });

/** Completes all of the bank's pages for the payer. */
export async function completeBankPages(redirectUrl: string): Promise<void> {
  for (const step of ['login', 'account', 'tac', 'confirm'])
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ step, do: 'next', tac: '123456' }),
      redirect: 'manual',
    });
}
