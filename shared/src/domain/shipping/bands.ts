/** What a parcel costs by its weight, and which weights have no price or several. Grams in, sen out. */
import { senOf, type Sen } from '../../contract/kernel/money.ts';
import { gramsOf, plainWeight } from '../../contract/kernel/weight.ts';
import type { WireBand } from '../../contract/merchant/shipping/bands.ts';

export interface Band {
  /** Heavier than so many grams … */
  readonly over: number;
  /** … and at most so many. */
  readonly upTo: number;
  readonly price: Sen;
  /** Of each kilogram begun after the band's first one; null where the band has one price. */
  readonly nextKilogram: Sen | null;
}

/** Bands that can be calculated with: what is still being typed and is no band yet is left out. */
export const bandsOf = (wire: readonly WireBand[]): readonly Band[] =>
  wire.flatMap(({ over, up_to, price, next_kg }) => {
    const [from, upTo, sen] = [gramsOf(plainWeight(over)), gramsOf(plainWeight(up_to)), senOf(price)];
    if (from === undefined || upTo === undefined || sen === undefined || from >= upTo) return [];
    return [{ over: from, upTo, price: sen, nextKilogram: senOf(next_kg) ?? null }];
  });

/** For how little a card sends a parcel; nothing for one without a band. */
export const lowestPriceOf = (wire: readonly WireBand[]): Sen =>
  bandsOf(wire).reduce<Sen | undefined>(
    (least, { price }) => (least === undefined || price < least ? price : least),
    undefined,
  ) ?? 0n;

export const GRAMS_PER_KILOGRAM = 1000;

const isIn = ({ over, upTo }: Band, grams: number): boolean => over < grams && grams <= upTo;

function priceIn({ over, price, nextKilogram }: Band, grams: number): Sen {
  if (nextKilogram === null) return price;
  const begun = Math.ceil((grams - over) / GRAMS_PER_KILOGRAM);
  return price + nextKilogram * BigInt(begun - 1);
}

/** `hole`: no band has the weight; `overlap`: several have it. */
export type WeightPrice = { readonly price: Sen } | { readonly problem: 'hole' | 'overlap' };

/** The price of a parcel of so many whole grams, at least one. */
export function priceOf(bands: readonly Band[], grams: number): WeightPrice {
  const [band, another] = bands.filter((one) => isIn(one, grams));
  if (!band) return { problem: 'hole' };
  return another ? { problem: 'overlap' } : { price: priceIn(band, grams) };
}

/** Weights in a row that have no price, or several; both ends in grams and included. */
export interface WeightProblem {
  readonly problem: 'hole' | 'overlap';
  readonly from: number;
  readonly to: number;
}

/** All of them from 1 g to the limit, lightest first. Between two edges of bands every weight is in the same bands. */
export function weightProblemsOf(bands: readonly Band[], limit: number): readonly WeightProblem[] {
  const edges = new Set([0, limit, ...bands.flatMap(({ over, upTo }) => [over, upTo])]);
  const inside = [...edges].filter((edge) => edge <= limit).toSorted((a, b) => a - b);
  const problems: WeightProblem[] = [];
  for (const [at, to] of inside.entries()) {
    const from = (inside[at - 1] ?? to) + 1;
    if (from > to) continue;
    const found = priceOf(bands, to);
    if ('price' in found) continue;
    const before = problems.at(-1);
    if (before?.problem === found.problem && before.to === from - 1) problems[problems.length - 1] = { ...before, to };
    else problems.push({ ...found, from, to });
  }
  return problems;
}

/** Nine parcels that show a rate card at a glance, in grams. */
export const SAMPLE_PARCELS = [250, 500, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000] as const;
