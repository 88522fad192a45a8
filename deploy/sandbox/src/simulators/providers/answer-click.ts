/** Handles a click on a page with one step. The click decides the order, unless the order was decided before. */
import type { Tx } from '../../kernel/data/database.ts';
import { answerOrder, type OrderRow } from './orders.ts';
import type { Advance } from './serve-pages.ts';
import type { DeliveryMode } from './delivery-mode.ts';

interface ProviderDecision {
  /** Undefined for a click that changes nothing. */
  readonly code: string | undefined;
  readonly deliveryMode: DeliveryMode;
  readonly at: Date;
}

export async function answerClick(
  tx: Tx,
  order: OrderRow,
  { code, deliveryMode, at }: ProviderDecision,
): Promise<Advance> {
  if (code === undefined) return order.code === null ? { kind: 'page' } : { kind: 'over', order };
  return { kind: 'answer', order: await answerOrder(tx, order, code, at), code, deliveryMode };
}
