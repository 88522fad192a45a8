/** A cart as stored on a device. A stored value of an older version or from another source is ignored. */
import * as v from 'valibot';
import { MOST_LINES, MOST_QUANTITY } from '../../contract/public/cart-limits.ts';
import { emptyCart, lineIdOf, priced, type Cart, type CartProduct, type CartVariant } from './cart.ts';

const VERSION = 1;

const Id = v.pipe(v.string(), v.uuid());
const Price = v.pipe(v.string(), v.maxLength(16), v.regex(/^\d+(?:\.\d{1,2})?$/));
const Title = v.pipe(v.string(), v.maxLength(200));
const Pieces = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUANTITY));

const StoredProduct = v.strictObject({
  id: Id,
  title: Title,
  price: Price,
  /** The weight in grams. */
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  min_purchase_quantity: v.nullable(Pieces),
  max_purchase_quantity: v.nullable(Pieces),
});
export type StoredProduct = v.InferOutput<typeof StoredProduct> & CartProduct;

const StoredVariant = v.strictObject({
  id: Id,
  custom_pricing_enable: v.boolean(),
  custom_pricing_price: v.nullable(Price),
  option_values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(3)),
});
export type StoredVariant = v.InferOutput<typeof StoredVariant> & CartVariant;

/** Totals are not stored but computed when a cart is read, so that stored totals cannot contradict the items. */
export const StoredCart = v.strictObject({
  version: v.literal(VERSION),
  storeID: Id,
  items: v.pipe(
    v.array(
      v.strictObject({
        data: StoredProduct,
        variant: v.union([StoredVariant, v.strictObject({})]),
        quantity: Pieces,
      }),
    ),
    v.maxLength(MOST_LINES),
    v.check((items) => new Set(items.map(lineIdOf)).size === items.length),
  ),
});
export type StoredCart = v.InferOutput<typeof StoredCart>;

export type BuyerCart = Cart<StoredProduct, StoredVariant>;

export const storedOf = ({ storeID, items }: BuyerCart): StoredCart => ({
  version: VERSION,
  storeID,
  items: items.map(({ data, variant, quantity }) => ({ data, variant, quantity })),
});

/** The stored cart of a store; empty if no cart is stored, or if the stored cart belongs to another store. */
export function cartOf(stored: StoredCart | null, storeID: string): BuyerCart {
  if (stored?.storeID !== storeID) return emptyCart(storeID);
  return { storeID, items: stored.items.map((item) => priced<StoredProduct, StoredVariant>(item)) };
}
