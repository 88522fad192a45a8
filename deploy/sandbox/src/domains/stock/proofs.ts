import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';

export const STOCK_PROOFS: readonly Proof[] = [
  {
    name: 'counts of a unit of stock are not those of its movements',
    faults: () => sql`
      select l.unit_id::text as fault from stock_levels l left join (
        select unit_id, count(*) as number, sum(on_hand_delta) as on_hand, sum(allocated_delta) as allocated, sum(held_delta) as held
        from stock_movements group by unit_id) m on m.unit_id = l.unit_id
      where (l.number, l.on_hand, l.allocated, l.held)
        is distinct from (coalesce(m.number, 0), coalesce(m.on_hand, 0), coalesce(m.allocated, 0), coalesce(m.held, 0))`,
  },
  {
    name: 'a movement of stock does not follow from the one before',
    faults: () => sql`
      select unit_id || ' ' || number as fault from (
        select *, row_number() over line as place, sum(on_hand_delta) over line as on_hand,
          sum(allocated_delta) over line as allocated, sum(held_delta) over line as held
        from stock_movements window line as (partition by unit_id order by number)) movements
      where (number, on_hand_after, allocated_after, held_after) is distinct from (place, on_hand, allocated, held)`,
  },
  {
    name: 'units that are held are not those of active holds',
    faults: () => sql`
      select l.unit_id::text as fault from stock_levels l left join (
        select n.unit_id, sum(n.quantity) as held from stock_hold_lines n
        join stock_holds h on h.order_id = n.order_id where h.status = 'active' group by n.unit_id) a on a.unit_id = l.unit_id
      where l.held <> coalesce(a.held, 0)`,
  },
  {
    name: 'an order has sent or given back more units than it had',
    faults: () => sql`
      select order_id || ' ' || unit_id as fault from stock_movements where order_id is not null
      group by order_id, unit_id having sum(allocated_delta) < 0 or sum(held_delta) < 0`,
  },
];
