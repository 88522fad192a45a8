/** Recording of many bills that their money came, and taking it back, one call after the other. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import {
  paymentRecords,
  type PaymentDetail,
  type PaymentRecord,
} from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

type Body = CallInput<typeof paymentRecords.create>['body'];

/** What became of marking bills as paid. */
export interface Recorded {
  readonly payments: readonly PaymentDetail[];
  readonly refused: readonly { readonly bill: Bill; readonly error: GatewayError }[];
}

/** Whether the gateway spoke of this one bill, so that another may go better. */
const isOfBill = (error: unknown): error is GatewayError =>
  error instanceof GatewayError &&
  error.kind === 'refused' &&
  Object.keys(error.fields).every((name) => name === 'bill_id');

/**
 * Records the same of each bill, one after the other. Rejects with what was refused of the form or not answered at all, as long
 * as nothing is recorded; later, such a failure is the answer for every bill that is left. `key` is the intention's: pressed again after
 * an answer was lost, no bill is recorded twice.
 */
export async function recordAll(
  bills: readonly Bill[],
  body: Body,
  signal: AbortSignal,
  key: string,
): Promise<Recorded> {
  const payments: PaymentDetail[] = [];
  const refused: Recorded['refused'][number][] = [];
  let cut: GatewayError | undefined;
  for (const bill of bills)
    try {
      if (cut) throw cut;
      const options = { signal, idempotencyKey: `${key}/${bill.id}` };
      payments.push(await gateway.call(paymentRecords.create, { body: { ...body, bill_id: bill.id } }, options));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!isOfBill(error)) {
        if (payments.length === 0) throw error;
        cut = error;
      }
      if (bills.length === 1) throw error;
      refused.push({ bill, error });
    }
  return { payments, refused };
}

export type Taken = Pick<PaymentRecord, 'id' | 'bill_id' | 'bill_number' | 'payer_name'>;

/** A payment that was not taken back; `error` says why, or that nobody knows. */
export interface Kept {
  readonly payment: Taken;
  readonly error: GatewayError;
}

/**
 * Takes back one payment after the other. What one of many is refused does not keep the others; once nobody answers, the rest is
 * left as it is. Rejects with the failure of a single one.
 */
export async function takeBackAll(
  payments: readonly Taken[],
): Promise<{ readonly open: readonly Taken[]; readonly kept: readonly Kept[] }> {
  const open: Taken[] = [];
  const kept: Kept[] = [];
  let cut: GatewayError | undefined;
  for (const payment of payments)
    try {
      if (cut) throw cut;
      await gateway.call(paymentRecords.remove, { params: { id: payment.id } });
      open.push(payment);
    } catch (error) {
      if (!(error instanceof GatewayError) || payments.length === 1) throw error;
      if (error.kind !== 'refused') cut = error;
      kept.push({ payment, error });
    }
  return { open, kept };
}
