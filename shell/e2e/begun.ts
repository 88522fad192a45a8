/** Payments that are begun at the gateway itself, for screens that show how they stand. */
import { randomUUID } from 'node:crypto';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import type { Addresses } from '../../deploy/house/house.ts';

/** A person's bank and a company's, which waits for a second person after its pages are done. */
export type BankService = 'fpx_b2c_MB2U0227' | 'fpx_b2b1_MBB0228';

/** Answers the new payment, whose payer has just left for the bank. */
export async function beginPayment({ gateway }: Addresses, bill_id: string, payment_service_id: BankService) {
  const response = await fetch(`${gateway}/api/v1/${publicPay.pay.path}`, {
    method: publicPay.pay.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ bill_id, payment_service_id }),
  });
  const { data, description } = v.parse(Envelope, await response.json());
  if (!response.ok) throw new Error(`A payment was not begun: ${description ?? response.status}`);
  return v.parse(publicPay.pay.data, data);
}

/** Does all that the bank's pages ask of the payer. */
export async function walkBank(redirectUrl: string): Promise<void> {
  for (const step of ['login', 'account', 'tac', 'confirm'])
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ step, do: 'next', tac: '123456' }),
      redirect: 'manual',
    });
}
