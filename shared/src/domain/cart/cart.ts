/**
 * A buyer's cart in one store (specification §3 to §5). Prices are decimals as in the contract, totals are whole sen, and
 * weights are grams.
 */
import type { Sen } from '../../contract/kernel/money.ts';
import { divideHalfUp, sumOf } from '../money.ts';

/** The fields of a product that the cart calculates with. */
export interface CartProduct {
  readonly id: string;
  /** The price in decimal ringgit. */
  readonly price: string;
  /** The weight in grams; null if the product has no weight. */
  readonly weight: number | null;
}

/** The chosen variant. */
export interface CartVariant {
  readonly id: string;
  readonly custom_pricing_enable: boolean;
  /** The price in decimal ringgit; null if the product's price applies. */
  readonly custom_pricing_price: string | null;
}

/** A line to add to a cart. `variant` is empty for a product without variants. */
export interface CartLine<P extends CartProduct = CartProduct, V extends CartVariant = CartVariant> {
  readonly data: P;
  readonly variant: V | Readonly<Record<string, never>>;
  /** An integer, at least one. */
  readonly quantity: number;
}

export interface CartItem<P extends CartProduct = CartProduct, V extends CartVariant = CartVariant> extends CartLine<
  P,
  V
> {
  /** The price of one piece. */
  readonly amount: Sen;
  readonly total_amount: Sen;
}

export interface Cart<P extends CartProduct = CartProduct, V extends CartVariant = CartVariant> {
  readonly storeID: string;
  readonly items: readonly CartItem<P, V>[];
}

/** A product for which no weight is known counts as one kilogram, the unit of the specification's weights (decision 0099). */
const UNKNOWN_GRAMS = 1000;

export const emptyCart = (storeID: string): Cart<never, never> => ({ storeID, items: [] });

export const variantOf = <V extends CartVariant>({
  variant,
}: Pick<CartLine<CartProduct, V>, 'variant'>): V | undefined => ('id' in variant ? (variant as V) : undefined);

/** The id of a line: the id of the variant, or of the product if there is no variant (decision 0099). */
export const lineIdOf = (line: Pick<CartLine, 'data' | 'variant'>): string => variantOf(line)?.id ?? line.data.id;

/**
 * The price of one piece in decimal ringgit: the variant's own price if custom pricing is enabled, else the product's
 * price.
 */
function unitPriceOf(line: Pick<CartLine, 'data' | 'variant'>): string {
  const variant = variantOf(line);
  return variant?.custom_pricing_enable ? (variant.custom_pricing_price ?? line.data.price) : line.data.price;
}

/**
 * `quantity` times a decimal price, rounded half up to whole sen. Throws `RangeError` if the price is not a decimal.
 */
export function priceTimes(price: string, quantity: number): Sen {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? [];
  if (whole === undefined) throw new RangeError(`${price} is no price.`);
  return divideHalfUp(BigInt(whole + places) * 100n * BigInt(quantity), 10n ** BigInt(places.length));
}

/** A line with its price and its total. */
export function priced<P extends CartProduct, V extends CartVariant>(line: CartLine<P, V>): CartItem<P, V> {
  const price = unitPriceOf(line);
  const { data, variant, quantity } = line;
  return { data, variant, quantity, amount: priceTimes(price, 1), total_amount: priceTimes(price, quantity) };
}

/** Whether both lines have the same product and the same variant, or the same product without variants. */
const isSame = (one: Pick<CartLine, 'data' | 'variant'>, other: Pick<CartLine, 'data' | 'variant'>): boolean =>
  one.data.id === other.data.id && variantOf(one)?.id === variantOf(other)?.id;

/** Adds a line. If a line of the same product and variant exists, the two are merged, at the price of the new line. */
export function addItem<P extends CartProduct, V extends CartVariant>(
  cart: Cart<P, V>,
  line: CartLine<P, V>,
): Cart<P, V> {
  const present = cart.items.find((item) => isSame(item, line));
  if (!present) return { ...cart, items: [...cart.items, priced(line)] };
  const joined = priced({ ...line, quantity: present.quantity + line.quantity });
  return { ...cart, items: cart.items.map((item) => (item === present ? joined : item)) };
}

/** Sets the quantity of a line; a quantity below one removes the line. */
export function setQuantity<P extends CartProduct, V extends CartVariant>(
  cart: Cart<P, V>,
  lineId: string,
  quantity: number,
): Cart<P, V> {
  if (quantity < 1) return removeItems(cart, lineId);
  return {
    ...cart,
    items: cart.items.map((item) => (lineIdOf(item) === lineId ? priced({ ...item, quantity }) : item)),
  };
}

/** Removes all items with this line id (decision 0099); other variants of the product stay. */
export const removeItems = <P extends CartProduct, V extends CartVariant>(
  cart: Cart<P, V>,
  lineId: string,
): Cart<P, V> => ({ ...cart, items: cart.items.filter((item) => lineIdOf(item) !== lineId) });

export const clearCart = ({ storeID }: Pick<Cart, 'storeID'>): Cart<never, never> => emptyCart(storeID);

/** The sum of the line totals, each already rounded. */
export const totalOf = ({ items }: Pick<Cart, 'items'>): Sen => sumOf(items.map(({ total_amount }) => total_amount));

/** The number of pieces in the cart. */
export const piecesOf = ({ items }: { readonly items: readonly Pick<CartLine, 'quantity'>[] }): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The weight of the items in grams, each item counted once regardless of its quantity, as the specification defines it. The gateway
 * calculates the weight and the price of the parcel (`courier-service/merchant/delivery-price-check`).
 */
export const weightOf = ({ items }: Pick<Cart, 'items'>): number =>
  items.reduce((sum, { data }) => sum + (data.weight ?? UNKNOWN_GRAMS), 0);
