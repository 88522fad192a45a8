/** A merchant cancels an order: its goods become available again, and a paid order is refunded. */
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { BillPayments } from '../bills/domain.ts';
import { deallocate, releaseHold } from '../stock/domain.ts';
import { isPacked } from './parcels.ts';
import { unitOf } from './price.ts';
import { linesOf } from './to-wire.ts';
import { orders } from './tables.ts';
import { closeBill, lockOrder, transitionOrder } from './transition.ts';

interface Cancelling {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly payments: BillPayments;
  readonly now: Date;
}

/** Throws `notFound`, `paymentWaiting`, or `wrongState` for an order that has ended or has a parcel that is packed or handed over. */
export async function cancelOrder({ tx, principal, payments, now }: Cancelling, id: string): Promise<void> {
  const { order, bill } = await lockOrder(tx, await findOwned(tx, orders, principal, id));
  if (order.parcels !== 'none') throw new Refusal('wrongState', { id: RULES.handed_over });
  if (await isPacked(tx, order.id)) throw new Refusal('wrongState', { id: RULES.parcel_waits });
  const transition = { to: 'cancelled', kind: 'cancelled', at: now, byName: principal.name } as const;
  if (order.status === 'awaiting_payment') {
    if (await payments.isUnderWay(tx, bill.id)) throw new Refusal('paymentWaiting');
    await transitionOrder(tx, order, transition);
    await closeBill(tx, bill, 'cancelled', now, principal.name);
    await releaseHold(tx, order.id, 'cancelled', now);
    return;
  }
  await transitionOrder(tx, order, transition);
  const units = (await linesOf(tx, order.id)).map((line) => ({ unitId: unitOf(line), quantity: line.quantity }));
  await deallocate(tx, order.id, units, now);
}
