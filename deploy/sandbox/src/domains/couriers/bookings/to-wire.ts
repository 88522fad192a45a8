/** The wire form of bookings: the merchant sees all of a booking, the buyer only the tracking of the parcel. */
import { TrackingState } from '@portal/shared/contract/public/tracking.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import type { ParcelBooking, ParcelBookings, Tracking } from '../../orders/domain.ts';
import { courierBookings, courierCharges, courierEvents, type BookingRow, type ChargeRow } from './tables.ts';

type EventRow = typeof courierEvents.$inferSelect;

const eventsOf = async (tx: Tx, bookingIds: readonly string[]): Promise<EventRow[]> =>
  tx
    .select()
    .from(courierEvents)
    .where(inArray(courierEvents.booking_id, [...bookingIds]))
    .orderBy(asc(courierEvents.happened_at), asc(courierEvents.id));

/** The latest booking of each parcel. */
async function latestRows(tx: Tx, parcelIds: readonly string[]): Promise<BookingRow[]> {
  if (parcelIds.length === 0) return [];
  const { shipment_id, created_at, id } = courierBookings;
  const rows = await tx
    .select()
    .from(courierBookings)
    .where(inArray(shipment_id, [...parcelIds]))
    .orderBy(asc(created_at), asc(id));
  return [...new Map(rows.map((row) => [row.shipment_id, row])).values()];
}

const totalOf = (charges: readonly ChargeRow[]) => sumOf(charges.map(({ amount, tax }) => amount + tax));

function toWireBooking(booking: BookingRow, events: readonly EventRow[], charges: readonly ChargeRow[]): ParcelBooking {
  const again = charges.filter(({ kind }) => kind === 'reweighing');
  return {
    ...booking,
    reweighed: totalOf(again),
    owed: totalOf(again.filter(({ posted_at }) => posted_at === null)),
    is_cancelling: booking.cancel_at !== null,
    steps: events.map(({ happened_at: at, ...event }) => ({ ...event, at })),
  };
}

async function latestOf(tx: Tx, parcelIds: readonly string[]): Promise<ReadonlyMap<string, ParcelBooking>> {
  const rows = await latestRows(tx, parcelIds);
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const events = await eventsOf(tx, ids);
  const charges = await tx.select().from(courierCharges).where(inArray(courierCharges.booking_id, ids));
  return new Map(
    rows.map((row) => [
      row.shipment_id,
      toWireBooking(
        row,
        events.filter(({ booking_id }) => booking_id === row.id),
        charges.filter(({ booking_id }) => booking_id === row.id),
      ),
    ]),
  );
}

const isPlace = (state: EventRow['state']): state is TrackingState =>
  TrackingState.options.some((place) => place === state);

async function trackingOf(tx: Tx, parcelIds: readonly string[]): Promise<ReadonlyMap<string, Tracking>> {
  const rows = await latestRows(tx, parcelIds);
  if (rows.length === 0) return new Map();
  const events = await eventsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, shipment_id }) => [
      shipment_id,
      events.flatMap(({ booking_id, happened_at: at, state }) =>
        booking_id === id && isPlace(state) ? [{ at, state }] : [],
      ),
    ]),
  );
}

export const parcelBookings: ParcelBookings = { latestOf, trackingOf };
