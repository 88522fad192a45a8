/** Invariants of orders: the order's state agrees with its bill, its total is the sum of its lines, and an unpaid order holds its goods. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';

export const orderProofs: readonly Proof[] = [
  {
    name: 'an order does not stand as its bill does',
    faults: () => sql`
      select o.id::text as fault from orders o join bills b on b.id = o.bill_id where b.purpose <> 'order'
        or (o.total, o.number) is distinct from (b.amount, b.bill_number)
        or case o.status when 'awaiting_payment' then b.status not in ('due', 'overdue', 'pending')
          when 'expired' then b.status <> 'expired'
          when 'cancelled' then b.status in ('due', 'overdue', 'pending', 'expired') or (b.status = 'cancelled') <> (o.paid_at is null)
          else b.status not in ('paid', 'partially_refunded', 'refunded', 'voided') end`,
  },
  {
    name: 'an order reads other refunds than its bill',
    faults: () => sql`
      select o.id::text as fault from orders o join bills b on b.id = o.bill_id
      where o.refunded <> case when b.status in ('refunded', 'voided') then 'all' when b.status = 'partially_refunded' then 'part' else 'none' end`,
  },
  {
    name: 'the bill of an order has none',
    faults: () => sql`
      select b.id::text as fault from bills b left join orders o on o.bill_id = b.id where b.purpose = 'order' and o.id is null`,
  },
  {
    name: 'an order does not come to what its lines do',
    faults: () => sql`
      select o.id::text as fault from orders o left join (
        select order_id, sum(total) as goods, sum(discount) as discount from order_lines group by order_id) l on l.order_id = o.id
      where (o.goods_total, o.discount_amount) is distinct from (l.goods, l.discount)`,
  },
  {
    name: 'the goods of an order are kept though it does not wait, or are not though it does',
    faults: () => sql`
      select o.id::text as fault from orders o left join stock_holds h on h.order_id = o.id
      where (o.status = 'awaiting_payment') <> (h.status is not distinct from 'active')`,
  },
  {
    name: 'goods are kept for an order that has ended',
    faults: () => sql`
      select m.order_id || ' ' || m.unit_id as fault from stock_movements m join orders o on o.id = m.order_id
      where o.status in ('closed', 'expired', 'cancelled') group by m.order_id, m.unit_id
      having sum(m.allocated_delta) <> 0 or sum(m.held_delta) <> 0`,
  },
  {
    name: 'an order is to close though something of it is under way, or is done and is not to close',
    faults: () => sql`
      select o.id::text as fault from orders o left join (
        select order_id, sum(packed) as packed from order_lines group by order_id) l on l.order_id = o.id
      where o.status = 'paid' and (o.closes_at is not null) <>
        (o.returned <> 'open' and l.packed = 0 and (o.refunded = 'all' or o.parcels = 'delivered'))`,
  },
  {
    name: 'a line counts other pieces as packed or sent than are in its parcels',
    faults: () => sql`
      select l.order_id || ' ' || l.position as fault from order_lines l left join (
        select n.order_id, n.position, sum(n.quantity) filter (where s.status = 'label_ready') as packed,
          sum(n.quantity) filter (where s.status <> 'label_ready') as sent
        from shipment_lines n join shipments s on s.id = n.shipment_id
        where s.status <> 'cancelled' group by 1, 2) p on (p.order_id, p.position) = (l.order_id, l.position)
      where l.sent <> coalesce(p.sent, 0) or l.packed <> coalesce(p.packed, 0)`,
  },
];
