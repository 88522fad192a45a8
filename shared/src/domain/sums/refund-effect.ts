/**
 * The effect of a refund on the merchant's money. Preview and posting use this one function, so their results cannot differ. All
 * amounts are sen; the parts are cumulative (`parts.ts`), based on posted amounts and never on current rates.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { partOf, partsOf } from './parts.ts';

export interface RefundedPayment {
  /** The paid amount. */
  readonly paid: Sen;
  /** The fee as posted with the payment. */
  readonly fee: Sen;
  readonly tax: Sen;
  /** The merchant's net of the payment. */
  readonly net: Sen;
  /**
   * Whether the settlement of the payment has matured; the money is then available, and part of it may be held in
   * reserve.
   */
  readonly isMatured: boolean;
  /** The part of this payment in reserve; 0 before its settlement has matured, and after the reserve was released. */
  readonly reserveHeld: Sen;
  /** The introducer's commission. */
  readonly commission: Sen;
  /** All earlier refunds that count (not failed, rejected or expired), and the amounts that they took from reserve and commission. */
  readonly refundedBefore: Sen;
  readonly reserveTakenBefore: Sen;
  readonly commissionBackBefore: Sen;
}

export interface RefundEffect {
  /** The sources of the refunded amount; the three amounts sum up to it. */
  readonly fromPending: Sen;
  readonly fromAvailable: Sen;
  readonly fromReserve: Sen;
  /** Fee and tax on the amount refunded now. They were charged with the payment and are not returned. */
  readonly feeKept: Sen;
  /** The commission that the introducer gives back. */
  readonly commissionBack: Sen;
  /** The merchant's share of the payment afterwards; negative if the refunds exceed the net. */
  readonly netLeft: Sen;
  /** The amount that can still be refunded afterwards. */
  readonly refundable: Sen;
}

/**
 * The effect of refunding `amount`. Throws `RangeError` unless `amount` is positive and at most the refundable
 * remainder.
 */
export function refundEffect(payment: RefundedPayment, amount: Sen): RefundEffect {
  const { paid, refundedBefore, net, isMatured } = payment;
  const refunded = refundedBefore + amount;
  const refundable = paid - refunded;
  if (amount <= 0n || refundable < 0n)
    throw new RangeError('A refund is positive, and all of them at most what was paid.');

  const fromReserve = isMatured ? reservePart(payment, amount) : 0n;
  const [, feeKept = 0n] = partsOf(payment.fee + payment.tax, [refundedBefore, amount, refundable]);
  return {
    fromPending: isMatured ? 0n : amount,
    fromAvailable: isMatured ? amount - fromReserve : 0n,
    fromReserve,
    feeKept,
    commissionBack: partOf(payment.commission, refunded, paid, payment.commissionBackBefore),
    netLeft: net - refunded,
    refundable,
  };
}

/**
 * The part of the refund that comes from the reserve; never more than the refund itself. A sen that remains after an undone refund stays in
 * reserve until the release.
 */
function reservePart({ paid, refundedBefore, reserveHeld, reserveTakenBefore }: RefundedPayment, amount: Sen): Sen {
  const part = partOf(reserveHeld, refundedBefore + amount, paid, reserveTakenBefore);
  return part < amount ? part : amount;
}
