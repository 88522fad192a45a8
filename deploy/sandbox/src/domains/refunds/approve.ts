/** Decisions about a requested refund. The person who requested the refund may not approve it. */
import type { RefundTaking } from '@portal/shared/domain/sums/refund-funding.ts';
import { checkApprover, hashOfValues } from '../../kernel/approval.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { fundsOf, takingOf } from './position.ts';
import type { RefundRow } from './tables.ts';
import { takeMoney } from './take.ts';
import { lockRefund, transitionRefund, type LockedRefund } from './transition.ts';

/** A fingerprint of the data that an approver sees. It changes with the amount, the account and the source of the money. */
export const fingerprintOf = (refund: RefundRow, taking: RefundTaking | null): string =>
  hashOfValues([
    refund.id,
    refund.amount,
    refund.bank_code,
    refund.account_number,
    refund.holder_name,
    refund.bank_holder_name,
    refund.shortfall_policy,
    ...(taking ? [taking.fromPending, taking.fromAvailable, taking.fromReserve, taking.fromPrefund] : []),
  ]);

type Approver = Pick<Principal, 'accountId' | 'userId' | 'name'>;

/**
 * Marks the refund as approved and takes its money, in one transaction. Throws `refundShort` when the merchant's money does not cover the
 * refund and the merchant has not chosen to wait.
 */
export async function goOn(tx: Tx, locked: LockedRefund, approver: Approver, now: Date): Promise<RefundRow> {
  const change = { approved_by: approver.userId, approver_name: approver.name };
  const refund = await transitionRefund(tx, locked.refund, { to: 'approved', at: now, byName: approver.name, change });
  return takeMoney(tx, { ...locked, refund }, now);
}

/**
 * Throws `anotherPerson` for the person who requested the refund, `refundChanged` when the refund has changed since the approver saw it,
 * and `wrongState` when it does not wait for approval.
 */
export async function approveRefund(
  tx: Tx,
  principal: Principal,
  { id, reviewToken }: { readonly id: string; readonly reviewToken: string },
  now: Date,
): Promise<RefundRow> {
  const locked = await lockRefund(tx, principal.accountId, id);
  const { refund, position } = locked;
  if (refund.status !== 'requested') throw new Refusal('wrongState');
  checkApprover(principal, refund, now);
  const taking = takingOf(position, refund.amount, await fundsOf(tx, refund.account_id, 'locked'));
  if (reviewToken !== fingerprintOf(refund, taking)) throw new Refusal('refundChanged');
  return goOn(tx, locked, principal, now);
}

/** Throws `wrongState` for a refund that was already decided. */
export async function rejectRefund(
  tx: Tx,
  principal: Principal,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<RefundRow> {
  const { refund } = await lockRefund(tx, principal.accountId, id);
  return transitionRefund(tx, refund, { to: 'rejected', at: now, byName: principal.name, change: { failure: reason } });
}

/** Throws `wrongState` for a refund whose money was already taken. */
export async function cancelRefund(tx: Tx, principal: Principal, id: string, now: Date): Promise<RefundRow> {
  const { refund } = await lockRefund(tx, principal.accountId, id);
  return transitionRefund(tx, refund, {
    to: 'cancelled',
    at: now,
    byName: principal.name,
    change: { waiting_since: null, from_reserve: 0n },
  });
}
