/** What happens to orders, for their timelines. */
import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import { OrderStatus } from '@portal/shared/contract/public/public-orders.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import type { SubjectType } from '../../kernel/events/subjects.ts';
import { orders, type OrderRow } from './tables.ts';

/** Their bills tell merchants' servers of everything that is about money, so that orders have a timeline and send no callback. */
export const orderSubject: SubjectType = {
  name: 'order',
  quiet: OrderStatus.options,
  number: (id) => sql`select ${orders.number} from ${orders} where ${orders.id} = ${id}`,
  audience: () => sql`select null::text, '{}'::jsonb where false`,
};

interface Happening {
  readonly kind: OrderEvent['kind'];
  readonly at: Date;
  readonly order: Pick<OrderRow, 'id' | 'account_id'>;
  readonly move?: { readonly from: OrderStatus | null; readonly to: OrderStatus };
  readonly byName?: string;
  readonly data?: object;
}

export const recordOrder = (tx: Tx, { order, ...happening }: Happening): Promise<void> =>
  recordEvents(tx, [
    { ...happening, accountId: order.account_id, subjectType: 'order', subjectId: order.id, timelineId: order.id },
  ]);
