/**
 * Parcels whose courier was booked through the gateway: courier, number and cost come from the booking, and the status comes from the
 * courier's messages.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { KINDS, leaveShelf, mayTransitionParcel, sumUp } from './parcels.ts';
import { recordOrder } from './record.ts';
import { orders, shipments, type OrderRow, type ShipmentRow } from './tables.ts';
import { lockOrder } from './transition.ts';

export interface LockedParcel {
  readonly order: OrderRow;
  readonly parcel: ShipmentRow;
}

interface Happened {
  readonly at: Date;
  readonly byName?: string;
}

/** A parcel with its order. The lock on the order protects both until the transaction ends. Throws `notFound`. */
export async function lockParcel(tx: Tx, owner: Owner, id: string): Promise<LockedParcel> {
  const found = await findOwned(tx, shipments, owner, id);
  const { order } = await lockOrder(tx, await findOwned(tx, orders, owner, found.order_id));
  return { order, parcel: await findOwned(tx, shipments, owner, id) };
}

type Changes = Partial<
  Pick<ShipmentRow, 'courier' | 'tracking_number' | 'cost' | 'is_booked' | 'status' | 'handed_over_at' | 'delivered_at'>
>;

/** Also raises the version, so that a concurrent edit of the parcel is refused as outdated. */
const change = (tx: Tx, id: string, changes: Changes) =>
  tx
    .update(shipments)
    .set({ ...changes, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id));

/** Throws `wrongState` for a parcel that was handed over, or has a courier already. */
export async function bookParcel(
  tx: Tx,
  { order, parcel }: LockedParcel,
  { courier, cost }: { readonly courier: string; readonly cost: Sen },
  happened: Happened,
): Promise<void> {
  if (parcel.is_booked) throw new Refusal('wrongState', { courier: RULES.parcel_booked });
  if (parcel.status !== 'label_ready' || order.postcode === null) throw new Refusal('wrongState');
  await change(tx, parcel.id, { courier, cost, tracking_number: '', is_booked: true });
  await recordOrder(tx, { order, kind: 'courier_booked', ...happened });
}

/** Stores the courier's tracking number, or its higher charge. */
export const numberParcel = (tx: Tx, { parcel }: LockedParcel, changes: Pick<Changes, 'tracking_number' | 'cost'>) =>
  change(tx, parcel.id, changes);

/** Removes the booking of a courier that does not take the parcel. The parcel stays packed. */
export async function releaseParcel(
  tx: Tx,
  { order, parcel }: LockedParcel,
  kind: Extract<OrderEvent['kind'], 'courier_refused' | 'courier_cancelled'>,
  happened: Happened,
): Promise<void> {
  const courier = order.delivery_title ?? parcel.courier;
  await change(tx, parcel.id, { courier, cost: null, tracking_number: '', is_booked: false });
  await recordOrder(tx, { order, kind, ...happened });
}

type Place = Exclude<ParcelStatus, 'label_ready' | 'cancelled'>;

/**
 * Stores the status that the courier reports, with the time of its event (`happenedAt`). A parcel that is still packed is handed over
 * first. Throws `wrongState` when its pieces are not on the shelf.
 */
export async function followCourier(
  tx: Tx,
  { order, parcel }: LockedParcel,
  to: Place,
  { at, happenedAt }: { readonly at: Date; readonly happenedAt: Date },
): Promise<void> {
  let { status } = parcel;
  if (status === 'label_ready') {
    await leaveShelf(tx, { order, parcelId: parcel.id, at });
    await change(tx, parcel.id, { handed_over_at: happenedAt });
    const words = [parcel.courier, parcel.tracking_number].filter((part) => part !== '').join(' · ');
    await recordOrder(tx, { order, kind: 'parcel_collected', at, words });
    status = 'handed_over';
  }
  if (status === to || !mayTransitionParcel(status, to)) return;
  await change(tx, parcel.id, { status: to, delivered_at: to === 'delivered' ? happenedAt : null });
  await sumUp(tx, order.id, at);
  await recordOrder(tx, { order, kind: KINDS[to], at });
}
