/**
 * Amounts are decimal MYR text in requests and responses, and whole sen in code. `Sen` is a bigint, so that mixing it with
 * a float is a type error.
 */
import * as v from 'valibot';
import { rule } from './rules.ts';

/** Whole sen: 12050n means RM120.50. */
export type Sen = bigint;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount: `120.5` and `120.50` become 12050n. Undefined for text that is not a decimal amount with at most two
 * decimal places.
 */
export function senOf(text: string): Sen | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, ringgit = '0', sen = ''] = match;
  const value = BigInt(ringgit) * 100n + BigInt(sen.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** Formats 12050n as `120.50`: the wire form, without grouping or currency. */
export function decimalOf(sen: Sen): string {
  const digits = (sen < 0n ? -sen : sen).toString().padStart(3, '0');
  return `${sen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal MYR text in wire form; parsed to sen. */
export const Ringgit = v.pipe(
  v.string(),
  v.regex(DECIMAL, rule('amount')),
  v.transform((text): Sen => senOf(text) ?? 0n),
);

/** The maximum amount: RM1,000,000, which is the FPX B2B maximum. */
export const MOST_SEN = 100_000_000n;

/** An optional amount: empty text becomes null. At most RM1,000,000. */
export const OptionalRinggit = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || DECIMAL.test(text), rule('amount')),
  v.transform((text): Sen | null => senOf(text) ?? null),
  v.check((sen) => sen === null || sen >= 0n, rule('positive')),
  v.check((sen) => sen === null || sen <= MOST_SEN, rule('amount_maximum')),
);

/** A price: zero or more, at most RM1,000,000. */
export const PriceRinggit = v.pipe(
  Ringgit,
  v.minValue(0n, rule('positive')),
  v.maxValue(MOST_SEN, rule('amount_maximum')),
);

/** An amount that a person has to pay: above zero, at most RM1,000,000 (the FPX B2B maximum). */
export const PayableRinggit = v.pipe(
  Ringgit,
  v.minValue(0n, rule('positive')),
  v.minValue(1n, rule('amount_positive')),
  v.maxValue(MOST_SEN, rule('amount_maximum')),
);
