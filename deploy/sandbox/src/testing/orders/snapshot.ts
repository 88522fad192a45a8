/** How orders, payments and units of some shops stand in the database, in the shape of the model. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { brokenInvariants } from './invariants.ts';
import type { InvoiceNumbers } from './gateway.ts';
import type { Standing } from './model.ts';
import type { Shop } from './shop.ts';

interface Read {
  readonly orders: Readonly<Record<string, object>> | null;
  readonly payments: Readonly<Record<string, object>> | null;
  readonly units: Readonly<Record<string, object>> | null;
}

const listOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/** One statement: it is asked after each step. */
async function read(tx: Tx, own: SQL): Promise<Read> {
  const { rows } = await tx.execute<{ read: Read }>(sql`
    with books as (
      select a.bill_id, sum(e.amount) filter (where e.ledger_account = 'clearing') as received,
        -sum(e.amount) filter (where e.ledger_account = 'refund_payable') as owed,
        -sum(e.amount) filter (where e.ledger_account not in ('clearing', 'refund_payable', 'bank')) as earned
      from payment_attempts a join ledger_groups g on g.source_id = a.id join ledger_entries e on e.group_key = g.key
      where a.account_id in (${own}) group by a.bill_id),
    lines as (select order_id, json_agg(json_build_array(sent, packed, returned) order by position) as lines
      from order_lines where account_id in (${own}) group by order_id),
    comings as (select order_id, json_object_agg(number, status) as returns from order_returns where account_id in (${own}) group by order_id),
    refunded as (select p.order_id, json_object_agg(r.id, concat_ws(' ', r.status, p.goods, p.delivery, r.amount)) as refunds
      from order_refunds p join refunds r on r.id = p.refund_id where p.account_id in (${own}) group by p.order_id)
    select json_build_object(
      'orders', (select json_object_agg(o.id, json_build_object(
        'state', o.state, 'status', o.status, 'bill', case when b.status in ('due', 'overdue') then 'open' else b.status end,
        'kept_until', round(extract(epoch from o.kept_until) * 1000), 'total', o.total, 'parcels', o.parcels, 'lines', l.lines,
        'closes_at', round(extract(epoch from o.closes_at) * 1000), 'sends_later', o.sends_later,
        'returns', coalesce(c.returns, '{}'), 'refunds', coalesce(f.refunds, '{}'),
        'received', coalesce(k.received, 0), 'owed', coalesce(k.owed, 0), 'earned', coalesce(k.earned, 0)))
        from orders o join bills b on b.id = o.bill_id join lines l on l.order_id = o.id left join books k on k.bill_id = o.bill_id
        left join comings c on c.order_id = o.id left join refunded f on f.order_id = o.id
        where o.account_id in (${own})),
      'payments', (select json_object_agg(a.invoice_no, json_build_object(
        'status', a.status, 'mark', a.mark, 'is_returned', a.returned_at is not null))
        from payment_attempts a where a.account_id in (${own})),
      'units', (select json_object_agg(unit_id, json_build_array(is_counted, on_hand, held, allocated, oversell_limit, owed))
        from stock_levels where account_id in (${own}))) as read`);
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing.');
  return row.read;
}

const NEVER_COUNTED = [false, 0, 0, 0, 0, 0];

const ownOf = (shops: readonly Shop[]): SQL => listOf(shops.map(({ merchant }) => merchant.id));

/** Invariants that these shops break; none where all is right. */
export async function brokenBy(tx: Tx, shops: readonly Shop[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string; fault: string }>(brokenInvariants(ownOf(shops)));
  return rows.map(({ name, fault }) => `${name}: ${fault}`);
}

export async function standingOf(tx: Tx, shops: readonly Shop[], invoiceNumbers: InvoiceNumbers): Promise<Standing> {
  const own = ownOf(shops);
  const { orders, payments, units } = await read(tx, own);
  const unitIds = shops.flatMap((shop) => shop.units.map(({ id }) => id));
  return {
    orders: orders ?? {},
    payments: Object.fromEntries([...invoiceNumbers].map(([id, invoiceNo]) => [id, payments?.[invoiceNo]])),
    units: Object.fromEntries(unitIds.map((id) => [id, units?.[id] ?? NEVER_COUNTED])),
  };
}
