/** Sends buyers mails about events of their orders after the events are stored. People, banks and jobs can cause these events. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { DueWork } from '../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { stores } from '../stores/domain.ts';
import { happenedMail } from './mails.ts';
import { orderMails, orders } from './tables.ts';

/** The most mails that one transaction sends; the rest follows in the next run. */
const AT_ONCE = 200;

export const writeToBuyers =
  ({ carrier, origins }: Pick<Sandbox, 'carrier' | 'origins'>): DueWork =>
  async (tx, clock, afterwards) => {
    const at = clock.now();
    const due = await tx
      .select({ mail: orderMails, order: orders, store: stores.title })
      .from(orderMails)
      .innerJoin(orders, eq(orders.id, orderMails.order_id))
      .innerJoin(stores, eq(stores.id, orders.store_id))
      .orderBy(asc(orderMails.created_at), asc(orderMails.id))
      .limit(AT_ONCE)
      .for('update', { of: orderMails });
    const ids = due.map(({ mail }) => mail.id);
    if (ids.length > 0) await tx.delete(orderMails).where(inArray(orderMails.id, ids));
    for (const { mail, order, store } of due)
      afterwards(() => carrier.send(happenedMail({ origins, order, store, at }, mail)));
    return due.length;
  };

/** Deletes the queued mails of an order, because the events of the demonstration are in the past. */
export const dropMails = (tx: Tx, orderId: string) => tx.delete(orderMails).where(eq(orderMails.order_id, orderId));
