/** Compares a cart with the store's current offers, and converts a cart to a link and to a message. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { MOST_LINES, MOST_QUANTITY } from '@portal/shared/contract/public/cart-limits.ts';
import type { PublicProduct } from '@portal/shared/contract/public/storefront.ts';
import { addItem, emptyCart, lineIdOf, priced, type CartItem } from '@portal/shared/domain/cart/cart.ts';
import { type BuyerCart, type StoredProduct, type StoredVariant } from '@portal/shared/domain/cart/stored-cart.ts';
import { formatPhone } from '@portal/shared/domain/phone.ts';
import { payerAddress } from '@portal/shared/gateway/addresses.ts';
import { paths } from '../../paths.ts';
import { lineOf } from '../cart.rules.ts';

export type BuyerItem = CartItem<StoredProduct, StoredVariant>;

/** A change since the line was added, or a reason why the store does not sell the line in this form. */
export type LineChange =
  | { readonly kind: 'gone' | 'sold_out' }
  | { readonly kind: 'price_changed'; readonly before: Sen }
  | { readonly kind: 'least' | 'most'; readonly count: number };

export interface CheckedLine {
  /** The item with its present price. */
  readonly item: BuyerItem;
  readonly changes: readonly LineChange[];
}

/**
 * The product and variant that the store sells under these ids; undefined when a required variant is missing, or when the product has no
 * variants.
 */
function soldAs(present: readonly PublicProduct[], productId: string, variantId: string | undefined) {
  const product = present.find(({ id }) => id === productId);
  const variant = product?.product_product_variant.find(({ id }) => id === variantId);
  return product?.product_variant_enable === (variant !== undefined) ? { product, variant } : undefined;
}

function checkedLine(item: BuyerItem, present: readonly PublicProduct[]): CheckedLine {
  const sold = soldAs(present, item.data.id, 'id' in item.variant ? item.variant.id : undefined);
  if (!sold) return { item, changes: [{ kind: 'gone' }] };
  const { product, variant } = sold;
  const now = priced<StoredProduct, StoredVariant>(lineOf(product, variant, item.quantity));
  const { min_purchase_quantity: least, max_purchase_quantity: most } = product;
  return {
    item: now,
    changes: [
      ...(now.amount === item.amount ? [] : [{ kind: 'price_changed', before: item.amount } as const]),
      ...((variant ?? product).stock === 'sold_out' ? [{ kind: 'sold_out' } as const] : []),
      ...(least !== null && item.quantity < least ? [{ kind: 'least', count: least } as const] : []),
      ...(most !== null && item.quantity > most ? [{ kind: 'most', count: most } as const] : []),
    ],
  };
}

/** Each line compared with the store's current offers; unchanged lines until the offers are known. */
export const checkedLines = (cart: BuyerCart, present: readonly PublicProduct[] | undefined): readonly CheckedLine[] =>
  cart.items.map((item) => (present ? checkedLine(item, present) : { item, changes: [] }));

export const isGone = ({ changes }: CheckedLine): boolean =>
  changes.some(({ kind }) => kind === 'gone' || kind === 'sold_out');

/** The items that can be ordered, without those that are gone or sold out. */
export const orderable = (lines: readonly CheckedLine[]): readonly BuyerItem[] =>
  lines.filter((line) => !isGone(line)).map(({ item }) => item);

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LINK_LINE = new RegExp(`^(${UUID})(?:\\.(${UUID}))?\\*(\\d{1,3})$`);

interface LinkedLine {
  readonly product_id: string;
  readonly variant_id: string | undefined;
  readonly quantity: number;
}

/** The lines in a link's text; invalid ones are left out. */
export const linkedLines = (text: string | null): readonly LinkedLine[] =>
  (text ?? '')
    .split(',')
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const [, product_id, variant_id, quantity] = LINK_LINE.exec(line) ?? [];
      return product_id === undefined || Number(quantity) < 1
        ? []
        : [{ product_id, variant_id, quantity: Math.min(MOST_QUANTITY, Number(quantity)) }];
    });

/** Makes a cart from the lines in a link, with only the items that the store sells now. */
export const linkedCart = (
  storeId: string,
  lines: readonly LinkedLine[],
  present: readonly PublicProduct[],
): BuyerCart =>
  lines.reduce<BuyerCart>((cart, { product_id, variant_id, quantity }) => {
    const sold = soldAs(present, product_id, variant_id);
    if (!sold) return cart;
    const line = lineOf(sold.product, sold.variant, quantity);
    const isKnown = cart.items.some((item) => lineIdOf(item) === lineIdOf(line));
    return isKnown ? cart : addItem(cart, line);
  }, emptyCart(storeId));

/** The URL at which this cart opens on any device. */
export function linkOf(storeId: string, items: readonly BuyerItem[]): string {
  const lines = items.map(({ data, variant, quantity }) =>
    'id' in variant ? `${data.id}.${variant.id}*${quantity}` : `${data.id}*${quantity}`,
  );
  return `${payerAddress()}${paths.storeCart(storeId)}?items=${lines.join()}`;
}

/** The URL of a WhatsApp chat with the shop; undefined for a number that cannot have one. */
export function whatsAppOf(phone: string, text: string): string | undefined {
  const number = formatPhone(phone);
  return number.startsWith('+')
    ? `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
    : undefined;
}
