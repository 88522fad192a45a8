/** Counts what a database has of the acknowledged records, after all work has ended. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type Tx } from '../../kernel/data/database.ts';
import { checkAtOnce, type ConsistencyCheck } from '../kills/consistency-check.ts';
import { countOf, nothingAcknowledged, type Acknowledged } from '../kills/operations.ts';
import type { GatewayProcess } from '../gateway-process.ts';
import { moveClock } from '../move-clock.ts';
import type { ReceivedCallback } from './merchant-receiver.ts';

/** Approved payouts and refunds have arrived after these steps of the clock, and callbacks were tried again. */
const MINUTES_TO_THE_END = [1, 10, 60] as const;
const LONGEST_DELIVERY_MS = 60_000;
const POLL_MS = 100;

interface PaidCallback {
  readonly id: string;
  readonly bill: string;
  readonly name: string;
  readonly state: string;
}

/** The records that a database must have, and those that it may have. */
export interface Records {
  readonly acknowledged: Acknowledged;
  /** Records that were acknowledged after the point to which the database was restored. */
  readonly later?: Acknowledged;
}

export interface Counted extends ConsistencyCheck {
  /** The number of records that the database must have. */
  readonly acknowledged: number;
  /** Paid bills without exactly one callback that was delivered, and callbacks whose signature the merchant cannot verify. */
  readonly callbacks: readonly string[];
  /** The number of later bills, and those of them that the database has. */
  readonly later: { readonly bills: number; readonly stored: number };
}

/** The payments of a bill make one callback `bill.paid`. */
const paidCallbacks = async (tx: Tx) =>
  (
    await tx.execute<PaidCallback & Record<string, unknown>>(sql`
      select c.id::text, b.id::text as bill, b.description as name, c.state from callbacks c
      join bills b on b.id = c.subject_id where c.topic = 'bill.paid'`)
  ).rows;

function callbackFaults(
  stored: readonly PaidCallback[],
  names: readonly string[],
  received: readonly ReceivedCallback[],
) {
  const arrived = new Map<string, Set<string>>();
  for (const { id, topic, data } of received)
    if (topic === 'bill.paid') arrived.set(data.bill_id ?? '', (arrived.get(data.bill_id ?? '') ?? new Set()).add(id));
  const byName = new Map<string, PaidCallback[]>();
  for (const one of stored) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  const faults = names.flatMap((name) => {
    const own = byName.get(name) ?? [];
    const ids = own.flatMap(({ bill }) => [...(arrived.get(bill) ?? [])]);
    const [only] = own;
    const isRight = own.length === 1 && only?.state === 'delivered' && ids.length === 1 && ids[0] === only.id;
    return isRight ? [] : [`${name} has ${own.length} callbacks, of which ${ids.length} arrived`];
  });
  const foreign = received.filter(({ isGenuine }) => !isGenuine);
  return [...faults, ...foreign.map(({ id }) => `the signature of the callback ${id} cannot be verified`)];
}

const WAITING = sql`
  select from outbox where relayed_at is null union all select from callbacks where state = 'waiting'`;

/** Waits until each callback is delivered or given up. */
async function untilDelivered(database: Database): Promise<void> {
  const end = performance.now() + LONGEST_DELIVERY_MS;
  while ((await database.tx((tx) => tx.execute(WAITING), 'read')).rows.length > 0 && performance.now() < end)
    await sleep(POLL_MS);
}

const countBills = async (tx: Tx, names: readonly string[]): Promise<number> => {
  const all = new Set(names);
  const { rows } = await tx.execute<{ name: string }>(sql`select description as name from bills`);
  return rows.filter(({ name }) => all.has(name)).length;
};

/**
 * Does all due work at a gateway, ends it, and compares its database with the records.
 *
 * @param received the callbacks that arrived from this gateway and those before it
 */
export async function countAtTheEnd(
  gateway: GatewayProcess,
  url: string,
  { acknowledged, later = nothingAcknowledged() }: Records,
  received: () => readonly ReceivedCallback[],
): Promise<Counted> {
  for (const minutes of MINUTES_TO_THE_END) await moveClock(gateway.address, minutes);
  const database = await openDatabase({ url });
  try {
    await untilDelivered(database);
    await gateway.stop();
    const { doubled, ...found } = await checkAtOnce(database, acknowledged);
    const { doubled: alsoDoubled } = await checkAtOnce(database, later);
    const [callbacks, stored] = await database.tx(
      async (tx) => [await paidCallbacks(tx), await countBills(tx, later.bills)] as const,
      'read',
    );
    return {
      ...found,
      doubled: [...doubled, ...alsoDoubled],
      acknowledged: countOf(acknowledged),
      callbacks: callbackFaults(callbacks, acknowledged.paid, received()),
      later: { bills: later.bills.length, stored },
    };
  } finally {
    await database.close();
  }
}
