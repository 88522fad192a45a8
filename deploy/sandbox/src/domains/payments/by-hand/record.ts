/** A merchant records a payment outside the gateway, or undoes such a record. Both post nothing to the ledger. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import type { paymentRecords as contract } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Principal } from '../../../kernel/principal.ts';
import { type BillTransition, billTransition, lockOwn, openStatus, record, storeBill } from '../../bills/domain.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { manualPayments } from './tables.ts';
import { paymentAttempts } from '../tables.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { newInvoiceNo } from '../invoice-no.ts';
import { checkPayable } from '../payable.ts';
import { WAITING } from '../states.ts';

type Form = CallRequest<typeof contract.create>['body'];

/**
 * The payment that was recorded earlier for the bill under the merchant's own number. Throws `idempotencyMismatch` when its fields differ
 * from the form.
 */
async function recordedAs(
  tx: Tx,
  billId: string,
  ownNumber: string,
  { method, received_on, reference, reason }: Omit<Form, 'bill_id'>,
): Promise<string | undefined> {
  const isIt = and(eq(manualPayments.bill_id, billId), eq(manualPayments.own_number, ownNumber));
  const [found] = await tx
    .select()
    .from(manualPayments)
    .where(and(isIt, isNull(manualPayments.undone_at)));
  if (!found) return undefined;
  const isSame =
    found.method === method &&
    found.received_on === received_on &&
    found.reference === reference &&
    found.reason === reason;
  if (!isSame) throw new Refusal('idempotencyMismatch');
  return found.id;
}

/**
 * Returns the id of the payment. A repeated number of the merchant returns the payment that was recorded earlier. Throws `notFound`,
 * `invalidInput`, `idempotencyMismatch`, or the code of the reason why the bill cannot be paid now.
 */
export async function payByHand(
  tx: Tx,
  principal: Principal,
  { bill_id, ...form }: Form,
  now: Date,
  ownNumber: string | null = null,
): Promise<string> {
  const bill = await lockOwn(tx, principal, bill_id);
  const before = ownNumber === null ? undefined : await recordedAs(tx, bill_id, ownNumber, form);
  if (before !== undefined) return before;
  checkPayable(bill, dayOf(now));
  if (form.received_on > dayOf(now)) throw new Refusal('invalidInput', { received_on: RULES.day_to_come });
  const payment = { ...form, id: randomUUID(), invoice_no: newInvoiceNo() };
  await tx.insert(manualPayments).values({
    ...payment,
    account_id: principal.accountId,
    bill_id,
    amount: bill.amount,
    own_number: ownNumber,
    comment: '',
    created_at: now,
  });
  const transition = { to: 'paid', kind: 'paid_by_hand', at: now, byName: principal.name, byHand: payment } as const;
  await storeBill(tx, bill, { status: 'paid', paid_at: now });
  await record(tx, [billTransition(bill, transition)]);
  return payment.id;
}

async function isWaiting(tx: Tx, billId: string): Promise<boolean> {
  const waiting = and(eq(paymentAttempts.bill_id, billId), inArray(paymentAttempts.status, [...WAITING]));
  return (await tx.$count(paymentAttempts, waiting)) > 0;
}

/**
 * Undoes the record: the bill returns to its earlier state, or becomes pending when an attempt to pay it waits for a provider. Throws
 * `notFound`, or `notByHand` for a payment through a channel.
 */
export async function undoByHand(tx: Tx, principal: Principal, id: string, now: Date): Promise<void> {
  const [payment] = await tx
    .select()
    .from(manualPayments)
    .where(and(owned(manualPayments, principal, id), isNull(manualPayments.undone_at)));
  if (!payment) {
    const theirs = owned(paymentAttempts, principal, id);
    throw new Refusal((await tx.$count(paymentAttempts, theirs)) > 0 ? 'notByHand' : 'notFound');
  }
  const bill = await lockOwn(tx, principal, payment.bill_id);
  const undone = await tx
    .update(manualPayments)
    .set({ undone_at: now })
    .where(and(eq(manualPayments.id, id), isNull(manualPayments.undone_at)))
    .returning({ id: manualPayments.id });
  if (undone.length === 0) throw new Refusal('conflict');
  const open = { ...bill, status: openStatus(bill, dayOf(now)), paid_at: null };
  const back: BillTransition = {
    to: open.status,
    kind: 'by_hand_undone',
    at: now,
    byName: principal.name,
    byHand: payment,
  };
  const newEvents = [billTransition(bill, back)];
  const waits = await isWaiting(tx, bill.id);
  if (waits) newEvents.push(billTransition(open, { to: 'pending', kind: 'bill_pending', at: now }));
  await storeBill(tx, bill, { status: waits ? 'pending' : open.status, paid_at: null });
  await record(tx, newEvents);
}
