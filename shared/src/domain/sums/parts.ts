/**
 * Parts of a whole: how much of a tax, fee, commission or reserve belongs to one part of an amount. Each part is what is due up to
 * and with it, less what the parts before got. So the parts of a whole sum up to the total to the sen, in any order and number, which
 * parts that are rounded one by one do not.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { divideHalfUp, sumOf } from '../money.ts';

/** Of `total`, what belongs to the first `cumulative` of `whole`; all of it at the end and beyond. Rounded half up. */
const dueOf = (total: Sen, cumulative: bigint, whole: bigint): Sen =>
  cumulative >= whole ? total : divideHalfUp(total * cumulative, whole);

/**
 * The next part of `total`, in sen, when `cumulative` of `whole` is reached with it and the parts before got `before`. It is never
 * negative: where a part before was taken back, the others may hold a sen more than is due, and the next ones get the less.
 * Nothing may be negative, and `before` may not be more than `total`: a `RangeError`.
 */
export function partOf(total: Sen, cumulative: bigint, whole: bigint, before: Sen): Sen {
  if (total < 0n || cumulative < 0n || whole < 0n) throw new RangeError('A whole and its parts are not negative.');
  if (before < 0n || before > total) throw new RangeError('The parts before are between nothing and the total.');
  const due = dueOf(total, cumulative, whole);
  return due > before ? due - before : 0n;
}

/** All parts of `total`, in sen, by weights, which sum up to it. A weight is not negative; weights of nothing get none: a `RangeError`. */
export function partsOf(total: Sen, weights: readonly bigint[]): readonly Sen[] {
  const whole = sumOf(weights);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is not negative.');
  if (whole === 0n && total !== 0n) throw new RangeError('What has no weight gets no part.');
  let cumulative = 0n;
  let before = 0n;
  return weights.map((weight) => {
    cumulative += weight;
    const part = partOf(total, cumulative, whole, before);
    before += part;
    return part;
  });
}
