/** What a day comes to. The preview of an open day and the settlement that closes it use this one function. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { bankAmountOf } from '@portal/shared/domain/sums/settlement-sum.ts';

export interface DaySums {
  /** What earlier days left to be paid back: nothing, or less. */
  readonly opening: Sen;
  /** Of all items. */
  readonly net: Sen;
  /** Of those whose channel the merchant settles when it likes. */
  readonly own: Sen;
  /** Of what would be settled. */
  readonly reservePercent: number;
}

export interface DayResult {
  readonly kept: Sen;
  readonly reserve_held: Sen;
  readonly carried_forward: Sen;
  /** What reaches the bank; never below nothing. */
  readonly amount: Sen;
}

const WHOLE = 100n;
const atLeastNothing = (sen: Sen): Sen => (sen > 0n ? sen : 0n);

/** Nothing is kept, held or sent of a day that is below nothing: what is missing goes to a later one. */
export function resultOf({ opening, net, own, reservePercent }: DaySums): DayResult {
  const sum = opening + net;
  const kept = sum < atLeastNothing(own) ? atLeastNothing(sum) : atLeastNothing(own);
  const settled = atLeastNothing(sum - kept);
  const reserve_held = partOf(settled, BigInt(reservePercent), WHOLE, 0n);
  const carried_forward = atLeastNothing(-sum);
  const lines = [net, -kept, -reserve_held].map((amount) => ({ amount }));
  return { kept, reserve_held, carried_forward, amount: bankAmountOf({ opening, lines, carried_forward }) };
}
