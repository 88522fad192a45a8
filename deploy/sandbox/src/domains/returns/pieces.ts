/** Which pieces may go back, and which do: what is decided of lines without writing anything. */
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { INSPECTED, type InspectionForm } from '@portal/shared/contract/merchant/orders/returns.ts';
import type { ReturnLinesForm } from '@portal/shared/contract/public/return-parts.ts';
import { isReturnOpen } from '@portal/shared/domain/orders/returns.ts';
import type { OrderReturned } from '@portal/shared/contract/public/public-orders.ts';
import type * as v from 'valibot';
import { Refusal } from '../../kernel/errors.ts';
import { later } from '../../kernel/time/clock.ts';
import type { OrderLineRow, ShipmentRow } from '../orders/domain.ts';
import type { ReturnLineRow, ReturnRow } from './tables.ts';

/** How many pieces of each line, by its position. */
export type PiecesLeft = ReadonlyMap<number, number>;

type Line = Pick<OrderLineRow, 'position' | 'quantity' | 'sent' | 'returned'>;
type WantedLines = v.InferOutput<typeof ReturnLinesForm>;

/** What was handed over and is in no return. */
export const leftOf = (lines: readonly Line[]): PiecesLeft =>
  new Map(lines.map(({ position, sent, returned }) => [position, sent - returned]));

const DAY_MS = 24 * 60 * 60_000;

const endOf = (deliveredAt: Date, days: number): Date => later(deliveredAt, days * DAY_MS);

interface DeliveredParcel extends Pick<ShipmentRow, 'status' | 'delivered_at'> {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

/** Until when a buyer may ask, and for which pieces now: those that arrived in the last so many days. */
export function askable(
  lines: readonly Line[],
  parcels: readonly DeliveredParcel[],
  days: number,
  now: Date,
): { readonly until: Date | null; readonly left: PiecesLeft } {
  const arrived = parcels.flatMap((parcel) =>
    parcel.status === 'delivered' && parcel.delivered_at && days > 0
      ? [{ ends: endOf(parcel.delivered_at, days), pieces: parcel.lines }]
      : [],
  );
  const until = arrived.reduce<Date | null>((last, { ends }) => (last && last > ends ? last : ends), null);
  const inTime = new Map<number, number>();
  for (const { ends, pieces } of arrived)
    if (ends > now)
      for (const { position, quantity } of pieces) inTime.set(position, (inTime.get(position) ?? 0) + quantity);
  const left = [...leftOf(lines)].map(
    ([position, most]) => [position, Math.min(most, inTime.get(position) ?? 0)] as const,
  );
  return { until, left: new Map(left) };
}

/** Throws `wrongState` where nothing can go back, and `invalidInput` at a line of which less can or that stands there twice, or where all are 0. */
export function returnedLines(wanted: WantedLines, left: PiecesLeft): WantedLines {
  if ([...left.values()].every((many) => many === 0))
    throw new Refusal('wrongState', { lines: RULES.nothing_to_return });
  const seen = new Map<number, number>();
  const faults = wanted.flatMap(({ position, quantity }, place): [string, string][] => {
    const before = seen.get(position);
    seen.set(position, before ?? place);
    const field = `lines.${place}.quantity`;
    if (before !== undefined) return [[field, ruleText(rule('repeated', { line: before + 1 }))]];
    const max = left.get(position) ?? 0;
    return quantity <= max ? [] : [[field, ruleText(rule('max_value', { max }))]];
  });
  if (faults.length > 0) throw new Refusal('invalidInput', Object.fromEntries(faults));
  const lines = wanted.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) throw new Refusal('invalidInput', { 'lines.0.quantity': RULES.required });
  return lines;
}

type Inspection = v.InferOutput<typeof InspectionForm>['lines'];

/** What was found of each line. Throws `invalidInput` at a line that is missing, is none of the return, or does not sum up to its quantity. */
export function inspectedLines(
  lines: readonly Pick<ReturnLineRow, 'position' | 'quantity'>[],
  found: Inspection,
): Inspection {
  const faults = found.flatMap((one, place): [string, string][] => {
    const field = `lines.${place}.restocked`;
    const first = found.findIndex(({ position }) => position === one.position);
    if (first < place) return [[field, ruleText(rule('repeated', { line: first + 1 }))]];
    const quantity = lines.find(({ position }) => position === one.position)?.quantity ?? 0;
    const sum = INSPECTED.reduce((total, kind) => total + one[kind], 0);
    return sum === quantity && quantity > 0 ? [] : [[field, ruleText(rule('return_sum', { quantity }))]];
  });
  if (faults.length > 0) throw new Refusal('invalidInput', Object.fromEntries(faults));
  if (found.length < lines.length) throw new Refusal('invalidInput', { lines: RULES.required });
  return found;
}

/** How many pieces of a line a return keeps from other returns: those announced, and once they are inspected those that came. */
export const keptBy = ({ quantity, wrong_item, short }: ReturnLineRow): number => quantity - wrong_item - short;

/** What people read of all returns of an order. */
export function returnedOf(lines: readonly Line[], returns: readonly Pick<ReturnRow, 'status'>[]): OrderReturned {
  if (returns.some(({ status }) => isReturnOpen(status))) return 'open';
  if (lines.every(({ returned }) => returned === 0)) return 'none';
  return lines.every(({ quantity, returned }) => returned === quantity) ? 'all' : 'part';
}
