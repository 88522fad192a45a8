/** The content of the consignment notes of a merchant's parcels, in the sequence of the requested ids. */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { orderPage } from '../../../kernel/payer-pages.ts';
import type { Principal } from '../../../kernel/principal.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { addressOf, orders, shipmentLines, shipments } from '../../orders/domain.ts';
import { stores, storeSettings } from '../../stores/domain.ts';
import type { Note } from './draw-note.ts';

interface NoteReader {
  readonly principal: Principal;
  readonly origins: Pick<Origins, 'payer'>;
}

/** Throws `notFound` for an unknown parcel, and `wrongState` for a cancelled one. */
export async function readNotes(tx: Tx, { principal, origins }: NoteReader, ids: readonly string[]): Promise<Note[]> {
  const rows = await tx
    .select({ parcel: shipments, order: orders, store: stores, business: storeSettings.business_name })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.order_id))
    .innerJoin(stores, eq(stores.id, orders.store_id))
    .leftJoin(storeSettings, eq(storeSettings.store_id, stores.id))
    .where(and(owned(shipments, principal), inArray(shipments.id, [...ids])));
  const pieces = await tx
    .select({ id: shipmentLines.shipment_id, count: sum(shipmentLines.quantity).mapWith(Number) })
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipment_id, [...ids]))
    .groupBy(shipmentLines.shipment_id);
  return ids.map((id) => {
    const row = rows.find(({ parcel }) => parcel.id === id);
    if (!row) throw new Refusal('notFound');
    const { parcel, order, store, business } = row;
    if (parcel.status === 'cancelled') throw new Refusal('wrongState', { shipment_ids: RULES.parcel_cancelled });
    return {
      sender: { name: senderOf(store.title, business), phone: store.phone, address: store.address },
      receiver: { name: order.buyer_name, phone: order.buyer_phone, address: addressOf(order) },
      courier: parcel.courier,
      order_number: order.number,
      parcel_number: parcel.number,
      tracking_number: parcel.tracking_number,
      weight_grams: parcel.weight_grams,
      pieces: pieces.find((one) => one.id === id)?.count ?? 0,
      remarks: order.note,
      page: orderPage(origins, order.id),
    };
  });
}

/** The sender on the note: the store's title, followed by the business's name when the two differ. */
const senderOf = (title: string, business: string | null): string =>
  business === null || business === '' || business === title ? title : `${title} · ${business}`;
