/** Packs and hands over pieces of an order, and updates the order when the state of a parcel changes. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { gramsOf } from '@portal/shared/contract/kernel/weight.ts';
import type { OrderEvent, shipments as contract } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { OrderParcels, ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { PARCEL_TRANSITIONS } from '@portal/shared/domain/shipping/parcels.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import { dispatch, restock, takeBack as takeBackUnits } from '../stock/domain.ts';
import { foreseeClosing } from './close.ts';
import { unitOf } from './price.ts';
import { recordOrder } from './record.ts';
import { linesOf } from './to-wire.ts';
import {
  orderLines,
  orders,
  shipmentLines,
  shipments,
  type OrderLineRow,
  type OrderRow,
  type ShipmentRow,
} from './tables.ts';
import { lockOrder } from './transition.ts';

type Form = CallRequest<typeof contract.create>['body'];
type Changes = CallRequest<typeof contract.update>['body'];

/** A number of pieces of one line. */
interface Pieces {
  readonly position: number;
  readonly quantity: number;
}

/** The combined state of an order's parcels; a cancelled parcel does not count. */
export function parcelsAre(
  lines: readonly Pick<OrderLineRow, 'quantity' | 'sent'>[],
  parcels: readonly ParcelStatus[],
): OrderParcels {
  if (lines.every(({ sent }) => sent === 0)) return 'none';
  if (lines.some(({ sent, quantity }) => sent < quantity)) return 'part_sent';
  const under = parcels.filter((status) => status !== 'cancelled');
  return under.every((status) => status === 'delivered') ? 'delivered' : 'sent';
}

export const mayTransitionParcel = (from: ParcelStatus, to: ParcelStatus): boolean =>
  PARCEL_TRANSITIONS[from].some((next) => next === to);

/**
 * The pieces of a parcel: those that the form names, otherwise all pieces that are in no other parcel. Throws `invalidInput` at a line with
 * too few pieces left.
 */
export function packed(
  lines: readonly Pick<OrderLineRow, 'position' | 'quantity' | 'sent' | 'packed'>[],
  wanted: Form['lines'],
): readonly Pieces[] {
  const left = new Map(lines.map((line) => [line.position, line.quantity - line.sent - line.packed]));
  if (!wanted) return [...left].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []));
  const faults = wanted.flatMap(({ position, quantity }, place): [string, string][] => {
    const rest = left.get(position) ?? 0;
    left.set(position, rest - quantity);
    return quantity <= rest
      ? []
      : [[`lines.${place}.quantity`, ruleText(rule('max_value', { max: Math.max(0, rest) }))]];
  });
  if (faults.length > 0) throw new Refusal('invalidInput', Object.fromEntries(faults));
  return wanted.filter(({ quantity }) => quantity > 0);
}

const stockOf = (lines: readonly OrderLineRow[], pieces: readonly Pieces[]) =>
  pieces.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line ? [{ unitId: unitOf(line), quantity }] : [];
  });

/** How much one piece changes each counter of its line. */
interface Counted {
  readonly packed?: number;
  readonly sent?: number;
}

async function countPieces(tx: Tx, order: OrderRow, pieces: readonly Pieces[], { packed = 0, sent = 0 }: Counted) {
  for (const { position, quantity } of pieces)
    await tx
      .update(orderLines)
      .set({
        packed: sql`${orderLines.packed} + ${packed * quantity}`,
        sent: sql`${orderLines.sent} + ${sent * quantity}`,
      })
      .where(and(eq(orderLines.order_id, order.id), eq(orderLines.position, position)));
}

const piecesOf = (tx: Tx, parcelId: string) =>
  tx.select().from(shipmentLines).where(eq(shipmentLines.shipment_id, parcelId)).orderBy(asc(shipmentLines.position));

const weightOf = (lines: readonly OrderLineRow[], pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, { position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return sum + quantity * (line?.weight_grams ?? 0);
  }, 0);

/** Whether the order has a parcel that is packed and not handed over. */
export async function isPacked(tx: Tx, orderId: string): Promise<boolean> {
  const waits = and(eq(shipments.order_id, orderId), eq(shipments.status, 'label_ready'));
  return (await tx.$count(shipments, waits)) > 0;
}

/**
 * Updates the order's summary of parcels and its closing time, from its lines and parcels. The order is always written, so that concurrent
 * transactions that lock it detect the change of its parcels (decision 0100).
 */
export async function sumUp(tx: Tx, orderId: string, now: Date): Promise<void> {
  const statuses = await tx.select({ status: shipments.status }).from(shipments).where(eq(shipments.order_id, orderId));
  const parcels = parcelsAre(
    await linesOf(tx, orderId),
    statuses.map(({ status }) => status),
  );
  await tx.update(orders).set({ parcels }).where(eq(orders.id, orderId));
  await foreseeClosing(tx, orderId, now);
}

interface Leaving {
  readonly order: OrderRow;
  readonly parcelId: string;
  readonly at: Date;
}

/** Takes the pieces of a packed parcel out of the stock. Throws `wrongState` when the pieces are not on the shelf. */
export async function leaveShelf(tx: Tx, { order, parcelId, at }: Leaving): Promise<void> {
  const pieces = await piecesOf(tx, parcelId);
  await countPieces(tx, order, pieces, { packed: -1, sent: 1 });
  const { shorts } = await dispatch(tx, order.id, stockOf(await linesOf(tx, order.id), pieces), at);
  // Units that are owed or were counted wrong are not on the shelf, so they cannot be in a parcel.
  if (shorts.length > 0) throw new Refusal('wrongState', { order_id: RULES.not_on_shelf });
  await tx.update(shipments).set({ status: 'handed_over', handed_over_at: at }).where(eq(shipments.id, parcelId));
  await sumUp(tx, order.id, at);
}

async function send(tx: Tx, { byName, ...leaving }: Leaving & { readonly byName: string }): Promise<void> {
  await leaveShelf(tx, leaving);
  await recordOrder(tx, { order: leaving.order, kind: 'parcel_sent', at: leaving.at, byName });
}

/**
 * Packs a parcel, and hands it over unless the form has another status. Returns its id. Throws `notFound`, `wrongState` or `invalidInput`.
 */
export async function makeParcel(
  tx: Tx,
  principal: Principal,
  form: Form,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  const { order } = await lockOrder(tx, await findOwned(tx, orders, principal, form.order_id));
  const lines = await linesOf(tx, order.id);
  const pieces = packed(lines, form.lines);
  if (order.status !== 'paid' || pieces.length === 0)
    throw new Refusal('wrongState', { order_id: RULES.nothing_to_send });
  const own = { account_id: order.account_id, order_id: order.id };
  await tx.insert(shipments).values({
    ...own,
    id,
    number: (await tx.$count(shipments, eq(shipments.order_id, order.id))) + 1,
    status: 'label_ready',
    courier: form.courier,
    tracking_number: form.tracking_number,
    weight_grams: gramsOf(form.weight ?? '') ?? weightOf(lines, pieces),
    cost: form.cost ?? null,
    created_at: now,
  });
  await tx.insert(shipmentLines).values(pieces.map((one) => ({ ...own, ...one, shipment_id: id })));
  await countPieces(tx, order, pieces, { packed: 1 });
  const by = { at: now, byName: principal.name };
  if (form.status === 'label_ready') {
    await foreseeClosing(tx, order.id, now);
    await recordOrder(tx, { order, kind: 'parcel_packed', ...by });
  } else await send(tx, { order, parcelId: id, ...by });
  return id;
}

/** Takes the pieces out of a parcel, and back into stock if it was handed over. They stay allocated unless the order is closed. */
async function takeBack(tx: Tx, order: OrderRow, { id, status }: ShipmentRow, now: Date): Promise<void> {
  const pieces = await piecesOf(tx, id);
  if (status === 'label_ready') {
    await countPieces(tx, order, pieces, { packed: -1 });
    return;
  }
  const lines = await linesOf(tx, order.id);
  const isReturning = ({ position, quantity }: Pieces) =>
    lines.some((line) => line.position === position && line.sent - quantity < line.returned);
  if (pieces.some(isReturning)) throw new Refusal('wrongState', { status: RULES.in_return });
  await countPieces(tx, order, pieces, { sent: -1 });
  const units = stockOf(lines, pieces);
  if (order.status === 'closed') await restock(tx, order.id, units, '', now);
  else await takeBackUnits(tx, order.id, units, now);
}

/** The event of the order for each new status of a parcel. */
export const KINDS: Readonly<Record<Exclude<ParcelStatus, 'label_ready'>, OrderEvent['kind']>> = {
  handed_over: 'parcel_sent',
  delivered: 'parcel_delivered',
  returned: 'parcel_returned',
  lost: 'parcel_lost',
  cancelled: 'parcel_cancelled',
};

/** Returns whether this change handed the parcel over. Throws `notFound`, `conflict` or `wrongState`. */
export async function changeParcel(
  tx: Tx,
  principal: Principal,
  id: string,
  { version, status, ...tracking }: Changes,
  now: Date,
): Promise<{ readonly isSent: boolean }> {
  const found = await findOwned(tx, shipments, principal, id);
  const { order } = await lockOrder(tx, await findOwned(tx, orders, principal, found.order_id));
  // The lock on its order also protects the parcel.
  const parcel = await findOwned(tx, shipments, principal, id);
  checkVersion(parcel, version);
  if (parcel.is_booked) throw new Refusal('wrongState', { status: RULES.parcel_booked });
  const changesStatus = status !== undefined && status !== parcel.status;
  if (changesStatus && !mayTransitionParcel(parcel.status, status)) throw new Refusal('wrongState');
  const isSent = changesStatus && status === 'handed_over';
  if (changesStatus && status === 'cancelled') await takeBack(tx, order, parcel, now);
  const delivered_at = changesStatus ? (status === 'delivered' ? now : null) : parcel.delivered_at;
  await tx
    .update(shipments)
    .set({
      ...tracking,
      ...(changesStatus && !isSent && { status }),
      delivered_at,
      ...raisedVersion(shipments, { principal, now }),
    })
    .where(eq(shipments.id, id));
  const by = { at: now, byName: principal.name };
  if (isSent) {
    await send(tx, { order, parcelId: id, ...by });
    return { isSent };
  }
  await sumUp(tx, order.id, now);
  await recordOrder(tx, { order, kind: changesStatus ? KINDS[status] : 'parcel_changed', ...by });
  return { isSent };
}
