/**
 * What a refund does to the merchant's money. The preview before the click and the posting after it use this one function, so they
 * cannot disagree. All amounts are sen; the parts are cumulative (`parts.ts`), from what was posted and never from today's rates.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { partOf, partsOf } from './parts.ts';

export interface RefundedPayment {
  /** What the payer paid. */
  readonly paid: Sen;
  /** As posted with the payment. */
  readonly fee: Sen;
  readonly tax: Sen;
  /** What the merchant got of it. */
  readonly net: Sen;
  /** Whether its settlement has matured: then the money is available, and part of it may be held in reserve. */
  readonly isMatured: boolean;
  /** Of this payment, in reserve; nothing before its settlement has matured or once the reserve was released. */
  readonly reserveHeld: Sen;
  /** What its introducer got. */
  readonly commission: Sen;
  /** All refunds of it that count: neither failed nor rejected nor expired; and what they took of reserve and commission. */
  readonly refundedBefore: Sen;
  readonly reserveTakenBefore: Sen;
  readonly commissionBackBefore: Sen;
}

export interface RefundEffect {
  /** Where the amount comes from: the three sum up to it. */
  readonly fromPending: Sen;
  readonly fromAvailable: Sen;
  readonly fromReserve: Sen;
  /** Fee and tax on what is refunded now. They are not given back; this takes nothing that the payment has not cost already. */
  readonly feeKept: Sen;
  /** What the introducer gives back. */
  readonly commissionBack: Sen;
  /** What of the payment the merchant keeps after it; below nothing when more than the net was refunded. */
  readonly netLeft: Sen;
  /** What can still be refunded afterwards. */
  readonly refundable: Sen;
}

/** The amount is positive and at most what is left to be refunded: a `RangeError` otherwise. */
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

/** At most the amount itself: a sen that an undone refund left to the others stays in reserve until it is released. */
function reservePart({ paid, refundedBefore, reserveHeld, reserveTakenBefore }: RefundedPayment, amount: Sen): Sen {
  const part = partOf(reserveHeld, refundedBefore + amount, paid, reserveTakenBefore);
  return part < amount ? part : amount;
}
