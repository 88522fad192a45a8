/** The result of a day. Both the preview of an open day and the close of the day use this function. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { bankAmountOf } from '@portal/shared/domain/sums/settlement-sum.ts';

export interface DaySums {
  /** The amount that earlier days carried forward: zero or negative. */
  readonly opening: Sen;
  /** The net sum of all items. */
  readonly net: Sen;
  /** The net sum of the items whose channel the merchant settles on demand. */
  readonly own: Sen;
  /** The reserve as a percentage of the sum that would be settled. */
  readonly reservePercent: number;
}

export interface DayResult {
  readonly kept: Sen;
  readonly reserve_held: Sen;
  readonly carried_forward: Sen;
  /** The amount that reaches the bank; never negative. */
  readonly amount: Sen;
}

const WHOLE = 100n;
const atLeastNothing = (sen: Sen): Sen => (sen > 0n ? sen : 0n);

/**
 * A day with a negative sum sends nothing, keeps nothing for settlement on demand, and holds no reserve. Its sum is carried forward to a
 * later day.
 */
export function resultOf({ opening, net, own, reservePercent }: DaySums): DayResult {
  const sum = opening + net;
  const kept = sum < atLeastNothing(own) ? atLeastNothing(sum) : atLeastNothing(own);
  const settled = atLeastNothing(sum - kept);
  const reserve_held = partOf(settled, BigInt(reservePercent), WHOLE, 0n);
  const carried_forward = atLeastNothing(-sum);
  const lines = [net, -kept, -reserve_held].map((amount) => ({ amount }));
  return { kept, reserve_held, carried_forward, amount: bankAmountOf({ opening, lines, carried_forward }) };
}
