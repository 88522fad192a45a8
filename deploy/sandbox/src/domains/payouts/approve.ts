/** Decisions about a prepared payout. The maker may not approve it, and a person may approve it only once. */
import { count, eq } from 'drizzle-orm';
import { checkApprover, hashOfValues } from '../../kernel/approval.ts';
import { amountText } from '../../kernel/audit/amount-text.ts';
import { recordChange } from '../../kernel/audit/record.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Context } from '../../kernel/http/serve.ts';
import type { Principal } from '../../kernel/principal.ts';
import { cancelTransfer } from '../transfers/domain.ts';
import { heldUntil, isSameAccount } from './payees.ts';
import { afterApproval } from './states.ts';
import { payees, payoutApprovals, payouts, type PayeeRow, type PayoutRow } from './tables.ts';
import { lockPayout, transitionPayout } from './transition.ts';

/** A fingerprint of the data that an approver sees of a payout. It changes with the payee, account, amount or fee. */
export const fingerprintOf = (payout: PayoutRow): string =>
  hashOfValues([
    payout.id,
    payout.payee_id,
    payout.bank_code,
    payout.account_number,
    payout.holder_name,
    payout.bank_holder_name,
    payout.rail,
    payout.amount,
    payout.fee,
    payout.tax,
  ]);

/** Writes the audit entry of an approval. The payout itself has the approver's name, but not the network address. */
export const recordApproval = (
  { tx, ...context }: Context<'merchant'>,
  { id, reference, amount, payee_name }: PayoutRow,
): Promise<void> =>
  recordChange(tx, context, {
    action: 'payout.approved',
    subject: { id, name: reference },
    before: null,
    after: { amount: amountText(amount), payee: payee_name },
  });

export const hasChanged = (payout: PayoutRow, payee: PayeeRow): boolean => !isSameAccount(payout, payee);

async function payeeOf(tx: Tx, { payee_id }: PayoutRow): Promise<PayeeRow> {
  const [payee] = await tx.select().from(payees).where(eq(payees.id, payee_id)).for('share');
  if (!payee) throw new Refusal('notFound');
  return payee;
}

/**
 * Throws `anotherPerson` for the maker and for a person who has approved already, `payoutChanged` when the payout has changed since the
 * approver saw it, and `wrongState` when it does not wait for approval.
 */
export async function approvePayout(
  tx: Tx,
  principal: Principal,
  { id, reviewToken }: { readonly id: string; readonly reviewToken: string },
  now: Date,
): Promise<PayoutRow> {
  const payout = await lockPayout(tx, principal.accountId, id);
  if (payout.status !== 'pending_approval') throw new Refusal('wrongState');
  checkApprover(principal, payout, now);
  const payee = await payeeOf(tx, payout);
  if (reviewToken !== fingerprintOf(payout) || hasChanged(payout, payee)) throw new Refusal('payoutChanged');
  const [approval] = await tx
    .insert(payoutApprovals)
    .values({
      id: namedId('payout approval', id, principal.userId),
      account_id: payout.account_id,
      payout_id: id,
      user_id: principal.userId,
      name: principal.name,
      at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!approval) throw new Refusal('anotherPerson');
  const [approvals] = await tx
    .select({ count: count() })
    .from(payoutApprovals)
    .where(eq(payoutApprovals.payout_id, id));
  if ((approvals?.count ?? 0) < payout.approvals_needed) return payout;
  const held_until = heldUntil(payee, now);
  await tx.update(payouts).set({ held_until }).where(eq(payouts.id, id));
  return transitionPayout(tx, payout, { to: afterApproval(held_until, now), at: now, byName: principal.name });
}

/** Throws `wrongState` for a payout that was already sent. */
export async function rejectPayout(
  tx: Tx,
  principal: Principal,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<PayoutRow> {
  const payout = await lockPayout(tx, principal.accountId, id);
  return transitionPayout(tx, payout, { to: 'rejected', at: now, byName: principal.name, change: { reason } });
}

/** Throws `wrongState` when the transfer was already sent, in which case its order at the bank cannot be cancelled. */
export async function cancelPayout(tx: Tx, principal: Principal, id: string, now: Date): Promise<PayoutRow> {
  const payout = await lockPayout(tx, principal.accountId, id);
  if (payout.transfer_id !== null && !(await cancelTransfer(tx, payout.transfer_id, now)))
    throw new Refusal('wrongState');
  return transitionPayout(tx, payout, { to: 'cancelled', at: now, byName: principal.name });
}
