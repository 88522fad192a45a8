/** The bands of a rate card, as a person types or pastes them. */
import type { WireBand } from '@portal/shared/contract/merchant/shipping/bands.ts';
import { parseDecimal } from '@portal/shared/i18n/parse-decimal.ts';

/** A new band that begins at the end of the last one. */
export const nextBand = (bands: readonly WireBand[]): WireBand => ({
  over: bands.at(-1)?.up_to || '0',
  up_to: '',
  price: '',
  next_kg: '',
});

const figure = (cell: string | undefined): string => parseDecimal((cell ?? '').replace(/kg/i, ''));

/**
 * Parses a rate card that was copied from a worksheet, with the columns "over", "up to", "price" and, optionally, "price of each next kg".
 * Lines without a digit, such as headings, are left out. An invalid number stays unchanged, and the form's rules refuse it. Undefined for
 * other text.
 */
export function pastedBands(text: string): readonly WireBand[] | undefined {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
    .filter((cells) => cells.some((cell) => /\p{Nd}/u.test(cell)));
  if (rows.length === 0 || rows.some(({ length }) => length < 3)) return undefined;
  return rows.map(([over, upTo, price, next]) => ({
    over: figure(over),
    up_to: figure(upTo),
    price: figure(price),
    next_kg: figure(next),
  }));
}
