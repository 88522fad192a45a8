/** Carries out a bank's word, in the caller's transaction. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { record } from '../bills/happenings.ts';
import { storeBill } from '../bills/move.ts';
import type { Tx } from '../db/database.ts';
import { bills } from '../db/tables/bills.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import { subscriptions } from '../db/tables/plans.ts';
import { Refusal } from '../errors.ts';
import { post } from '../ledger/post.ts';
import { prolongPlan, topUpOf } from '../top-ups/settle.ts';
import { decide, type AttemptRow, type BankWord } from './decision.ts';
import { WAITING } from './states.ts';

/** The attempt, locked until the transaction ends; undefined when there is none. Whoever locks a bill too does so afterwards. */
export async function lockAttempt(tx: Tx, invoiceNo: string): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoice_no, invoiceNo))
    .for('update');
  return attempt;
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

/** The attempt's bill, locked until the transaction ends, and its merchant's plan as it is now. */
async function lockBillOf(tx: Tx, attempt: AttemptRow) {
  const [found] = await tx
    .select({ bill: bills, plan: subscriptions.plan_id })
    .from(bills)
    .innerJoin(subscriptions, eq(subscriptions.account_id, bills.account_id))
    .where(eq(bills.id, attempt.bill_id))
    .for('update', { of: bills });
  if (!found) throw new Error(`The attempt ${attempt.id} has no bill of a merchant with a plan.`);
  return found;
}

/** Moves a locked attempt, its bill and the ledger by what the bank says. False when that changes nothing. */
export async function settleAttempt(tx: Tx, attempt: AttemptRow, word: BankWord): Promise<boolean> {
  const { bill, plan } = await lockBillOf(tx, attempt);
  const topUp = await topUpOf(tx, bill);
  const decision = decide(attempt, bill, word, { plan, isAnotherWaiting: await isAnotherWaiting(tx, attempt), topUp });
  if (!decision) return false;
  const moved = await tx
    .update(paymentAttempts)
    .set(decision.attempt)
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, attempt.status)))
    .returning({ id: paymentAttempts.id });
  if (moved.length === 0) throw new Refusal('conflict');
  if (decision.bill) await storeBill(tx, bill, decision.bill);
  if (decision.group) await post(tx, decision.group);
  if (topUp && decision.bill?.status === 'paid') await prolongPlan(tx, topUp, word.at);
  await record(tx, decision.happenings);
  return true;
}
