/** Applies a provider's status, in the caller's transaction. */
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type BillRow, bills, record, storeBillLater } from '../bills/domain.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { transitionRowLater } from '../../kernel/data/statements/rows.ts';
import { paymentAttempts } from './tables.ts';
import { type Plan, subscriptions } from '../plans/domain.ts';
import { post } from '../../kernel/ledger/post.ts';
import { decide, mayRevive, type AttemptRow, type ProviderStatus, type Decision } from './decision.ts';
import { purposes, type PaidFor } from './purposes.ts';
import { WAITING } from './states.ts';

/** An attempt and its bill, both locked until the transaction ends, and the current plan of their merchant. */
export interface LockedPayment {
  readonly attempt: AttemptRow;
  readonly bill: BillRow;
  readonly plan: Plan;
}

const paymentWith = compiled((db, { invoiceNo }: Slots<{ readonly invoiceNo: string }>) =>
  db
    .select({ attempt: paymentAttempts, bill: bills, plan: subscriptions.plan_id })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.bill_id))
    .leftJoin(subscriptions, eq(subscriptions.account_id, bills.account_id))
    .where(eq(paymentAttempts.invoice_no, invoiceNo))
    .for('update', { of: [paymentAttempts, bills] }),
);

/**
 * Undefined when no attempt has this number. The attempt is always locked before the bill, which prevents a deadlock. Throws when the
 * merchant has no plan, because the plan decides the fee.
 */
export async function lockPayment(tx: Tx, invoiceNo: string): Promise<LockedPayment | undefined> {
  const [locked] = await paymentWith(tx, { invoiceNo });
  if (!locked) return undefined;
  const { plan, ...payment } = locked;
  if (plan === null) throw new Error(`The merchant of the payment ${invoiceNo} has no plan.`);
  return { ...payment, plan };
}

async function isAnotherWaiting(tx: Tx, attempt: AttemptRow): Promise<boolean> {
  const others = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bill_id, attempt.bill_id),
        ne(paymentAttempts.id, attempt.id),
        inArray(paymentAttempts.status, [...WAITING]),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** The effect of a provider's status, and the rows that it affects. */
interface Settlement {
  readonly decision: Decision;
  readonly paidFor: PaidFor;
  readonly at: Date;
}

/** The changes that the status causes; undefined when there are none. Only reads. */
export async function settlementOf(
  tx: Tx,
  { attempt, bill, plan }: LockedPayment,
  word: ProviderStatus,
): Promise<Settlement | undefined> {
  const paidFor = await purposes.get(bill.purpose).handler(tx, bill, plan);
  // Only a pending bill can become open again, and a success does not reopen it.
  const isSuccess = fpxCode(word.fpxCode).outcome === 'success';
  const mayFree = bill.status === 'pending' && !isSuccess;
  const context = {
    earned: paidFor.earned,
    isAnotherWaiting: mayFree && (await isAnotherWaiting(tx, attempt)),
    isRevived: isSuccess && mayRevive(attempt, bill) && ((await paidFor.revives?.(tx)) ?? false),
  };
  const decision = decide(attempt, bill, word, context);
  return decision ? { decision, paidFor, at: word.at } : undefined;
}

/** Writes the change of a locked attempt, of its bill and of the ledger. */
export async function carryOut(
  tx: Tx,
  { attempt, bill }: LockedPayment,
  { decision, paidFor, at }: Settlement,
): Promise<void> {
  await transitionRowLater(tx, paymentAttempts, attempt, decision.attempt);
  if (decision.bill) await storeBillLater(tx, bill, decision.bill);
  if (decision.group) await post(tx, decision.group);
  if (decision.outcome) await paidFor.follow?.(tx, decision.outcome, at);
  await record(tx, decision.newEvents);
}

/** Determines the changes that the status causes and writes them. False when there are none. */
export async function settle(tx: Tx, locked: LockedPayment, word: ProviderStatus): Promise<boolean> {
  const settlement = await settlementOf(tx, locked, word);
  if (settlement) await carryOut(tx, locked, settlement);
  return settlement !== undefined;
}
