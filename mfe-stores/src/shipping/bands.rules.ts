/** Bands of a rate card as a person types or pastes them. */
import type { WireBand } from '@portal/shared/contract/merchant/shipping/bands.ts';
import { parseDecimal } from '@portal/shared/i18n/parse-decimal.ts';

/** One that begins where the heaviest so far ends. */
export const nextBand = (bands: readonly WireBand[]): WireBand => ({
  over: bands.at(-1)?.up_to || '0',
  up_to: '',
  price: '',
  next_kg: '',
});

const figure = (cell: string | undefined): string => parseDecimal((cell ?? '').replace(/kg/i, ''));

/**
 * A rate card copied out of a worksheet: rows of over, up to, price and, where there is one, each next kg. Lines without a figure in them,
 * such as a heading, are left out; what is no figure stays as it is, for the form's rules to refuse. Undefined for text of another shape.
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
