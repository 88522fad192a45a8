/** The wire forms of returns: the public form for buyers with the order's link, and the complete form for the merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { returns as contract } from '@portal/shared/contract/merchant/orders/returns.ts';
import type { publicReturns } from '@portal/shared/contract/public/public-returns.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { linesOf, orders, shipmentLines, shipments, type OrderLineRow, type OrderRow } from '../orders/domain.ts';
import { storeSettings } from '../stores/domain.ts';
import { askable, blockingPieces, leftOf } from './pieces.ts';
import { orderReturnLines, orderReturns, type ReturnLineRow, type ReturnRow } from './tables.ts';

interface WithLines extends ReturnRow {
  readonly lines: readonly ReturnLineRow[];
}

/** Returns, newest first. */
async function returnsOf(tx: Tx, orderId: string): Promise<readonly WithLines[]> {
  const rows = await tx
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.order_id, orderId))
    .orderBy(desc(orderReturns.number));
  const lines = await tx
    .select()
    .from(orderReturnLines)
    .where(eq(orderReturnLines.order_id, orderId))
    .orderBy(asc(orderReturnLines.position));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ return_id }) => return_id === row.id) }));
}

/** The end of the period in which the buyer of an order may request a return, and the pieces for which the buyer may do so now. */
export async function askableOf(tx: Tx, order: Pick<OrderRow, 'id' | 'store_id'>, now: Date) {
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.store_id, order.store_id));
  const parcels = await tx.select().from(shipments).where(eq(shipments.order_id, order.id));
  const packed = await tx.select().from(shipmentLines).where(eq(shipmentLines.order_id, order.id));
  const withLines = parcels.map((parcel) => ({
    ...parcel,
    lines: packed.filter(({ shipment_id }) => shipment_id === parcel.id),
  }));
  return askable(await linesOf(tx, order.id), withLines, settings?.return_days ?? 0, now);
}

const titleIn = (lines: readonly OrderLineRow[]) => (position: number) => {
  const line = lines.find((one) => one.position === position);
  return { position, title: line?.title ?? '', option_values: line?.option_values ?? [] };
};

/** Throws `notFound`. */
export async function loadPublicReturns(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<CallResult<typeof publicReturns.ofOrder>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Refusal('notFound');
  const titled = titleIn(await linesOf(tx, orderId));
  const { until, left } = await askableOf(tx, order, now);
  const all = await returnsOf(tx, orderId);
  return {
    until,
    lines: [...left].flatMap(([position, many]) => (many > 0 ? [{ ...titled(position), left: many }] : [])),
    returns: all.map(({ lines, ...row }) => ({
      ...row,
      lines: lines.map((line) => ({ ...line, ...titled(line.position) })),
    })),
  };
}

/**
 * The price that was paid for this many pieces of a line. The discount is spread evenly over the pieces, and the result is rounded down, so
 * that a refund never exceeds the payment.
 */
const worthOf = (line: OrderLineRow | undefined, pieces: number): Sen =>
  line ? ((line.total - line.discount) * BigInt(pieces)) / BigInt(line.quantity) : 0n;

/** Throws `notFound`. */
export async function loadWireReturns(
  tx: Tx,
  owner: Owner,
  orderId: string,
): Promise<CallResult<typeof contract.ofOrder>> {
  const order = await findOwned(tx, orders, owner, orderId);
  const lines = await linesOf(tx, order.id);
  const paidFor = new Map(lines.map((line) => [line.position, line]));
  const all = await returnsOf(tx, order.id);
  return {
    lines: [...leftOf(lines)].map(([position, left]) => ({ position, left })),
    returns: all.map((one) => ({
      ...one,
      refund_value: sumOf(one.lines.map((line) => worthOf(paidFor.get(line.position), blockingPieces(line)))),
    })),
  };
}
