/**
 * Applies price rules. Screens use it to preview the changes, and the gateway to change prices on the day of a
 * schedule.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { MOST_SEN } from '../../contract/kernel/money.ts';
import { combinationText } from '../../contract/merchant/catalogue/product-options.ts';
import type { PriceEnding, PriceRule } from '../../contract/merchant/catalogue/price-rule.ts';
import { divideHalfUp } from '../money.ts';

/** One hundred percent, in hundredths of a percent. */
const WHOLE = 10_000n;

/** The possible prices of an ending: `from`, and then a price every `every` sen. */
const ENDINGS: Readonly<Record<PriceEnding, { readonly every: Sen; readonly from: Sen }>> = {
  as_is: { every: 1n, from: 0n },
  five_sen: { every: 5n, from: 0n },
  ninety: { every: 100n, from: 90n },
  whole: { every: 100n, from: 0n },
};

/** The nearest price with this ending; of two equally near prices, the higher. A price above zero stays above zero. */
function ended(sen: Sen, ending: PriceEnding): Sen {
  const { every, from } = ENDINGS[ending];
  const steps = sen < from ? 0n : (2n * (sen - from) + every) / (2n * every);
  const near = from + steps * every;
  return near === 0n && sen > 0n ? every : near;
}

function raised({ kind, value }: PriceRule, sen: Sen): Sen {
  if (kind === 'set') return value;
  if (kind === 'more') return sen + value;
  if (kind === 'less') return sen - value;
  return divideHalfUp(sen * (kind === 'percent_more' ? WHOLE + value : WHOLE - value), WHOLE);
}

/** The new price, which may be below zero or above the maximum price (see `isPossiblePrice`). */
export function priceBy(rule: PriceRule, sen: Sen): Sen {
  const price = raised(rule, sen);
  return price <= 0n ? price : ended(price, rule.ending);
}

export const isPossiblePrice = (sen: Sen): boolean => sen >= 0n && sen <= MOST_SEN;

interface PricedVariant {
  readonly id: string;
  readonly option_values: readonly string[];
  /** Null if the product's price applies. */
  readonly custom_pricing_price: Sen | null;
}

interface PricedProduct {
  readonly id: string;
  readonly title: string;
  readonly price: Sen;
  readonly variants: readonly PricedVariant[];
}

/** The change of a product or variant by a rule. */
export interface PriceChange {
  readonly kind: 'product' | 'variant';
  readonly id: string;
  /** The title of the product; for a variant, the title with the option values: `Baju (Merah / S)`. */
  readonly name: string;
  readonly before: Sen;
  readonly after: Sen;
  /** The variant has no price of its own, so its product's price applies. */
  readonly isFollowing: boolean;
}

export interface PricePlan {
  /** All products and variants whose price changes, in order, including variants that have their product's price. */
  readonly changes: readonly PriceChange[];
  /** Changes to a price below zero or above the maximum, which are not made. */
  readonly impossible: readonly PriceChange[];
  /** The lowest and the highest new price in `changes`; null if nothing changes. */
  readonly lowest: Sen | null;
  readonly highest: Sen | null;
}

export const variantName = (title: string, values: readonly string[]): string =>
  `${title} (${combinationText(values)})`;

function changesOf(rule: PriceRule, { id, title, price, variants }: PricedProduct): readonly PriceChange[] {
  const after = priceBy(rule, price);
  const product = { kind: 'product', id, name: title, before: price, after, isFollowing: false } as const;
  const others = variants.map(({ id: variantId, option_values, custom_pricing_price: own }): PriceChange => {
    const name = variantName(title, option_values);
    const common = { kind: 'variant', id: variantId, name } as const;
    return own === null
      ? { ...common, before: price, after, isFollowing: true }
      : { ...common, before: own, after: priceBy(rule, own), isFollowing: false };
  });
  return [product, ...others];
}

/** The changes that a rule makes to these products and all of their variants. */
export function planPrices(rule: PriceRule, products: readonly PricedProduct[]): PricePlan {
  const changes: PriceChange[] = [];
  const impossible: PriceChange[] = [];
  let lowest: Sen | null = null;
  let highest: Sen | null = null;
  for (const product of products)
    for (const change of changesOf(rule, product)) {
      const { before, after } = change;
      if (!isPossiblePrice(after)) impossible.push(change);
      else if (after !== before) {
        changes.push(change);
        if (lowest === null || after < lowest) lowest = after;
        if (highest === null || after > highest) highest = after;
      }
    }
  return { changes, impossible, lowest, highest };
}
