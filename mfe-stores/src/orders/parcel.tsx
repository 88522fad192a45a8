/** One parcel of an order: its courier, its state, and its actions. */
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { shipments, type OrderDetail, type Parcel } from '@portal/shared/contract/merchant/orders/orders.ts';
import { PARCEL_TRANSITIONS } from '@portal/shared/domain/shipping/parcels.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Fragment, useState } from 'react';
import { useOrderText } from '../orders.ts';
import { BookDialog } from './booking/book.tsx';
import { BookingDetails, BookingStateText } from './booking/booking.tsx';
import { awaitsNumber, hasNote, isBooked, mayCancel } from './booking/rules.ts';
import { NotesDialog } from './notes.tsx';
import { ParcelStatusText } from './order-status.tsx';
import { lineTitle } from './rules.ts';
import { TrackingDialog } from './tracking.tsx';

interface ParcelProps {
  readonly order: OrderDetail;
  readonly parcel: Parcel;
  readonly onDone: (said: string) => Promise<void>;
}

export function OneParcel({ order, parcel, onDone }: ParcelProps) {
  const t = useOrderText();
  const mayChange = useMay()(shipments.update.needs);
  const [isEditing, setEditing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const { id, courier, tracking_number, status, booking } = parcel;
  const mark = async (next: (typeof moves)[number]) => {
    const label = labelOf(next);
    if (next === 'cancelled') {
      const text = t(isPacked ? 'parcels.unpack_text' : 'parcels.undo_text');
      const question = { title: label, text, action: label, isDanger: true };
      if (!(await confirm(question))) return;
    }
    await gateway.call(shipments.update, {
      params: { shipmentId: id },
      body: { status: next, ...versionOf(parcel) },
    });
    await onDone(t('parcels.saved'));
  };
  const moves = PARCEL_TRANSITIONS[status];
  const isPacked = status === 'label_ready';
  const labelOf = (next: (typeof moves)[number]) =>
    t(next === 'cancelled' && isPacked ? 'parcels.unpack' : `parcels.mark.${next}`);
  const cancelBooking = async () => {
    const action = t('booking.cancel');
    if (!(await confirm({ title: action, text: t('booking.cancel_text'), action, isDanger: true }))) return;
    await gateway.call(courierBookings.cancel, { params: { shipmentId: id } });
    await onDone(t('booking.cancel_asked'));
  };
  // If a courier is booked, its reports set the state of the parcel, so the merchant cannot set it.
  const possible = isBooked(booking) ? [] : moves;
  const handOver = possible.find((next) => next === 'handed_over');
  const others = possible.filter((next) => next !== handOver);
  const printed = { id, status, awaits_number: awaitsNumber(booking) };
  const mayBook = isPacked && order.address !== null && !isBooked(booking);
  const actions = actionsOf(
    hasNote(printed) && { label: t('notes.print'), act: () => setPrinting(true) },
    mayBook && { label: t('booking.title'), act: () => setBooking(true) },
    ...others.map((next) => ({
      label: labelOf(next),
      act: () => mark(next),
      isDanger: next === 'cancelled',
    })),
    status !== 'cancelled' && !isBooked(booking) && { label: t('parcels.edit'), act: () => setEditing(true) },
    isBooked(booking) && mayCancel(booking) && { label: t('booking.cancel'), act: cancelBooking, isDanger: true },
  );
  return (
    <li>
      <div>
        <b>
          <bdi>{courier}</bdi>
        </b>
        {tracking_number && <bdi dir="ltr">{tracking_number}</bdi>}
        {isBooked(booking) ? <BookingStateText booking={booking} /> : <ParcelStatusText status={status} />}
        {mayChange && handOver && (
          <ActionButton label={`${labelOf(handOver)} ${order.number}-${parcel.number}`} act={() => mark(handOver)}>
            {labelOf(handOver)}
          </ActionButton>
        )}
        {mayChange && actions.length > 0 && <ActionMenu actions={actions} />}
      </div>
      <p className="k-muted">
        {parcel.lines.map(({ position, quantity }, place) => {
          const line = order.lines.find((one) => one.position === position);
          return (
            <Fragment key={position}>
              {`${place > 0 ? ', ' : ''}${formatCount(quantity)} × `}
              <bdi>{line ? lineTitle(line) : ''}</bdi>
            </Fragment>
          );
        })}
      </p>
      <p className="k-muted">
        {t(parcel.handed_over_at ? 'parcels.handed_over_at' : 'parcels.packed_at')}{' '}
        <MomentText moment={parcel.handed_over_at ?? parcel.created_at} />
        {parcel.delivered_at && (
          <>
            {' · '}
            {t('parcels.delivered_at')} <MomentText moment={parcel.delivered_at} />
          </>
        )}
      </p>
      {booking && <BookingDetails booking={booking} />}
      {isBooking && (
        <BookDialog
          order={order}
          parcel={parcel}
          onClose={() => setBooking(false)}
          onDone={async (said) => {
            setBooking(false);
            await onDone(said);
          }}
        />
      )}
      {isPrinting && <NotesDialog parcels={[printed]} onClose={() => setPrinting(false)} />}
      {isEditing && (
        <TrackingDialog
          parcel={parcel}
          onClose={() => setEditing(false)}
          onDone={async (said) => {
            setEditing(false);
            await onDone(said);
          }}
        />
      )}
    </li>
  );
}
