/** Returns money that paid no bill to its payer, or applies it to its bill later, in the caller's transaction. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { HeldDecision } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Principal } from '../../kernel/principal.ts';
import { billTransition, type BillRow, bills, type NewEvent, record, storeBill } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerGroups } from '../../kernel/ledger/tables.ts';
import { paymentAttempts } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { APPLIED, appliedGroup, refundGroup, type Received } from './postings.ts';
import { post } from '../../kernel/ledger/post.ts';
import type { AttemptRow } from './decision.ts';
import { checkPayable } from './payable.ts';
import { purposes } from './purposes.ts';
import type { PaymentRow } from './records/record-rows.ts';
import { lockPayment, type LockedPayment } from './settle-attempt.ts';

const receivedOf = ({ attempt, bill }: LockedPayment, at: Date): Received => ({
  attemptId: attempt.id,
  merchantId: bill.account_id,
  channel: attempt.channel,
  amount: attempt.amount,
  at,
});

/** A compare-and-set update. With it, a second release is refused with `conflict`, and does not fail at the unique key of the ledger. */
async function release(tx: Tx, { id }: AttemptRow, change: Partial<AttemptRow>): Promise<void> {
  const released = await tx
    .update(paymentAttempts)
    .set(change)
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.returned_at)))
    .returning({ id: paymentAttempts.id });
  if (released.length === 0) throw new Refusal('conflict');
}

async function giveBack(tx: Tx, payment: LockedPayment, at: Date, byName?: string): Promise<void> {
  const { attempt, bill } = payment;
  await release(tx, attempt, { returned_at: at });
  await post(tx, refundGroup(receivedOf(payment, at)));
  const returned: NewEvent = { kind: 'money_returned', at, bill, attempt, ...(byName !== undefined && { byName }) };
  await record(tx, [returned]);
}

/** Throws the code of the reason why the bill cannot be paid now, or `heldAmount` when the amounts differ. */
function checkFit(bill: BillRow, amount: Sen, now: Date, mayBeRevived = false): void {
  if (!mayBeRevived || bill.status !== 'expired') checkPayable(bill, dayOf(now));
  if (bill.amount !== amount) throw new Refusal('heldAmount');
}

/** Whether a payment is held and could pay its bill now. */
export async function fitsBill(tx: Tx, { bill_id, amount, state }: PaymentRow, now: Date): Promise<boolean> {
  if (state !== 'held') return false;
  const [bill] = await tx.select().from(bills).where(eq(bills.id, bill_id));
  try {
    if (bill) checkFit(bill, amount, now, purposes.get(bill.purpose).mayBeRevived);
    return bill !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The event data of a cancelled attempt that the merchant's decision, and not the provider's status, changes to a success. */
const acceptedTransition = ({ status }: AttemptRow): Pick<NewEvent, 'transition'> =>
  status === 'success' ? {} : { transition: { subject: 'attempt', from: status, to: 'success' } };

async function apply(tx: Tx, payment: LockedPayment, at: Date, byName: string): Promise<void> {
  const { attempt, bill, plan } = payment;
  const { mayBeRevived, handler } = purposes.get(bill.purpose);
  checkFit(bill, attempt.amount, at, mayBeRevived);
  const { earned, follow } = await handler(tx, bill, plan);
  const received = receivedOf(payment, at);
  const change = { status: 'success', mark: null, paid_at: at } as const;
  const paid = { ...attempt, ...change };
  await release(tx, attempt, change);
  await storeBill(tx, bill, { status: 'paid', paid_at: at });
  await post(tx, appliedGroup(received, earned(received)));
  await follow?.(tx, 'paid', at, { byName });
  await record(tx, [
    { kind: 'held_applied', at, bill, attempt: paid, byName, ...acceptedTransition(attempt) },
    billTransition(bill, { to: 'paid', kind: 'paid', at, attempt: paid, isRevived: bill.status === 'expired' }),
  ]);
}

/** Returns the whole payment of a duplicate or held attempt to its payer. False when no money is left to return. */
export async function returnMoney(tx: Tx, invoiceNo: string, at: Date): Promise<boolean> {
  const payment = await lockPayment(tx, invoiceNo);
  if (!payment || payment.attempt.mark === null || payment.attempt.returned_at !== null) return false;
  await giveBack(tx, payment, at);
  return true;
}

async function wasApplied(tx: Tx, { id }: AttemptRow): Promise<boolean> {
  const applied = and(eq(ledgerGroups.source_id, id), eq(ledgerGroups.kind, APPLIED));
  return (await tx.$count(ledgerGroups, applied)) > 0;
}

/**
 * Carries out the merchant's decision; a repeated decision changes nothing. Throws `notHeld`, and the refusals of `checkFit` when the bill
 * cannot be paid.
 */
export async function decideHeld(
  tx: Tx,
  principal: Principal,
  invoiceNo: string,
  decision: HeldDecision,
  at: Date,
): Promise<void> {
  const payment = await lockPayment(tx, invoiceNo);
  if (!payment) throw new Refusal('notHeld');
  const { attempt } = payment;
  const isHeld = attempt.mark === 'held' && attempt.returned_at === null;
  if (isHeld)
    return decision === 'return' ? giveBack(tx, payment, at, principal.name) : apply(tx, payment, at, principal.name);
  const isDone =
    decision === 'return' ? attempt.mark === 'held' && attempt.returned_at !== null : await wasApplied(tx, attempt);
  if (!isDone) throw new Refusal('notHeld');
}
