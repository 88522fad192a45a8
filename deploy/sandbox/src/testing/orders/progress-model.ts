/** The displayed state of a paid order, and when it closes, computed without the gateway. */
import type { StockModel } from '../stock/model.ts';
import type { ModelOrder } from './model.ts';
import type { ParcelModel } from './parcel-model.ts';
import type { RefundModel } from './refund-model.ts';
import type { createReturnModel } from './return-model.ts';
import { RETURN_DAYS } from './shop.ts';

const DAY_MS = 24 * 60 * 60_000;

interface ProgressModelDependencies {
  readonly parcels: ParcelModel;
  readonly returns: ReturnType<typeof createReturnModel>;
  readonly refunds: RefundModel;
  readonly stock: () => StockModel;
}

export function createProgress({ parcels, returns, refunds, stock }: ProgressModelDependencies) {
  /** Sets when an order closes, by its state at this time. */
  function foresee(order: ModelOrder, at: Date): void {
    if (order.status !== 'paid') return;
    const isWaiting = returns.snapshot(order) === 'open' || order.lines.some(({ packed }) => packed > 0);
    const arrived = parcels.delivered(order.id).map(({ deliveredAt }) => deliveredAt.getTime());
    const end = new Date(Math.max(at.getTime(), Math.max(...arrived) + RETURN_DAYS * DAY_MS));
    if (isWaiting) order.closesAt = undefined;
    else if (refunds.snapshot(order) === 'all') order.closesAt = at;
    else order.closesAt = parcels.snapshot(order) === 'delivered' ? end : undefined;
  }

  function close(order: ModelOrder): void {
    Object.assign(order, { status: 'closed', closesAt: undefined });
    const lines = order.lines.flatMap(({ unitId, quantity, sent }) =>
      sent < quantity ? [{ unitId, quantity: quantity - sent }] : [],
    );
    stock().answer({ kind: 'deallocate', order: order.id, lines });
  }

  /** The displayed state of an order. */
  function stateOf(order: ModelOrder): string {
    if (order.status !== 'paid' && order.status !== 'closed') return order.status;
    const [sent, returned, refunded] = [parcels.snapshot(order), returns.snapshot(order), refunds.snapshot(order)];
    const isPaid = order.status === 'paid';
    if (returned === 'open') return 'return_open';
    if (refunded === 'all') return 'refunded';
    if (isPaid && sent === 'none') return 'to_pack';
    if (isPaid && sent === 'part_sent') return 'part_sent';
    if (returned !== 'none') return returned === 'all' ? 'returned' : 'part_returned';
    if (refunded === 'part') return 'part_refunded';
    return isPaid ? sent : 'closed';
  }

  return { foresee, close, stateOf };
}
