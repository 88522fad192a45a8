/**
 * The price of a parcel by its weight, and the weights that have no price or several prices. Weights are in grams, prices
 * in sen.
 */
import { senOf, type Sen } from '../../contract/kernel/money.ts';
import { gramsOf, plainWeight } from '../../contract/kernel/weight.ts';
import type { WireBand } from '../../contract/merchant/shipping/bands.ts';

export interface Band {
  /** The band begins above this weight, in grams. */
  readonly over: number;
  /** The band ends with this weight, inclusive, in grams. */
  readonly upTo: number;
  readonly price: Sen;
  /** The price of each started kilogram after the band's first kilogram; null for a band with one price. */
  readonly nextKilogram: Sen | null;
}

/** The valid bands; incomplete bands that are still being typed are left out. */
export const bandsOf = (wire: readonly WireBand[]): readonly Band[] =>
  wire.flatMap(({ over, up_to, price, next_kg }) => {
    const [from, upTo, sen] = [gramsOf(plainWeight(over)), gramsOf(plainWeight(up_to)), senOf(price)];
    if (from === undefined || upTo === undefined || sen === undefined || from >= upTo) return [];
    return [{ over: from, upTo, price: sen, nextKilogram: senOf(next_kg) ?? null }];
  });

/** The lowest price of a rate card; 0 without a band. */
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

/** `hole`: no band contains the weight; `overlap`: several bands do. */
export type WeightPrice = { readonly price: Sen } | { readonly problem: 'hole' | 'overlap' };

/** The price of a parcel by its weight, which is in whole grams and at least 1. */
export function priceOf(bands: readonly Band[], grams: number): WeightPrice {
  const [band, another] = bands.filter((one) => isIn(one, grams));
  if (!band) return { problem: 'hole' };
  return another ? { problem: 'overlap' } : { price: priceIn(band, grams) };
}

/** A range of weights that have no price or several prices, in grams, both ends included. */
export interface WeightProblem {
  readonly problem: 'hole' | 'overlap';
  readonly from: number;
  readonly to: number;
}

/** All problems from 1 g to the limit, lightest first. Only the edges are checked, because all weights between two edges are in the same bands. */
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

/** Nine sample weights for the overview of a rate card, in grams. */
export const SAMPLE_PARCELS = [250, 500, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000] as const;
