/** The current prices of a cart, from the store's current offers. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { CartLineForm } from '@portal/shared/contract/public/cart-lines.ts';
import type { LineProblem } from '@portal/shared/contract/public/public-orders.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { availableOf } from '../stock/domain.ts';
import {
  gramsOf,
  soldLines,
  soldProduct,
  type SoldProduct,
  type SoldVariant,
  type StoreRow,
} from '../stores/domain.ts';

export interface PricedLine extends CartLineForm {
  readonly title: string;
  readonly option_values: readonly string[];
  readonly sku: string;
  readonly unit_price: Sen;
  readonly total: Sen;
  /** The weight of one piece; null when the product is not shipped. */
  readonly weight_grams: number | null;
  readonly problem: LineProblem | null;
  readonly possible: number | null;
}

/** The unit whose stock is counted: a variant, or a product without options. */
export const unitOf = ({ product_id, variant_id }: Pick<CartLineForm, 'product_id' | 'variant_id'>): string =>
  variant_id ?? product_id;

/** The product, variant and stock that the store offers for a line. */
interface Offer {
  readonly product: SoldProduct | undefined;
  readonly variant: SoldVariant | undefined;
  /** Undefined when the stock is not counted. */
  readonly available: number | undefined;
}

const NOTHING_WRONG = { problem: null, possible: null };

/** The problem of a line's quantity, with the quantity that is possible. */
function problemOf({ quantity }: CartLineForm, least: number, most: number | null, available: number | undefined) {
  const left = Math.max(0, available ?? Infinity);
  if (left < least) return { problem: 'sold_out', possible: null } as const;
  if (quantity < least) return { problem: 'least', possible: least } as const;
  if (most !== null && quantity > most) return { problem: 'most', possible: Math.min(most, left) } as const;
  return quantity > left ? ({ problem: 'short', possible: left } as const) : NOTHING_WRONG;
}

/** Prices a line from the current offer of its product and variant. */
export function priceLine(line: CartLineForm, offer: Offer): PricedLine {
  const { variant, available } = offer;
  const product = soldProduct(line, offer);
  if (!product)
    return {
      ...line,
      title: offer.product?.title ?? '',
      option_values: [],
      sku: '',
      unit_price: 0n,
      total: 0n,
      weight_grams: null,
      problem: 'gone',
      possible: null,
    };
  const unit_price = variant?.custom_pricing_price ?? product.price;
  return {
    ...line,
    title: product.title,
    option_values: variant?.option_values ?? [],
    sku: variant?.sku ?? '',
    unit_price,
    total: unit_price * BigInt(line.quantity),
    weight_grams: gramsOf(product, variant),
    ...problemOf(line, product.min_purchase_quantity ?? 1, product.max_purchase_quantity, available),
  };
}

/** Throws `invalidInput` at a line that repeats an earlier one. */
function checkRepeated(lines: readonly CartLineForm[]): void {
  const before = new Map<string, number>();
  for (const [place, line] of lines.entries()) {
    const at = before.get(unitOf(line));
    if (at !== undefined)
      throw new Refusal('invalidInput', { [`lines.${place}.product_id`]: ruleText(rule('repeated', { line: at })) });
    before.set(unitOf(line), place + 1);
  }
}

/** The lines with their current prices, in the sequence of the cart. Throws `invalidInput`. */
export async function priceLines(
  tx: Tx,
  store: Pick<StoreRow, 'id'>,
  lines: readonly CartLineForm[],
): Promise<readonly PricedLine[]> {
  checkRepeated(lines);
  const sold = await soldLines(tx, store.id, lines);
  const available = await availableOf(tx, lines.map(unitOf));
  return lines.map((line, place) =>
    priceLine(line, {
      product: sold[place]?.product,
      variant: sold[place]?.variant,
      available: available.get(unitOf(line)),
    }),
  );
}

export interface Totals {
  readonly goods: Sen;
  readonly isSent: boolean;
  readonly grams: number;
}

/** The totals of the lines that can be ordered. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const ordered = lines.filter(({ problem }) => problem === null);
  const weights = ordered.flatMap(({ weight_grams, quantity }) =>
    weight_grams === null ? [] : [weight_grams * quantity],
  );
  return {
    goods: sumOf(ordered.map(({ total }) => total)),
    isSent: weights.length > 0,
    grams: weights.reduce((one, other) => one + other, 0),
  };
}
