/** The wire form of a refund: its funding, its events, and the fingerprint that an approval has to name. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { RefundStatus } from '@portal/shared/contract/merchant/money/refunds.ts';
import type { RefundTaking } from '@portal/shared/domain/sums/refund-funding.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { refundMethodOf } from '@portal/shared/domain/refund-method.ts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { events } from '../../kernel/events/tables.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { PaymentRefundsOf } from '../payments/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { fingerprintOf } from './approve.ts';
import { fundsOf, mayVoid, paymentOf, positionOf, takingOf, type Position } from './position.ts';
import { isAmong, TAKEN } from './states.ts';
import { refunds, type RefundRow } from './tables.ts';

/** The wire form of a refund's effect before it is posted. */
export const effectToWire = (taking: RefundTaking) => ({
  from_pending: taking.fromPending,
  from_available: taking.fromAvailable,
  from_reserve: taking.fromReserve,
  from_prefund: taking.fromPrefund,
  shortfall: taking.shortfall,
  fee_kept: taking.feeKept,
  commission_back: taking.commissionBack,
  net_left: taking.netLeft,
  refundable: taking.refundable,
});

/** The wire form of a refund's effect as it was posted. */
const posted = (refund: RefundRow, { refundable }: Position) => ({
  ...refund,
  shortfall: 0n,
  refundable: refundable - refund.amount,
});

export async function refundDetails(tx: Tx, principal: Principal, id: string) {
  const refund = await findOwned(tx, refunds, principal, id);
  const { kind, status, amount, payment_id } = refund;
  const position = await positionOf(tx, await paymentOf(tx, principal.accountId, payment_id, 'read'), 'read', id);
  const waits = status === 'requested' || status === 'awaiting_funds';
  const taking = waits ? takingOf(position, amount, await fundsOf(tx, principal.accountId, 'read')) : null;
  const isTaken = kind === 'refund' && isAmong(TAKEN, status);
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  return {
    ...refund,
    effect: taking ? effectToWire(taking) : isTaken ? posted(refund, position) : null,
    events: happened.map((event) => ({
      kind: event.kind,
      status: event.to_status as RefundStatus | null,
      at: event.at,
      by_name: event.by_name,
    })),
    review_token: fingerprintOf(refund, taking),
    is_own: refund.made_by === principal.userId,
  };
}

/**
 * The possible actions on a payment, and the effect of a refund of `amount`. Without `amount`, the effect is that of a refund of the whole
 * remaining amount.
 */
export async function estimateRefund(
  tx: Tx,
  principal: Principal,
  newRefund: { readonly payment_id: string; readonly amount?: bigint },
  now: Date,
) {
  const position = await positionOf(tx, await paymentOf(tx, principal.accountId, newRefund.payment_id, 'read'), 'read');
  const { attempt, bill, proceeds, refundable } = position;
  const amount = newRefund.amount ?? refundable;
  const isPossible = amount > 0n && amount <= refundable;
  const funds = await fundsOf(tx, principal.accountId, 'read');
  return {
    paid: attempt.amount,
    refundable,
    refund_method: refundMethodOf(attempt.channel),
    channel: attempt.channel,
    bank_name: attempt.bank_name,
    payer_name: bill.payer_name,
    may_void: mayVoid(position, now),
    void_fee_back: proceeds.fee + proceeds.tax,
    effect: isPossible ? effectToWire(takingOf(position, amount, funds)) : null,
  };
}

/** The amount of a payment that can still be refunded. Throws `notRefundable` for a payment from which its merchant got nothing. */
export async function refundableOf(tx: Tx, accountId: string, paymentId: string): Promise<Sen> {
  const { refundable } = await positionOf(tx, await paymentOf(tx, accountId, paymentId, 'read'), 'read');
  return refundable;
}

/** The refunds of a payment, for its detail. */
export const paymentRefunds: PaymentRefundsOf = async (tx, paymentId) => {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, paymentId));
  if (!attempt) return null;
  try {
    const payment = await paymentOf(tx, attempt.account_id, paymentId, 'read');
    const { refundable, others } = await positionOf(tx, payment, 'read');
    return { refunded: sumOf(others.map(({ amount }) => amount)), refundable };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
