/** How long the money of a pool lasts at its recent spending rate. */
import type { Sen } from '../../contract/kernel/money.ts';

export interface PoolSpending {
  readonly balance: Sen;
  /** The amount spent in the period, less returned money. */
  readonly spent: Sen;
  /** The length of the period, in milliseconds. */
  readonly period: number;
}

/** A year, in milliseconds; the spending of four weeks cannot predict more than a year. */
const FARTHEST = 365n * 24n * 60n * 60_000n;

/**
 * Three days, in milliseconds. A pool that lasts at most three days should be filled now, because a top-up by bank can take a working
 * day.
 */
const LOW = 3 * 24 * 60 * 60_000;

/**
 * Milliseconds until the pool is empty, rounded down; null if nothing is spent or the pool lasts longer than a year.
 */
export function lastsFor({ balance, spent, period }: PoolSpending): number | null {
  if (spent <= 0n || period <= 0) return null;
  const left = (balance * BigInt(period)) / spent;
  return left > FARTHEST ? null : Number(left);
}

export function isLow(spending: PoolSpending): boolean {
  const left = lastsFor(spending);
  return left !== null && left <= LOW;
}
