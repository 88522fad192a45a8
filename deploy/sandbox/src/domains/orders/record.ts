/** The events of orders, for their timelines. */
import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import { OrderStatus } from '@portal/shared/contract/public/public-orders.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { MAILED, orderMails, orders, type MailedKind, type OrderRow } from './tables.ts';

/** Orders have a timeline but send no callbacks: the callbacks of their bills report the payments. */
export const orderSubject: SubjectType = {
  name: 'order',
  quiet: OrderStatus.options,
  number: (id) => sql`select ${orders.number} from ${orders} where ${orders.id} = ${id}`,
  audience: () => sql`select null::text, '{}'::jsonb where false`,
};

interface NewEvent {
  readonly kind: OrderEvent['kind'];
  readonly at: Date;
  readonly order: Pick<OrderRow, 'id' | 'account_id'>;
  readonly transition?: { readonly from: OrderStatus | null; readonly to: OrderStatus };
  readonly byName?: string;
  readonly data?: object;
  /** The merchant's text to the buyer about the event. */
  readonly words?: string;
}

const isMailed = (kind: OrderEvent['kind']): kind is MailedKind => MAILED.some((mailed) => mailed === kind);

/** Records the event for the timeline, and queues a mail when this kind of event is mailed to the buyer. */
export async function recordOrder(tx: Tx, { order, words = '', ...newEvent }: NewEvent): Promise<void> {
  const { kind, at } = newEvent;
  await recordEvents(tx, [
    { ...newEvent, accountId: order.account_id, subjectType: 'order', subjectId: order.id, timelineId: order.id },
  ]);
  if (isMailed(kind))
    await tx
      .insert(orderMails)
      .values({ id: randomUUID(), account_id: order.account_id, order_id: order.id, kind, words, created_at: at });
}
