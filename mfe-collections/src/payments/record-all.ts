import type { Bill } from '@portal/shared/contract/bills.ts';
import type { CallInput } from '@portal/shared/contract/call.ts';
import { paymentRecords, type PaymentDetail } from '@portal/shared/contract/payment-records.ts';
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
 * as nothing is recorded; later, such a failure is the answer for every bill that is left.
 */
export async function recordAll(bills: readonly Bill[], body: Body, signal: AbortSignal): Promise<Recorded> {
  const payments: PaymentDetail[] = [];
  const refused: Recorded['refused'][number][] = [];
  let cut: GatewayError | undefined;
  for (const bill of bills)
    try {
      if (cut) throw cut;
      payments.push(await gateway.call(paymentRecords.create, { body: { ...body, bill_id: bill.id } }, { signal }));
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
