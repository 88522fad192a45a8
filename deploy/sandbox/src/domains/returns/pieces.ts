/** The pieces of an order that can be returned, and the pieces in returns, as pure functions. */
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

/** The number of pieces of each line, by the line's position. */
export type PiecesLeft = ReadonlyMap<number, number>;

type Line = Pick<OrderLineRow, 'position' | 'quantity' | 'sent' | 'returned'>;
type WantedLines = v.InferOutput<typeof ReturnLinesForm>;

/** The pieces that were handed over and are not in a return. */
export const leftOf = (lines: readonly Line[]): PiecesLeft =>
  new Map(lines.map(({ position, sent, returned }) => [position, sent - returned]));

const DAY_MS = 24 * 60 * 60_000;

const endOf = (deliveredAt: Date, days: number): Date => later(deliveredAt, days * DAY_MS);

interface DeliveredParcel extends Pick<ShipmentRow, 'status' | 'delivered_at'> {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

/**
 * The end of the period in which a buyer may request a return, and the pieces for which the buyer may do so now: those delivered in the
 * last `days` days.
 */
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

/**
 * Throws `wrongState` when nothing can be returned, and `invalidInput` at a line with too few pieces left, at a repeated line, or when all
 * quantities are 0.
 */
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

/**
 * The inspection result of each line. Throws `invalidInput` at a line that is missing, is not in the return, or whose parts do not add up
 * to its quantity.
 */
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

/** The pieces of a line that other returns cannot include: before the inspection the announced pieces, afterwards those that arrived. */
export const blockingPieces = ({ quantity, wrong_item, short }: ReturnLineRow): number => quantity - wrong_item - short;

/** The combined state of all returns of an order. */
export function returnedOf(lines: readonly Line[], returns: readonly Pick<ReturnRow, 'status'>[]): OrderReturned {
  if (returns.some(({ status }) => isReturnOpen(status))) return 'open';
  if (lines.every(({ returned }) => returned === 0)) return 'none';
  return lines.every(({ quantity, returned }) => returned === quantity) ? 'all' : 'part';
}
