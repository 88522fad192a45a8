/**
 * Splits a total, such as a tax, fee, commission or reserve, among the parts of an amount. Each part is the cumulative share up to and
 * including that part, minus the earlier parts. So the parts sum up to the total to the sen, in any order and number; parts that are
 * rounded individually would not.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { divideHalfUp, sumOf } from '../money.ts';

/**
 * The share of `total` for the first `cumulative` of `whole`, rounded half up; the whole `total` once `cumulative`
 * reaches `whole`.
 */
const dueOf = (total: Sen, cumulative: bigint, whole: bigint): Sen =>
  cumulative >= whole ? total : divideHalfUp(total * cumulative, whole);

/**
 * The next part of `total`, in sen: the share for the first `cumulative` of `whole`, minus `before`, which is the sum of the earlier parts.
 * It is never negative. If an earlier part was taken back, the remaining parts may exceed their share by a sen; then the next parts are
 * smaller by that sen. Throws `RangeError` if an argument is negative or `before` is more than `total`.
 */
export function partOf(total: Sen, cumulative: bigint, whole: bigint, before: Sen): Sen {
  if (total < 0n || cumulative < 0n || whole < 0n) throw new RangeError('A whole and its parts are not negative.');
  if (before < 0n || before > total) throw new RangeError('The parts before are between nothing and the total.');
  const due = dueOf(total, cumulative, whole);
  return due > before ? due - before : 0n;
}

/**
 * Splits `total`, in sen, by weights; the parts sum up to `total`. Throws `RangeError` for a negative weight, or if all weights are zero
 * and `total` is not.
 */
export function partsOf(total: Sen, weights: readonly bigint[]): readonly Sen[] {
  const whole = sumOf(weights);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is not negative.');
  if (whole === 0n && total !== 0n) throw new RangeError('A total other than zero needs a weight above zero.');
  let cumulative = 0n;
  let before = 0n;
  return weights.map((weight) => {
    cumulative += weight;
    const part = partOf(total, cumulative, whole, before);
    before += part;
    return part;
  });
}
