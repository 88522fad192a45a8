import type { OrderDetail, OrderEvent, PlacedLine } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';

type Decided = Pick<OrderDetail, 'state' | 'lines' | 'paid_at'>;

/** What can be done with an order as it stands; whether a person may is another question. */
export const decisionsOf = ({ state, lines, paid_at }: Decided) => ({
  handOver: state === 'to_pack' || state === 'part_sent',
  cancel: state === 'awaiting_payment' || (state === 'to_pack' && lines.every(({ sent }) => sent === 0)),
  /** Its money is still to go back. */
  refund: state === 'cancelled' && paid_at !== null,
});

export const leftOf = ({ quantity, sent }: Pick<PlacedLine, 'quantity' | 'sent'>): number => quantity - sent;

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
  parcel_sent: 'info',
  parcel_changed: 'info',
  parcel_delivered: 'ok',
  parcel_returned: 'bad',
  parcel_lost: 'bad',
  parcel_cancelled: 'over',
};
