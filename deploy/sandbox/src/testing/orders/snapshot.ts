/** The state of orders, payments and units of some shops in the database, in the shape of the model. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { compiled, type Slots } from '../../kernel/data/statements/compiled.ts';
import { brokenInvariants } from './invariants.ts';
import { billIdOf, type InvoiceNumbers } from './gateway.ts';
import type { Snapshot } from './model.ts';
import type { Shop } from './shop.ts';

interface Read {
  readonly orders: Readonly<Record<string, object>> | null;
  readonly payments: Readonly<Record<string, object>> | null;
  readonly units: Readonly<Record<string, object>> | null;
  readonly pools: Readonly<Record<string, number>> | null;
}

const listOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

interface Scope {
  /** The merchants. */
  readonly own: readonly string[];
  /** One order and its bill; left out to read all orders of the merchants. */
  readonly order?: string;
  readonly bill?: string;
}

/** One statement, which is built once because it runs after each step. */
const reading = (db: Tx, { own, order, bill }: Slots<Scope>, isWhole: boolean) => {
  const isOwn = (alias: string) => sql`${sql.raw(alias)}.account_id = any(${own}::uuid[])`;
  const isOwnOrder = (alias: string, column = 'order_id') =>
    isWhole ? isOwn(alias) : sql`${isOwn(alias)} and ${sql.raw(`${alias}.${column}`)} = ${order}::uuid`;
  const isOwnPayment = isWhole ? isOwn('a') : sql`${isOwn('a')} and a.bill_id = ${bill}::uuid`;
  return db.execute<{ read: Read }>(sql`
    with books as (
      select a.bill_id, sum(e.amount) filter (where e.ledger_account = 'clearing') as received,
        -sum(e.amount) filter (where e.ledger_account = 'refund_payable') as owed,
        -sum(e.amount) filter (where e.ledger_account not in ('clearing', 'refund_payable', 'bank')) as earned
      from payment_attempts a join ledger_groups g on g.source_id = a.id join ledger_entries e on e.group_key = g.key
      where ${isOwnPayment} group by a.bill_id),
    lines as (select order_id, json_agg(json_build_array(sent, packed, returned) order by position) as lines
      from order_lines l where ${isOwnOrder('l')} group by order_id),
    comings as (select order_id, json_object_agg(number, status) as returns from order_returns c
      where ${isOwnOrder('c')} group by order_id),
    refunded as (select p.order_id, json_object_agg(r.id, concat_ws(' ', r.status, p.goods, p.delivery, r.amount)) as refunds
      from order_refunds p join refunds r on r.id = p.refund_id where ${isOwnOrder('p')} group by p.order_id),
    charged as (select booking_id, string_agg(kind || case when posted_at is null then ' waits' else '' end, ',' order by kind) as charges
      from courier_charges g where ${isOwn('g')} group by booking_id),
    booked as (select shipment_id, json_agg(words order by words) as bookings from (
      select k.shipment_id, concat_ws(' ', k.state, k.cancel_at is not null, round(extract(epoch from k.next_enquiry_at) * 1000), c.charges) as words
      from courier_bookings k left join charged c on c.booking_id = k.id where ${isOwn('k')}) b group by shipment_id),
    sent as (select s.order_id, json_object_agg(s.id, json_build_array(
        s.status, s.is_booked, s.tracking_number <> '', s.cost, coalesce(b.bookings, '[]'))) as sent
      from shipments s left join booked b on b.shipment_id = s.id where ${isOwnOrder('s')} group by s.order_id)
    select json_build_object(
      'orders', (select json_object_agg(o.id, json_build_object(
        'state', o.state, 'status', o.status, 'bill', case when b.status in ('due', 'overdue') then 'open' else b.status end,
        'kept_until', round(extract(epoch from o.kept_until) * 1000), 'total', o.total, 'parcels', o.parcels, 'lines', l.lines,
        'closes_at', round(extract(epoch from o.closes_at) * 1000), 'sends_later', o.sends_later,
        'sent', coalesce(s.sent, '{}'), 'returns', coalesce(c.returns, '{}'), 'refunds', coalesce(f.refunds, '{}'),
        'received', coalesce(k.received, 0), 'owed', coalesce(k.owed, 0), 'earned', coalesce(k.earned, 0)))
        from orders o join bills b on b.id = o.bill_id join lines l on l.order_id = o.id left join books k on k.bill_id = o.bill_id
        left join comings c on c.order_id = o.id left join refunded f on f.order_id = o.id
        left join sent s on s.order_id = o.id
        where ${isOwnOrder('o', 'id')}),
      'payments', (select json_object_agg(a.invoice_no, json_build_object(
        'status', a.status, 'mark', a.mark, 'is_returned', a.returned_at is not null))
        from payment_attempts a where ${isOwnPayment}),
      'pools', (select json_object_agg(account_id, balance) from ledger_guards g where ${isOwn('g')} and pool_type = 'prefund'),
      'units', (select json_object_agg(unit_id, json_build_array(is_counted, on_hand, held, allocated, oversell_limit, owed))
        from stock_levels s where ${isOwn('s')})) as read`);
};

const readWhole = compiled((db, slots: Slots<Scope>) => reading(db, slots, true));
const readOne = compiled((db, slots: Slots<Scope>) => reading(db, slots, false));

const NEVER_COUNTED = [false, 0, 0, 0, 0, 0];

const ownOf = (shops: readonly Shop[]): SQL => listOf(shops.map(({ merchant }) => merchant.id));

/** The violations of the invariants in these shops, each with the name of its invariant; none when everything is right. */
export async function brokenBy(tx: Tx, shops: readonly Shop[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string; fault: string }>(brokenInvariants(ownOf(shops)));
  return rows.map(({ name, fault }) => `${name}: ${fault}`);
}

/**
 * The state of all orders of the shops, or of one order with its payments; always with all units.
 * @param order a refused order is not included
 */
export async function snapshotOf(
  tx: Tx,
  shops: readonly Shop[],
  { invoiceNumbers, order }: { readonly invoiceNumbers: InvoiceNumbers; readonly order?: string },
): Promise<Snapshot> {
  const own = shops.map(({ merchant }) => merchant.id);
  const { rows } = await (order === undefined
    ? readWhole(tx, { own })
    : readOne(tx, { own, order, bill: billIdOf(order) }));
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing.');
  const { orders, payments, units, pools } = row.read;
  const unitIds = shops.flatMap((shop) => shop.units.map(({ id }) => id));
  const known = [...invoiceNumbers].filter(([, invoiceNo]) => order === undefined || payments?.[invoiceNo]);
  return {
    orders: orders ?? {},
    payments: Object.fromEntries(known.map(([id, invoiceNo]) => [id, payments?.[invoiceNo]])),
    pools: Object.fromEntries(own.map((id) => [id, pools?.[id] ?? 0])),
    units: Object.fromEntries(unitIds.map((id) => [id, units?.[id] ?? NEVER_COUNTED])),
  };
}
