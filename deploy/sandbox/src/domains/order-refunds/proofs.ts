/** Invariants of order refunds: their parts add up to the refund, and no part is refunded twice. */
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { LIVE } from '../refunds/domain.ts';

export const orderRefundProofs: readonly Proof[] = [
  {
    name: 'the parts of a refund of an order are another sum than it, or it is of another order',
    faults: () => sql`
      select r.number as fault from order_refunds p join refunds r on r.id = p.refund_id join orders o on o.id = p.order_id
      where p.goods + p.delivery + p.goodwill <> r.amount or r.bill_id <> o.bill_id`,
  },
  {
    name: 'more of the goods or the delivery of an order goes back than was paid for it',
    faults: () => sql`
      select o.number as fault from orders o join order_refunds p on p.order_id = o.id
      join refunds r on r.id = p.refund_id and r.status in ${among(LIVE)}
      group by o.id having sum(p.goods) > o.goods_total - o.discount_amount or sum(p.delivery) > o.delivery_price`,
  },
];
