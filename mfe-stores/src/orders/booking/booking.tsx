/** The state of a courier booking: its number, its cost, and the tracking of the parcel. */
import type { Booking, BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import { kilogramsOf } from '@portal/shared/contract/kernel/weight.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Status, toneOf, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { useOrderText } from '../../orders.ts';

const MEANS = {
  booked: 'pending',
  label_pending: 'pending',
  label_ready: 'due',
  collection_failed: 'due',
  handed_over: 'created',
  in_transit: 'created',
  on_hold: 'pending',
  out_for_delivery: 'created',
  delivery_failed: 'pending',
  returning: 'refunded',
  lost: 'failed',
  delivered: 'success',
  returned: 'refunded',
  refused: 'failed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<BookingState, StatusName>>;

export function BookingStateText({ booking: { state, is_cancelling } }: { readonly booking: Booking }) {
  const t = useOrderText();
  return is_cancelling ? (
    <Status is="pending" label={t('booking.cancelling')} />
  ) : (
    <Status is={MEANS[state]} label={t(`booking.state.${state}`)} />
  );
}

export function BookingDetails({ booking }: { readonly booking: Booking }) {
  const t = useOrderText();
  const { amount, tax, chargeable_grams, decided_by, reweighed, owed, reason, steps, state } = booking;
  const price = { amount: formatRinggit(amount), tax: formatRinggit(tax), weight: kilogramsOf(chargeable_grams) };
  const events = steps.toReversed().map(({ id, at, state: is, code, text }) => ({
    id,
    at,
    tone: is ? toneOf(MEANS[is]) : ('info' as const),
    title: is ? t(`booking.state.${is}`) : t('booking.other'),
    text: (
      <bdi>
        {code} · {text}
      </bdi>
    ),
  }));
  return (
    <>
      <p className="k-muted">{t(`booking.by.${decided_by}`, price)}</p>
      {state === 'refused' && (
        <p role="status">
          {t('booking.refused')} {reason && <bdi>{reason}</bdi>}
        </p>
      )}
      {reweighed > 0n && <p>{t('booking.reweighed', { amount: formatRinggit(reweighed) })}</p>}
      {owed > 0n && <p role="status">{t('booking.owed', { amount: formatRinggit(owed) })}</p>}
      {events.length > 0 && <Timeline label={t('booking.steps')} events={events} />}
    </>
  );
}
