/** For each order that this device placed, the device stores the id of the cart. After the payment of the order, that cart is emptied. */
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import * as v from 'valibot';

const cartIdOf = (storeId: string) => deviceStorage(`cart-id.${storeId}`, Id);

/** The id of the device's present cart; after a payment the cart gets a new id. */
export function cartId(storeId: string): string {
  const id = cartIdOf(storeId).read() ?? crypto.randomUUID();
  cartIdOf(storeId).write(id);
  return id;
}

const Placed = v.object({ store_id: Id, cart_id: Id });

const placedAs = (orderId: string) => deviceStorage(`order-cart.${orderId}`, Placed);
const lastOf = (storeId: string) => deviceStorage(`last-order.${storeId}`, Id);

export function notePlaced(storeId: string, orderId: string): void {
  placedAs(orderId).write({ store_id: storeId, cart_id: cartId(storeId) });
  lastOf(storeId).write(orderId);
}

/** The order that this device placed last in a store. */
export const lastOrder = (storeId: string): string | null => lastOf(storeId).read();

/** Empties the paid order's cart, unless the device already has a new one. */
export function emptyCartOf(orderId: string): void {
  const placed = placedAs(orderId).read();
  if (!placed) return;
  placedAs(orderId).write(null);
  if (cartIdOf(placed.store_id).read() !== placed.cart_id) return;
  cartIdOf(placed.store_id).write(null);
  deviceStorage(`cart.${placed.store_id}`, v.unknown()).write(null);
}
