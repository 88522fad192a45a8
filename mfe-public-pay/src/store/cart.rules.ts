/** The cart of a store on this device, the same in every tab. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { MOST_LINES, MOST_QUANTITY } from '@portal/shared/contract/public/cart-limits.ts';
import type { PublicProduct, PublicVariant } from '@portal/shared/contract/public/storefront.ts';
import { addItem, lineIdOf, setQuantity, type CartLine } from '@portal/shared/domain/cart/cart.ts';
import {
  cartOf,
  StoredCart,
  storedOf,
  type BuyerCart,
  type StoredProduct,
  type StoredVariant,
} from '@portal/shared/domain/cart/stored-cart.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

type BuyerLine = CartLine<StoredProduct, StoredVariant>;

const storageOf = (storeId: string) => deviceStorage(`cart.${storeId}`, StoredCart, { isNeeded: true });

/** Notifies the other parts of this page of a changed cart; the browser notifies other tabs. */
const changes = new EventTarget();

export const readCart = (storeId: string): BuyerCart => cartOf(storageOf(storeId).read(), storeId);

function writeCart(cart: BuyerCart): void {
  storageOf(cart.storeID).write(cart.items.length === 0 ? null : storedOf(cart));
  changes.dispatchEvent(new Event('change'));
}

/** Reads the stored cart, changes it and stores it, so that a change that another tab made before is not lost. */
export const changeCart = (storeId: string, change: (cart: BuyerCart) => BuyerCart): void =>
  writeCart(change(readCart(storeId)));

const neverChanges = () => () => undefined;

/**
 * True while a server-rendered page is being hydrated. The server renders every page with an empty cart, so the page must first render the
 * same.
 */
const useTakingOver = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

export function useCart(storeId: string): BuyerCart {
  const [cart, setCart] = useState(() => readCart(storeId));
  useEffect(() => {
    const update = () => setCart(readCart(storeId));
    const updateFrom = ({ key }: StorageEvent) => {
      // The storage event has no key when the whole storage was cleared.
      if (key === null || key === storageOf(storeId).key) update();
    };
    update();
    changes.addEventListener('change', update);
    window.addEventListener('storage', updateFrom);
    return () => {
      changes.removeEventListener('change', update);
      window.removeEventListener('storage', updateFrom);
    };
  }, [storeId]);
  return useTakingOver() ? cartOf(null, storeId) : cart;
}

/** The line to add to a cart for a product, or for one of its variants. */
export const lineOf = (product: PublicProduct, variant: PublicVariant | undefined, quantity: number): BuyerLine => ({
  data: {
    id: product.id,
    title: product.title,
    price: decimalOf(product.price),
    weight: variant?.weight_grams ?? product.weight_grams,
    min_purchase_quantity: product.min_purchase_quantity,
    max_purchase_quantity: product.max_purchase_quantity,
  },
  variant: variant
    ? {
        id: variant.id,
        option_values: variant.option_values,
        custom_pricing_enable: variant.custom_pricing_enable,
        custom_pricing_price: variant.custom_pricing_price === null ? null : decimalOf(variant.custom_pricing_price),
      }
    : {},
  quantity,
});

/** The highest allowed quantity of one line. */
export const mostOf = ({ max_purchase_quantity: most }: Pick<StoredProduct, 'max_purchase_quantity'>): number =>
  Math.min(most ?? MOST_QUANTITY, MOST_QUANTITY);

/** `most`: the cart now holds the highest allowed quantity; `full`: nothing was added. */
export type Adding = 'added' | 'most' | 'full';

export function addToCart(storeId: string, line: BuyerLine): Adding {
  const lineId = lineIdOf(line);
  const before = readCart(storeId);
  const joined = addItem(before, line);
  if (joined.items.length > MOST_LINES) return 'full';
  const most = mostOf(line.data);
  const quantity = joined.items.find((item) => lineIdOf(item) === lineId)?.quantity;
  const isOver = (quantity ?? 0) > most;
  writeCart(isOver ? setQuantity(joined, lineId, most) : joined);
  return isOver ? 'most' : 'added';
}
