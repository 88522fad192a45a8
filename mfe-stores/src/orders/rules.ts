import { plainNumber } from '@portal/shared/contract/kernel/digits.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { OrderDetail, OrderEvent, Parcel, PlacedLine } from '@portal/shared/contract/merchant/orders/orders.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
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

/** What pieces weigh, in grams: those of each line as they are typed. */
export const gramsIn = (
  lines: readonly Pick<PlacedLine, 'position' | 'weight_grams'>[],
  typed: readonly { readonly position: number; readonly quantity: string }[],
): number =>
  typed.reduce((sum, { position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return sum + (Number(plainNumber(quantity)) || 0) * (line?.weight_grams ?? 0);
  }, 0);

/** What couriers take for the parcels of an order; null where the merchant said of none. */
export function courierCostOf(parcels: readonly Pick<Parcel, 'status' | 'cost'>[]): Sen | null {
  const costs = parcels.flatMap(({ status, cost }) => (status === 'cancelled' || cost === null ? [] : [cost]));
  return costs.length === 0 ? null : sumOf(costs);
}

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
