/** Late money arrives after its order has ended unpaid (gateway domain §4.2). Any provider may send such a success, and a tester can trigger it. */
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { html, type Html } from '../pages/html.ts';
import { mayArriveLate } from '../../domains/payments/domain.ts';
import { answerOrder, lockOrder, type OrderRow } from './orders.ts';
import type { Advance } from './serve-pages.ts';

const mayStillArrive = ({ code }: OrderRow): boolean => code !== null && mayArriveLate(fpxCode(code).outcome);

/** The button that makes money arrive late; null for an order that was paid or is undecided. */
export const lateButton = (order: OrderRow): Html | null =>
  mayStillArrive(order)
    ? html`<form method="post">
        <button class="quiet" name="late" value="1">The money arrives after all</button>
      </form>`
    : null;

/** Returns undefined for an unknown token. No browser waits for late money, so only the direct message is sent. */
export async function arriveLate(tx: Tx, token: string, at: Date): Promise<Advance | undefined> {
  const order = await lockOrder(tx, token);
  if (!order) return undefined;
  if (!mayStillArrive(order)) return { kind: 'over', order };
  return { kind: 'answer', order: await answerOrder(tx, order, '00', at), code: '00', deliveryMode: 'direct_only' };
}
