/** Records many bills as paid, and undoes that, with one call after the other. */
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

/** The outcome of marking bills as paid. */
export interface Recorded {
  readonly payments: readonly PaymentDetail[];
  readonly refused: readonly { readonly bill: Bill; readonly error: GatewayError }[];
  /** Repeats the calls that had no response, with the same keys; null if every bill has a response. */
  readonly again: (() => Promise<Recorded>) | null;
}

/** Whether the refusal is only about this bill, so that another bill may succeed. */
const isOfBill = (error: unknown): error is GatewayError =>
  error instanceof GatewayError &&
  error.kind === 'refused' &&
  Object.keys(error.fields).every((name) => name === 'bill_id');

type RecordPayment = (bill: Bill, body: Body, signal: AbortSignal, key: string) => Promise<PaymentDetail>;

/** Records one bill; the call has an idempotency key. */
const recordOne: RecordPayment = ({ id }, body, signal, idempotencyKey) =>
  gateway.call(paymentRecords.create, { body: { ...body, bill_id: id } }, { signal, idempotencyKey });

/** Records one of many bills, whose payments share one number. */
const recordOneOfMany: RecordPayment = ({ id }, { method, received_on, reference, reason }, signal, key) =>
  gateway.call(
    paymentRecords.paidBill,
    { query: { _id: id, invoice_no: key }, body: { method, received_on, reference, reason } },
    { signal },
  );

/**
 * Records a payment with the same details for each bill, one call after the other. If the gateway refuses the form or a response is missing
 * before a payment is recorded, it rejects; later, such a failure ends the calls and is the result of every remaining bill. `key`
 * identifies the whole action: if Save is pressed again after a lost response, no bill is recorded twice.
 */
export async function recordAll(
  bills: readonly Bill[],
  body: Body,
  signal: AbortSignal,
  key: string,
  recordIt = bills.length > 1 ? recordOneOfMany : recordOne,
): Promise<Recorded> {
  const payments: PaymentDetail[] = [];
  const refused: Recorded['refused'][number][] = [];
  let cut: GatewayError | undefined;
  for (const bill of bills)
    try {
      if (cut) throw cut;
      payments.push(await recordIt(bill, body, signal, key));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!isOfBill(error)) {
        if (payments.length === 0) throw error;
        cut = error;
      }
      refused.push({ bill, error });
    }
  const left = refused.filter(({ error }) => error === cut).map(({ bill }) => bill);
  const again = () => recordAll(left, body, new AbortController().signal, key, recordIt);
  return { payments, refused, again: left.length > 0 ? again : null };
}

export type UndoPayment = Pick<PaymentRecord, 'id' | 'bill_id' | 'bill_number' | 'payer_name'>;

/** A payment that was not undone; `error` is the gateway's refusal, or the failure of the call. */
export interface FailedUndo {
  readonly payment: UndoPayment;
  readonly error: GatewayError;
}

/**
 * Undoes the payments one after the other. A refusal of one payment does not stop the others; once a response is missing, the remaining
 * payments are not attempted. With a single payment, rejects with that payment's failure.
 */
export async function takeBackAll(
  payments: readonly UndoPayment[],
): Promise<{ readonly open: readonly UndoPayment[]; readonly failed: readonly FailedUndo[] }> {
  const open: UndoPayment[] = [];
  const failed: FailedUndo[] = [];
  let cut: GatewayError | undefined;
  for (const payment of payments)
    try {
      if (cut) throw cut;
      await gateway.call(paymentRecords.remove, { params: { id: payment.id } });
      open.push(payment);
    } catch (error) {
      if (!(error instanceof GatewayError) || payments.length === 1) throw error;
      if (error.kind !== 'refused') cut = error;
      failed.push({ payment, error });
    }
  return { open, failed };
}
