/**
 * Counts the calls of each key by address and day; a dry run of a whitelist draft replays these counts. Calls are counted in memory, not
 * written one by one, and stored every few seconds in one statement. A gateway that is killed loses the counts of those seconds, so a count
 * is a lower bound.
 */
import { dayOf } from '@portal/shared/domain/malaysian-time.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { REPLAYED_DAYS } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { and, eq, gte, inArray, lt, max, or, sql, sum } from 'drizzle-orm';
import type { Database, Tx } from '../../kernel/data/database.ts';
import type { Owner } from '../../kernel/data/owned.ts';
import { deleteExpired } from '../../kernel/jobs/retention.ts';
import { apiKeyCalls } from './tables.ts';

/** The most addresses that are counted separately for one key and day, because a caller with an IPv6 network can use a new address for each call. */
export const MOST_ADDRESSES_A_DAY = 200;

/** Stored as the address of the row that counts the calls from all addresses beyond `MOST_ADDRESSES_A_DAY`. */
export const FURTHER_ADDRESSES = '';

export type CountedCalls = Omit<typeof apiKeyCalls.$inferSelect, 'day'>;
type Row = typeof apiKeyCalls.$inferSelect;

const placeOf = ({ key_id, day, address }: Pick<Row, 'key_id' | 'day' | 'address'>) => `${key_id} ${day} ${address}`;

const together = (one: Row, other: Row): Row => ({
  ...(one.last_at > other.last_at ? one : other),
  calls: one.calls + other.calls,
});

/** Adds the counts of each row to the row with the same key, day and address. */
function addTo(rows: Map<string, Row>, added: Iterable<Row>): void {
  for (const row of added) {
    const known = rows.get(placeOf(row));
    rows.set(placeOf(row), known ? together(known, row) : row);
  }
}

/** Counts addresses beyond the day's limit together, under `FURTHER_ADDRESSES`. */
function withinMost(rows: Iterable<Row>, known: ReadonlySet<string>): Map<string, Row> {
  const room = new Map<string, number>();
  for (const place of known) {
    const day = place.slice(0, place.lastIndexOf(' '));
    room.set(day, (room.get(day) ?? MOST_ADDRESSES_A_DAY) - 1);
  }
  const fitting = new Map<string, Row>();
  for (const row of rows) {
    const day = `${row.key_id} ${row.day}`;
    const left = room.get(day) ?? MOST_ADDRESSES_A_DAY;
    const hasPlace = known.has(placeOf(row)) || left > 0;
    if (hasPlace && !known.has(placeOf(row))) room.set(day, left - 1);
    addTo(fitting, [hasPlace ? row : { ...row, address: FURTHER_ADDRESSES }]);
  }
  return fitting;
}

/** The combinations of key, day and address that the database already has, for the keys and days of these rows. */
async function placesIn(tx: Tx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const days = new Map(rows.map((row) => [`${row.key_id} ${row.day}`, row]));
  const { key_id, day, address } = apiKeyCalls;
  const found = await tx
    .select({ key_id, day, address })
    .from(apiKeyCalls)
    .where(or(...[...days.values()].map((row) => and(eq(key_id, row.key_id), eq(day, row.day)))));
  return new Set(found.map(placeOf));
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const fitting = withinMost(rows, await placesIn(tx, rows));
  const { key_id, day, address, calls, last_at, last_call } = apiKeyCalls;
  // Rows are sorted so that two gateways lock the same rows in the same order and cannot deadlock.
  const inOrder = [...fitting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await tx
    .insert(apiKeyCalls)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [key_id, day, address],
      set: {
        calls: sql`${calls} + excluded.calls`,
        last_call: sql`case when excluded.last_at >= ${last_at} then excluded.last_call else ${last_call} end`,
        last_at: sql`greatest(${last_at}, excluded.last_at)`,
      },
    });
}

export interface CallCounts {
  readonly count: (call: Omit<Row, 'calls' | 'day'>) => void;
  /** Writes the counts since the last flush and returns the number of rows. Counts that cannot be written are kept for the next flush. */
  readonly flush: (database: Database) => Promise<number>;
  /** The counts of one account that are not written yet. */
  readonly pending: (owner: Owner) => readonly CountedCalls[];
}

function createCounts(): CallCounts {
  let counted = new Map<string, Row>();
  return {
    count: (call) => {
      const row = { ...call, calls: 1, day: dayOf(call.last_at) };
      // The number of addresses in memory is limited too, because counts are written only every few seconds.
      if (counted.size < 10 * MOST_ADDRESSES_A_DAY || counted.has(placeOf(row))) addTo(counted, [row]);
      else addTo(counted, [{ ...row, address: FURTHER_ADDRESSES }]);
    },
    flush: async (database) => {
      const taken = counted;
      if (taken.size === 0) return 0;
      counted = new Map();
      try {
        await database.tx((tx) => write(tx, [...taken.values()]));
      } catch (error) {
        addTo(counted, taken.values());
        throw error;
      }
      return taken.size;
    },
    pending: ({ accountId }) => [...counted.values()].filter(({ account_id }) => account_id === accountId),
  };
}

/** The call counts of each gateway in the process. */
const ofGateways = new WeakMap<object, CallCounts>();

export function countsOf(gateway: object): CallCounts {
  const counts = ofGateways.get(gateway) ?? createCounts();
  ofGateways.set(gateway, counts);
  return counts;
}

/** The first day whose call counts are still needed. */
const firstDay = (now: Date): string => addDays(dayOf(now), 1 - REPLAYED_DAYS);

/** The stored call counts of some keys, by key and address. */
export async function callsOf(
  tx: Tx,
  owner: Owner,
  { keys, now }: { readonly keys: readonly string[]; readonly now: Date },
): Promise<readonly CountedCalls[]> {
  if (keys.length === 0) return [];
  const { account_id, key_id, address, calls, last_at, last_call, day } = apiKeyCalls;
  const newest = sql<string>`(array_agg(${last_call} order by ${last_at} desc))[1]`;
  return tx
    .select({
      account_id,
      key_id,
      address,
      calls: sum(calls).mapWith(Number),
      last_at: sql`${max(last_at)}`.mapWith(last_at),
      last_call: newest,
    })
    .from(apiKeyCalls)
    .where(and(eq(account_id, owner.accountId), inArray(key_id, [...keys]), gte(day, firstDay(now))))
    .groupBy(account_id, key_id, address);
}

export const deleteOldCounts = deleteExpired(apiKeyCalls, (now) => lt(apiKeyCalls.day, firstDay(now)));
