/**
 * Weights are decimal kilograms with at most three decimal places in requests and responses (MS 2781), and whole grams in
 * code.
 */
import * as v from 'valibot';
import { latinDigits } from './digits.ts';
import { rule } from './rules.ts';

const DECIMAL = /^(\d{1,4})(?:\.(\d{1,3}))?$/;

/** Parses `1.5` to 1500. Undefined for text that is not a weight with at most three decimal places. */
export function gramsOf(text: string): number | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, kilograms = '0', grams = ''] = match;
  return Number(kilograms) * 1000 + Number(grams.padEnd(3, '0'));
}

/** Formats 1500 as `1.5`: the wire form, without a unit. */
export const kilogramsOf = (grams: number): string => String(grams / 1000);

/** A typed weight in Latin digits: `١٫٥` becomes `1.5`. */
export const plainWeight = (text: string): string => latinDigits(text).replace('٫', '.').trim();

/** Kilograms in digits of any script, parsed to the form that `kilogramsOf` writes. */
export const Kilograms = v.pipe(
  v.string(),
  v.transform(plainWeight),
  v.check((text) => gramsOf(text) !== undefined, rule('weight')),
  v.transform((text) => kilogramsOf(gramsOf(text) ?? 0)),
);

/** A weight above zero. */
export const SomeKilograms = v.pipe(
  Kilograms,
  v.check((text) => text !== '0', rule('weight_positive')),
);
