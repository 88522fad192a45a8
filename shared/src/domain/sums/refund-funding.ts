/**
 * Determines how a refund is funded: its effect (`refund-effect.ts`), and the balances that pay for it. If a settlement has already made
 * money available, the available balance pays first, then the prefund pool. The preview, the approver's view and the posting use this one
 * function. All amounts are sen.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { refundEffect, type RefundEffect, type RefundedPayment } from './refund-effect.ts';

export interface RefundFunds {
  readonly available: Sen;
  readonly prefund: Sen;
}

/** `fromPending`, `fromAvailable`, `fromReserve`, `fromPrefund` and `shortfall` sum up to the amount. */
export interface RefundTaking extends RefundEffect {
  readonly fromPrefund: Sen;
  /** The amount that no balance covers. */
  readonly shortfall: Sen;
}

const atMost = (sen: Sen, most: Sen): Sen => (sen < most ? sen : most);

/**
 * The effect and the funding of a refund. Throws `RangeError` unless the amount is positive and at most the refundable
 * remainder, and no balance is negative.
 */
export function refundTaking(payment: RefundedPayment, amount: Sen, { available, prefund }: RefundFunds): RefundTaking {
  if (available < 0n || prefund < 0n) throw new RangeError('A balance is not below nothing.');
  const effect = refundEffect(payment, amount);
  const fromAvailable = atMost(effect.fromAvailable, available);
  const fromPrefund = atMost(effect.fromAvailable - fromAvailable, prefund);
  return { ...effect, fromAvailable, fromPrefund, shortfall: effect.fromAvailable - fromAvailable - fromPrefund };
}
