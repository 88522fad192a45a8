/** What a payment costs (gateway domain §5). Posting and every preview use this one function, so they cannot disagree. */
import type { Sen } from '../contract/money.ts';
import { divideHalfUp, shareOf } from './money.ts';

export interface FeeRate {
  /** Sen. */
  readonly fixed: Sen;
  /** Share of the amount, in basis points. */
  readonly bps: number;
  readonly minimum?: Sen;
  readonly maximum?: Sen;
  readonly borneBy: 'merchant' | 'payer';
  /** Tax on the fee, in basis points. */
  readonly taxBps: number;
}

export interface Charge {
  readonly fee: Sen;
  readonly tax: Sen;
  /** What the merchant keeps. */
  readonly net: Sen;
  /** What the payer pays. Always fee + tax + net. */
  readonly charged: Sen;
}

/** All amounts in sen, rounded half up away from zero. */
export function chargeFor(amount: Sen, rate: FeeRate): Charge {
  const { minimum, maximum } = rate;
  let fee = rate.fixed + shareOf(amount, rate.bps);
  if (minimum !== undefined && fee < minimum) fee = minimum;
  if (maximum !== undefined && fee > maximum) fee = maximum;
  const tax = divideHalfUp(fee * BigInt(rate.taxBps), 10_000n);
  return rate.borneBy === 'merchant'
    ? { fee, tax, net: amount - fee - tax, charged: amount }
    : { fee, tax, net: amount, charged: amount + fee + tax };
}
