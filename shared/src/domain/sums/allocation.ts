/**
 * Which money an amount is taken from. Money comes in lots, one after the other, and leaves first in, first out. So what is left of it
 * is always its newest lots, and whatever leaves next is the first of these: nothing but the lots and the balance has to be known.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { sumOf } from '../money.ts';

export interface Lot<T> {
  readonly of: T;
  /** Sen; never negative. */
  readonly amount: Sen;
}

const least = (one: Sen, other: Sen): Sen => (one < other ? one : other);

/** The first of these lots that come to `amount`, the last of them in part. All of them where they come to less. */
export function firstOf<T>(lots: readonly Lot<T>[], amount: Sen): readonly Lot<T>[] {
  let missing = amount;
  return lots.flatMap((lot) => {
    const taken = least(lot.amount, missing);
    missing -= taken;
    return taken > 0n ? [{ of: lot.of, amount: taken }] : [];
  });
}

/** What is left of lots when `left` is left in all: the newest of them, the first of them in part. All of them where they come to less. */
export function newestOf<T>(lots: readonly Lot<T>[], left: Sen): readonly Lot<T>[] {
  return firstOf(lots.toReversed(), left).toReversed();
}

export const totalOf = (lots: readonly Lot<unknown>[]): Sen => sumOf(lots.map(({ amount }) => amount));
