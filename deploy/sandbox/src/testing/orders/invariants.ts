/**
 * The invariants of orders and their goods, by their numbers in `deploy/checks/specification/order-invariants.tsv`. The proofs of the books
 * check the same invariants for all merchants in one query. These queries check a few merchants after each step, so that their cost does
 * not grow with the database.
 */
import { sql, type SQL } from 'drizzle-orm';

interface Invariant {
  readonly name: string;
  /** A query of the rows that break the invariant, as one text `fault`. @param own the merchants that are checked */
  readonly faults: (own: SQL) => SQL;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: '1 counts are the sums of movements',
    faults: (own) => sql`
      select l.unit_id::text as fault from stock_levels l left join (
        select unit_id, sum(on_hand_delta) as on_hand, sum(allocated_delta) as allocated, sum(held_delta) as held
        from stock_movements where account_id in (${own}) group by unit_id) m on m.unit_id = l.unit_id
      where l.account_id in (${own}) and (l.allocated + l.held > l.on_hand + l.oversell_limit + l.owed
        or (l.on_hand, l.allocated, l.held) is distinct from (coalesce(m.on_hand, 0), coalesce(m.allocated, 0), coalesce(m.held, 0)))`,
  },
  {
    name: '2 of what there never was nothing is committed',
    faults: (own) => sql`
      select m.unit_id || ' ' || m.number from stock_movements m join stock_levels l on l.unit_id = m.unit_id
      where m.account_id in (${own}) and m.number = l.number and m.allocated_after > m.on_hand_after + l.oversell_limit + l.owed`,
  },
  {
    name: '3 an order is paid at most once, and has its goods then',
    faults: (own) => sql`
      select o.id::text from orders o left join (
        select a.bill_id, count(*) as paid from payment_attempts a join ledger_groups g on g.source_id = a.id
        where a.account_id in (${own}) and g.kind in ('payment', 'applied') group by a.bill_id) p on p.bill_id = o.bill_id
      where o.account_id in (${own}) and coalesce(p.paid, 0) <> (o.paid_at is not null)::int
      union all
      select h.order_id || ' ' || h.unit_id from stock_hold_lines h join orders o on o.id = h.order_id
        join stock_holds k on k.order_id = h.order_id and k.status = 'committed' left join (
        select order_id, unit_id, sum(allocated_delta) as allocated from stock_movements
        where account_id in (${own}) and kind = 'allocated' group by order_id, unit_id) m on (m.order_id, m.unit_id) = (h.order_id, h.unit_id)
      where h.account_id in (${own}) and o.status in ('paid', 'closed') and coalesce(m.allocated, 0) < h.quantity`,
  },
  {
    name: '4 goods are kept while an order waits for its payment',
    faults: (own) => sql`
      select o.id::text from orders o left join stock_holds h on h.order_id = o.id
      where o.account_id in (${own}) and (o.status = 'awaiting_payment') <> (h.status is not distinct from 'active')`,
  },
  {
    name: '6 the total is the bill, and that of lines and delivery',
    faults: (own) => sql`
      select o.id::text from orders o join bills b on b.id = o.bill_id join (
        select order_id, sum(total) as goods from order_lines where account_id in (${own}) group by order_id) l on l.order_id = o.id
      where o.account_id in (${own}) and (o.total <> b.amount or o.total <> l.goods - o.discount_amount + o.delivery_price)`,
  },
  {
    name: '7 no more goes back than was paid, and of the delivery no more than it cost',
    faults: (own) => sql`
      select o.id::text from orders o join (
        select p.order_id, sum(r.amount) as asked, sum(p.goods) as goods, sum(p.delivery) as delivery
        from order_refunds p join refunds r on r.id = p.refund_id
        where p.account_id in (${own}) and r.status not in ('rejected', 'cancelled', 'failed', 'expired') group by p.order_id) r on r.order_id = o.id
      where r.asked > o.total or r.goods > o.goods_total - o.discount_amount or r.delivery > o.delivery_price`,
  },
  {
    name: '8 no more is handed over than is paid, and each piece in one parcel',
    faults: (own) => sql`
      select l.order_id || ' ' || l.position from order_lines l join orders o on o.id = l.order_id left join (
        select n.order_id, n.position, sum(n.quantity) filter (where s.status <> 'label_ready') as sent,
          sum(n.quantity) filter (where s.status = 'label_ready') as packed
        from shipment_lines n join shipments s on s.id = n.shipment_id
        where n.account_id in (${own}) and s.status <> 'cancelled' group by 1, 2) p on (p.order_id, p.position) = (l.order_id, l.position)
      where l.account_id in (${own}) and (l.sent <> coalesce(p.sent, 0) or l.packed <> coalesce(p.packed, 0)
        or l.sent + l.packed > case when o.status in ('paid', 'closed') then l.quantity else 0 end)`,
  },
  {
    name: '16 nothing is kept for an order that has ended',
    faults: (own) => sql`
      select m.order_id || ' ' || m.unit_id from stock_movements m join orders o on o.id = m.order_id
      where m.account_id in (${own}) and o.status in ('closed', 'expired', 'cancelled') group by m.order_id, m.unit_id
      having sum(m.allocated_delta) <> 0 or sum(m.held_delta) <> 0`,
  },
  {
    name: 'L1 each group of the ledger sums to nothing',
    faults: (own) => sql`
      select e.group_key from ledger_entries e where e.group_key in (
        select group_key from ledger_entries where account_id in (${own})) group by e.group_key having sum(e.amount) <> 0`,
  },
];

/** A query of rows with `name` and `fault`; none when all invariants hold. */
export const brokenInvariants = (own: SQL): SQL =>
  sql.join(
    INVARIANTS.map(({ name, faults }) => sql`select ${name}::text as name, fault from (${faults(own)}) broken (fault)`),
    sql` union all `,
  );
