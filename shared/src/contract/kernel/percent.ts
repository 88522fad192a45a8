/**
 * Percentages are decimal text with at most two decimal places in requests and responses, and whole basis points (hundredths of a
 * percent) in code.
 */
import * as v from 'valibot';
import { latinDigits } from './digits.ts';
import { rule } from './rules.ts';

const DECIMAL = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const WHOLE = 10_000;

/** Parses `12.5` to 1250. Undefined for text that is not a percentage from 0 to 100 with at most two decimal places. */
export function basisPointsOf(text: string): number | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, percent = '0', hundredths = ''] = match;
  const points = Number(percent) * 100 + Number(hundredths.padEnd(2, '0'));
  return points <= WHOLE ? points : undefined;
}

/** Formats 1250 as `12.5`: the wire form, without a percent sign. */
export const percentOf = (points: number): string => String(points / 100);

/** A typed percentage in Latin digits: `١٢٫٥ %` becomes `12.5`. */
const plainPercent = (text: string): string =>
  latinDigits(text)
    .replace('٫', '.')
    .replace(/\s*[%٪]$/, '')
    .trim();

/**
 * A percentage above zero in digits of any script, or empty text for none; parsed to the form that `percentOf` writes.
 */
export const OptionalPercent = v.pipe(
  v.string(),
  v.transform(plainPercent),
  v.check((text) => text === '' || (basisPointsOf(text) ?? 0) > 0, rule('between', { min: '0.01', max: 100 })),
  v.transform((text) => (text === '' ? '' : percentOf(basisPointsOf(text) ?? 0))),
);
