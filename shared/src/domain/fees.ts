/**
 * The fees of a payment (gateway domain §5). Posting and all previews use this one function, so their results cannot
 * differ.
 */
import type { Sen } from '../contract/kernel/money.ts';
import { divideHalfUp, shareOf } from './money.ts';

export interface FeeRate {
  /** The fixed part of the fee, in sen. */
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
  /** The merchant's share. */
  readonly net: Sen;
  /** The payer's amount. Always fee + tax + net. */
  readonly charged: Sen;
}

const WHOLE = 10_000n;

/** The maximum fee, rounded down to the sen, with which fee and tax together do not exceed the amount. */
const mostOf = (amount: Sen, taxBps: number): Sen => (amount * WHOLE) / (WHOLE + BigInt(taxBps));

function feeFor(amount: Sen, { fixed, bps, minimum, maximum, borneBy, taxBps }: FeeRate): Sen {
  let fee = fixed + shareOf(amount, bps);
  if (minimum !== undefined && fee < minimum) fee = minimum;
  if (maximum !== undefined && fee > maximum) fee = maximum;
  const most = mostOf(amount, taxBps);
  return borneBy === 'merchant' && fee > most ? most : fee;
}

/**
 * All amounts are in sen, rounded half up away from zero. The merchant's net is never negative, whether merchant or payer bears the
 * fee.
 */
export function chargeFor(amount: Sen, rate: FeeRate): Charge {
  const fee = feeFor(amount, rate);
  const tax = divideHalfUp(fee * BigInt(rate.taxBps), WHOLE);
  return rate.borneBy === 'merchant'
    ? { fee, tax, net: amount - fee - tax, charged: amount }
    : { fee, tax, net: amount, charged: amount + fee + tax };
}
