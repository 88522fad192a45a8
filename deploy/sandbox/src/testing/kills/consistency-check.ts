/**
 * Checks a database against the acknowledged operations: nothing is lost, nothing is done twice, and the balances are those of days without
 * a kill.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../kernel/data/database.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import type { Goods } from './merchant.ts';
import type { Acknowledged } from './operations.ts';

/** A query of the rows that must exist once for each operation of a kind. It returns their names in the column `name`. */
interface Trace {
  readonly of: keyof Acknowledged;
  readonly what: string;
  readonly names: SQL;
  /** The rows exist only after all work has ended. */
  readonly isOfEnd?: true;
}

const TRACES: readonly Trace[] = [
  { of: 'bills', what: 'a bill', names: sql`select description as name from bills` },
  {
    of: 'attempts',
    what: 'an attempt to pay',
    names: sql`select b.description as name from payment_attempts a join bills b on b.id = a.bill_id`,
  },
  {
    of: 'paid',
    what: 'a posting of a payment',
    names: sql`
      select b.description as name from payment_attempts a join bills b on b.id = a.bill_id and b.status <> 'due'
      join ledger_groups g on g.source_id = a.id and g.kind = 'payment' where a.status = 'success'`,
  },
  {
    of: 'paid',
    what: 'a payment in a settlement that has arrived',
    isOfEnd: true,
    names: sql`
      select b.description as name from settlement_items i join settlements s on s.id = i.settlement_id and s.status = 'paid'
      join payment_attempts a on a.id = i.payment_id join bills b on b.id = a.bill_id where i.kind = 'payment'`,
  },
  { of: 'payouts', what: 'a payout', names: sql`select reference as name from payouts` },
  {
    of: 'approvedPayouts',
    what: 'an approval of a payout that has ended',
    names: sql`
      select p.reference as name from payouts p join payout_approvals a on a.payout_id = p.id
      where p.status in ('success', 'returned')`,
  },
  { of: 'approvedPayouts', what: 'an order at the bank', names: sql`select reference as name from interbank_orders` },
  { of: 'refunds', what: 'a refund', names: sql`select note as name from refunds` },
  {
    of: 'approvedRefunds',
    what: 'a refund that has arrived',
    names: sql`
      select r.note as name from refunds r
      join events e on e.subject_id = r.id and e.to_status = 'completed' where r.status = 'completed'`,
  },
  {
    of: 'reports',
    what: 'a report file',
    names: sql`select start_date::text as name from report_files where status in ('ready', 'expired')`,
  },
  { of: 'orders', what: 'an order', names: sql`select note as name from orders` },
  {
    of: 'paidOrders',
    what: 'a posting of an order that is paid',
    names: sql`
      select o.note as name from orders o join stock_holds h on h.order_id = o.id and h.status = 'committed'
      join payment_attempts a on a.bill_id = o.bill_id join ledger_groups g on g.source_id = a.id and g.kind = 'payment'`,
  },
  {
    of: 'packedParcels',
    what: 'a parcel of an order',
    names: sql`select o.note as name from orders o join shipments s on s.order_id = o.id`,
  },
  {
    of: 'returns',
    what: 'a return whose piece is on the shelf again',
    names: sql`
      select o.note as name from orders o join order_returns r on r.order_id = o.id and r.status = 'inspected'
      join stock_movements m on m.order_id = o.id and m.kind = 'returned'`,
  },
  {
    of: 'returns',
    what: 'money of an order that went back',
    isOfEnd: true,
    names: sql`
      select o.note as name from orders o join order_refunds p on p.order_id = o.id
      join refunds r on r.id = p.refund_id and r.status = 'completed'`,
  },
  {
    of: 'bookings',
    what: 'a courier that was paid, and brought the parcel',
    isOfEnd: true,
    names: sql`
      select o.note as name from orders o join shipments s on s.order_id = o.id and s.status = 'delivered'
      join courier_bookings b on b.shipment_id = s.id and b.state = 'delivered' join courier_charges c on c.booking_id = b.id
      join courier_orders t on t.id = b.id and t.cancelled_at is null`,
  },
  { of: 'parcels', what: 'a parcel', names: sql`select tracking_number as name from shipments` },
  {
    of: 'cancelledOrders',
    what: 'an order that is cancelled and gave its goods back',
    names: sql`
      select o.note as name from orders o join stock_movements m on m.order_id = o.id and m.kind = 'deallocated'
      where o.status = 'cancelled'`,
  },
  {
    of: 'lapsedOrders',
    what: 'an order that expired and gave its goods back',
    isOfEnd: true,
    names: sql`
      select o.note as name from orders o join stock_movements m on m.order_id = o.id and m.kind = 'released'
      where o.status = 'expired'`,
  },
  {
    of: 'days',
    what: 'a transfer of the settlement of a day',
    names: sql`select s.day::text || s.account_id as name from settlements s join interbank_orders o on o.reference = s.number`,
  },
];

/** Sen by account and channel or pool, of all groups that touch this merchant; a debit is positive. */
export type Balances = Readonly<Record<string, bigint>>;

export async function balancesOf(tx: Tx, merchantId: string): Promise<Balances> {
  const { rows } = await tx.execute<{ account: string; amount: string }>(sql`
    select concat_ws(' ', ledger_account, channel, pool_type) as account, sum(amount)::text as amount from ledger_entries
    where group_key in (select group_key from ledger_entries where account_id = ${merchantId}) group by 1`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)]));
}

/** The differences between `now` and `before` by account. */
export function growth(before: Balances, now: Balances): Balances {
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(accounts.map((account) => [account, (now[account] ?? 0n) - (before[account] ?? 0n)]));
}

export interface Traced {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

export interface ConsistencyCheck extends Traced {
  readonly unbalanced: readonly string[];
}

export const NOTHING_WRONG: ConsistencyCheck = { lost: [], doubled: [], unbalanced: [] };

/** @param isOver whether all work has ended and the paid money has arrived at the merchant's bank */
async function trace(tx: Tx, acknowledged: Acknowledged, isOver: boolean): Promise<Traced> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const { of, what, names } of TRACES.filter((one) => isOver || !one.isOfEnd)) {
    const counts = new Map<string, number>();
    for (const { name } of (await tx.execute<{ name: string }>(names)).rows)
      counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const name of acknowledged[of]) {
      const count = counts.get(name) ?? 0;
      if (count === 0) lost.push(`${what} of ${name}`);
      if (count > 1) doubled.push(`${what} of ${name}, ${count} times`);
    }
  }
  return { lost, doubled };
}

/** The check directly after the last kill, while work may still be in progress. */
export const checkAtOnce = (database: Database, acknowledged: Acknowledged): Promise<ConsistencyCheck> =>
  database.tx(async (tx) => ({ ...(await trace(tx, acknowledged, false)), unbalanced: await proveAll(tx) }), 'read');

/** The books before the rounds, the change of an undisturbed round, and the number of rounds. */
export interface Expected {
  readonly merchantId: string;
  readonly before: Balances;
  readonly ofRound: Balances;
  readonly rounds: number;
  readonly goods: Goods;
}

/** The faults in the stock: every ordered piece must have been handed over, put back or released. */
async function goodsFaults(tx: Tx, { taught, sent, count }: Goods, acknowledged: Acknowledged): Promise<string[]> {
  const { parcels, returns, bookings } = acknowledged;
  const faults: string[] = [];
  for (const [unit, gone] of [
    [taught, parcels.length - returns.length],
    [sent, bookings.length],
  ] as const) {
    const { rows } = await tx.execute<{ on_hand: number; allocated: number; held: number }>(
      sql`select on_hand, allocated, held from stock_levels where unit_id = ${unit}`,
    );
    const expected = { on_hand: count - gone, allocated: 0, held: 0 };
    const [are, should] = [rows[0], expected].map((counts) => JSON.stringify(counts));
    if (are !== should) faults.push(`The goods ${unit} are ${are} in the place of ${should}`);
  }
  return faults;
}

/** The check after all work has ended. */
export const checkAtTheEnd = (
  database: Database,
  acknowledged: Acknowledged,
  { merchantId, before, ofRound, rounds, goods }: Expected,
): Promise<ConsistencyCheck> =>
  database.tx(async (tx) => {
    const grown = growth(before, await balancesOf(tx, merchantId));
    const differences = Object.entries(grown)
      .map(([account, amount]) => [account, amount, (ofRound[account] ?? 0n) * BigInt(rounds)] as const)
      .filter(([, amount, expected]) => amount !== expected)
      .map(([account, amount, expected]) => `${account} has grown by ${amount} sen in the place of ${expected}`);
    const unbalanced = [...(await proveAll(tx)), ...differences, ...(await goodsFaults(tx, goods, acknowledged))];
    return { ...(await trace(tx, acknowledged, true)), unbalanced };
  }, 'read');
