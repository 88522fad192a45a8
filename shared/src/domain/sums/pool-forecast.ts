/** How long the money of a pool lasts at the pace at which it was spent lately. */
import type { Sen } from '../../contract/kernel/money.ts';

export interface PoolPace {
  readonly balance: Sen;
  /** What left the pool in the period, less what came back of it. */
  readonly spent: Sen;
  /** Milliseconds over which it was spent. */
  readonly period: number;
}

/** A year: beyond it a pace of four weeks says nothing. */
const FARTHEST = 365n * 24n * 60n * 60_000n;

/** A pool that lasts no longer than this should be filled now: a top-up by bank can need a working day. */
const LOW = 3 * 24 * 60 * 60_000;

/** Milliseconds until nothing is left, rounded down; null where nothing is spent, or where it lasts longer than a year. */
export function lastsFor({ balance, spent, period }: PoolPace): number | null {
  if (spent <= 0n || period <= 0) return null;
  const left = (balance * BigInt(period)) / spent;
  return left > FARTHEST ? null : Number(left);
}

export function isLow(pace: PoolPace): boolean {
  const left = lastsFor(pace);
  return left !== null && left <= LOW;
}
