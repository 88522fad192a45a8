import type { OrderDetail, OrderEvent, PlacedLine } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';

type Decided = Pick<OrderDetail, 'state' | 'lines' | 'paid_at'>;

/** What can be done with an order as it stands; whether a person may is another question. */
export const decisionsOf = ({ state, lines, paid_at }: Decided) => ({
  pack: (state === 'to_pack' || state === 'part_sent') && lines.some((line) => leftOf(line) > 0),
  cancel:
    state === 'awaiting_payment' || (state === 'to_pack' && lines.every(({ sent, packed }) => sent + packed === 0)),
  /** Its money is still to go back. */
  refund: state === 'cancelled' && paid_at !== null,
});

/** What is in no parcel. */
export const leftOf = ({ quantity, sent, packed }: Pick<PlacedLine, 'quantity' | 'sent' | 'packed'>): number =>
  quantity - sent - packed;

/** What a line is called: its product, and the values of its options. */
export const lineTitle = ({ title, option_values }: Pick<PlacedLine, 'title' | 'option_values'>): string =>
  [title, ...option_values].join(' · ');

export const TONES: Readonly<Record<OrderEvent['kind'], Tone>> = {
  placed: 'info',
  superseded: 'over',
  kept_longer: 'wait',
  paid: 'ok',
  expired: 'over',
  cancelled: 'over',
  parcel_packed: 'info',
  parcel_sent: 'info',
  parcel_changed: 'info',
  parcel_delivered: 'ok',
  parcel_returned: 'bad',
  parcel_lost: 'bad',
  parcel_cancelled: 'over',
};

/** In their order, at most so many together. */
export const inParts = <T>(rows: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most));
