/** Invariants of returns: no piece is returned twice, and the order's summary agrees with its returns. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';

/** An SQL condition that is true for a live return. No other return can include the pieces of a live return. */
const LIVE = sql`r.status not in ('rejected', 'expired', 'cancelled')`;

export const returnProofs: readonly Proof[] = [
  {
    name: 'a line counts other pieces as returned than its returns have',
    faults: () => sql`
      select l.order_id || ' ' || l.position as fault from order_lines l left join (
        select n.order_id, n.position, sum(n.quantity - n.wrong_item - n.short) as returned
        from order_return_lines n join order_returns r on r.id = n.return_id where ${LIVE} group by 1, 2) p
        on (p.order_id, p.position) = (l.order_id, l.position)
      where l.returned <> coalesce(p.returned, 0)`,
  },
  {
    name: 'a return was inspected before it was received, or not inspected after',
    faults: () => sql`
      select n.return_id || ' ' || n.position as fault from order_return_lines n join order_returns r on r.id = n.return_id
      where (n.restocked + n.written_off + n.wrong_item + n.short > 0)
        and r.status not in ('inspected', 'closed')
        or r.status = 'inspected' and n.restocked + n.written_off + n.wrong_item + n.short = 0`,
  },
  {
    name: 'more of a counted unit is back on the shelf than its returns and parcels say',
    faults: () => sql`
      select m.order_id || ' ' || m.unit_id as fault from (
        select order_id, unit_id, sum(on_hand_delta) as back from stock_movements
        where kind = 'returned' and order_id is not null group by 1, 2) m
      join orders o on o.id = m.order_id
      left join (
        select l.order_id, coalesce(l.variant_id, l.product_id) as unit_id, sum(n.restocked) as restocked
        from order_return_lines n join order_lines l on (l.order_id, l.position) = (n.order_id, n.position) group by 1, 2) r
        using (order_id, unit_id)
      left join (
        select l.order_id, coalesce(l.variant_id, l.product_id) as unit_id, sum(n.quantity) as undone
        from shipment_lines n join shipments s on s.id = n.shipment_id and s.status = 'cancelled'
        join order_lines l on (l.order_id, l.position) = (n.order_id, n.position) group by 1, 2) p using (order_id, unit_id)
      where m.back > coalesce(r.restocked, 0) + coalesce(p.undone, 0)`,
  },
  {
    name: 'an order reads other returns than it has',
    faults: () => sql`
      select o.id::text as fault from orders o
      left join (select order_id, bool_or(status in ('requested', 'approved', 'awaiting_goods', 'received', 'inspected')) as is_open
        from order_returns group by 1) r on r.order_id = o.id
      left join (select order_id, sum(returned) as returned, sum(quantity) as quantity from order_lines group by 1) l on l.order_id = o.id
      where o.returned <> case when r.is_open then 'open' when l.returned = 0 then 'none' when l.returned = l.quantity then 'all' else 'part' end`,
  },
];
