import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { OrderDetail, OrderEvent, Parcel, PlacedLine } from '@portal/shared/contract/merchant/orders/orders.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';

type Decided = Pick<OrderDetail, 'state' | 'lines' | 'ended_at'>;

/** The states in which the remaining pieces can still be packed. */
const PACKED_IN: readonly OrderDetail['state'][] = ['to_pack', 'part_sent', 'return_open'];

/** The number of pieces of a line that are in no parcel. */
export const leftOf = ({ quantity, sent, packed }: Pick<PlacedLine, 'quantity' | 'sent' | 'packed'>): number =>
  quantity - sent - packed;

/** The weight in grams of the quantities in a form. */
export const gramsIn = (
  lines: readonly Pick<PlacedLine, 'position' | 'weight_grams'>[],
  typed: readonly { readonly position: number; readonly quantity: string }[],
): number =>
  typed.reduce((sum, { position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return sum + (Number(plainNumber(quantity)) || 0) * (line?.weight_grams ?? 0);
  }, 0);

/** The couriers' total charge for the parcels of an order; null when the merchant entered no cost for any parcel. */
export function courierCostOf(parcels: readonly Pick<Parcel, 'status' | 'cost'>[]): Sen | null {
  const costs = parcels.flatMap(({ status, cost }) => (status === 'cancelled' || cost === null ? [] : [cost]));
  return costs.length === 0 ? null : sumOf(costs);
}

/** The actions that the order's state allows; the person's permission is checked elsewhere. */
export const decisionsOf = ({ state, lines, ended_at }: Decided) => ({
  pack: ended_at === null && PACKED_IN.includes(state) && lines.some((line) => leftOf(line) > 0),
  cancel:
    state === 'awaiting_payment' || (state === 'to_pack' && lines.every(({ sent, packed }) => sent + packed === 0)),
});

const ASTRAY: readonly Parcel['status'][] = ['lost', 'returned'];

/** True when a parcel did not reach the buyer, because the order then does not close automatically. */
export const staysOpen = ({ state, ended_at, parcels }: Pick<OrderDetail, 'state' | 'ended_at' | 'parcels'>): boolean =>
  ended_at === null && state !== 'refunded' && parcels.some(({ status }) => ASTRAY.includes(status));

/** The name of a line: its product, and the values of its options. */
export const lineTitle = ({ title, option_values }: Pick<PlacedLine, 'title' | 'option_values'>): string =>
  [title, ...option_values].join(' · ');

export const TONES: Readonly<Record<OrderEvent['kind'], Tone>> = {
  placed: 'info',
  superseded: 'over',
  kept_longer: 'wait',
  paid: 'ok',
  paid_late: 'ok',
  sent_later: 'wait',
  expired: 'over',
  cancelled: 'over',
  closed: 'over',
  parcel_packed: 'info',
  parcel_sent: 'info',
  parcel_collected: 'info',
  parcel_changed: 'info',
  parcel_delivered: 'ok',
  parcel_returned: 'bad',
  parcel_lost: 'bad',
  parcel_cancelled: 'over',
  courier_booked: 'info',
  courier_refused: 'bad',
  courier_cancelled: 'over',
  return_requested: 'wait',
  return_approved: 'info',
  return_rejected: 'over',
  return_received: 'info',
  return_inspected: 'info',
  return_closed: 'ok',
  return_expired: 'over',
  return_cancelled: 'over',
  refund_requested: 'wait',
  part_refunded: 'ok',
  refunded: 'ok',
  refund_returned: 'bad',
};

/** Splits the rows, in their order, into parts of at most `most`. */
export const inParts = <T>(rows: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most));
