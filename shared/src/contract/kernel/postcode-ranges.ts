/** Postcodes as merchants write them: `87000, 88000-91999`. A single postcode counts as a range. */
import * as v from 'valibot';
import { plainNumber } from './digits.ts';
import { rule } from './rules.ts';

export interface PostcodeRange {
  /** Both postcodes have five digits; `from` is at most `to`. */
  readonly from: string;
  readonly to: string;
}

const RANGE = /^(\d{5})(?: ?- ?(\d{5}))?$/;

const MOST_RANGES = 200;

/**
 * Parses ranges separated by commas, semicolons or line breaks. Undefined if a part is not a range, or if its ends are in the wrong
 * order.
 */
export function postcodeRangesOf(text: string): readonly PostcodeRange[] | undefined {
  const parts = text
    .split(/[,;،؛\n]/)
    .map(plainNumber)
    .filter((part) => part !== '');
  const ranges = parts.flatMap((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? [];
    return from !== '' && from <= to ? [{ from, to }] : [];
  });
  return ranges.length === parts.length ? ranges : undefined;
}

const rangeText = ({ from, to }: PostcodeRange): string => (from === to ? from : `${from}-${to}`);

/** Normalises the text to ranges separated by `, `. May be empty. */
export const PostcodeRanges = v.pipe(
  v.string(),
  v.maxLength(MOST_RANGES * 16, rule('too_long')),
  v.check((text) => postcodeRangesOf(text) !== undefined, rule('postcodes')),
  v.transform((text) => (postcodeRangesOf(text) ?? []).map(rangeText).join(', ')),
);
