/** Arithmetic on sen: rounded half up, away from zero, and without floats (threat model: money and concurrency). */
import type { Sen } from '../contract/kernel/money.ts';

/** `numerator / denominator`, rounded half up away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive.');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}

/** A share in basis points: 150 is 1.5 %. */
export const shareOf = (amount: Sen, basisPoints: number): Sen => divideHalfUp(amount * BigInt(basisPoints), 10_000n);

export const sumOf = (amounts: Iterable<Sen>): Sen => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};
