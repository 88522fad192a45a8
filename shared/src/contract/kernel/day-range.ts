/** A range of Malaysian days as text, in URLs and in calls: `2026-01-01..2026-01-31`. Both ends are included. */
import * as v from 'valibot';
import { Day } from './fields.ts';
import { rule } from './rules.ts';

export interface DayRange {
  readonly from: string;
  /** The last day, never before `from`. */
  readonly to: string;
}

/** The default date range: 01-01-1990 to 01-01-2100 (specification §9). */
export const EVERYTHING: DayRange = { from: '1990-01-01', to: '2100-01-01' };

export const rangeText = ({ from, to }: DayRange): string => `${from}..${to}`;

/** The range between two days, given in either order. */
export const rangeBetween = (a: string, b: string): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a });

/** Parses a range, and swaps its ends if they are in the wrong order; undefined for any other text. */
export function rangeOf(text: string): DayRange | undefined {
  const [from = '', to = '', more] = text.split('..');
  return more === undefined && v.is(Day, from) && v.is(Day, to) ? rangeBetween(from, to) : undefined;
}

const isInOrder = (text: string): boolean => {
  const range = rangeOf(text);
  return range !== undefined && rangeText(range) === text;
};

/** A range that the gateway accepts: its ends are in order. */
export const DayRangeText = v.pipe(v.string(), v.check(isInOrder, rule('date_range')));
