/**
 * Determines which lots of money an amount is taken from. Money arrives in lots and leaves first in, first out. So the remaining money
 * always consists of the newest lots, and the next amount is taken from the oldest of these. Only the lots and the balance have to be
 * known.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

export interface Lot<T> {
  readonly of: T;
  /** The amount of a lot, in sen; never negative. */
  readonly amount: Sen;
}

const least = (one: Sen, other: Sen): Sen => (one < other ? one : other);

/** The first lots that sum up to `amount`; if needed, only a part of the last of them. All lots if their sum is less than `amount`. */
export function firstOf<T>(lots: readonly Lot<T>[], amount: Sen): readonly Lot<T>[] {
  let missing = amount;
  return lots.flatMap((lot) => {
    const taken = least(lot.amount, missing);
    missing -= taken;
    return taken > 0n ? [{ of: lot.of, amount: taken }] : [];
  });
}

/** The newest lots that sum up to `left`; if needed, only a part of the oldest of them. All lots if their sum is less than `left`. */
export function newestOf<T>(lots: readonly Lot<T>[], left: Sen): readonly Lot<T>[] {
  return firstOf(lots.toReversed(), left).toReversed();
}

export const totalOf = (lots: readonly Lot<unknown>[]): Sen => sumOf(lots.map(({ amount }) => amount));
