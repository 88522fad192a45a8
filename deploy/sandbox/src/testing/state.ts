/** The state of the tables, for specs that expect no writes or equal rows. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../kernel/data/database.ts';

type State = Readonly<Record<string, unknown>>;

/** One value about every table, by table name. */
async function factsOf(tx: Tx, fact: SQL): Promise<State> {
  const tables = await tx.execute<{ name: string }>(
    sql`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const each = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, ${fact}::text as fact from ${sql.identifier(name)} as line`,
  );
  const { rows } = await tx.execute<{ name: string; fact: unknown }>(sql.join(each, sql` union all `));
  return Object.fromEntries(rows.map(({ name, fact: found }) => [name, found]));
}

interface Stored {
  /** The newest transaction that wrote something; null when no transaction has written anything since the first read. */
  readonly last: string | null;
}

/** The result of the last read, and the first transaction that had not ended then. */
const looks = new WeakMap<Database, { readonly from: string; readonly stored: Stored }>();

/**
 * The state is equal before and after only if no transaction wrote anything in between, on this spec's server, which no other file uses. A
 * transaction that only reads has no number, and a refused or failed one is marked as aborted, so no table has to be read.
 */
export const stateOf = (database: Database): Promise<Stored> =>
  database.tx(async (tx) => {
    const known = looks.get(database);
    const { rows } = await tx.execute<{ from: string; last: string | null }>(sql`
      with look as (select pg_current_snapshot() as snapshot),
        numbers as (
          select generate_series(
            coalesce(${known?.from ?? null}::bigint, pg_snapshot_xmin(snapshot)::text::bigint),
            pg_snapshot_xmax(snapshot)::text::bigint - 1
          ) as number from look
        )
      select pg_snapshot_xmin(snapshot)::text as from,
        (select max(number)::text from numbers where pg_xact_status(number::text::xid8) = 'committed') as last
      from look`);
    const [found] = rows;
    if (!found) throw new Error('The database did not say which transactions are over.');
    const stored = { last: found.last ?? known?.stored.last ?? null };
    looks.set(database, { from: found.from, stored });
    return stored;
  }, 'read');

/** The demonstration creates the ids of these rows at random, and not from its seed. */
const HAS_DRAWN_ID = sql`line.tableoid::regclass::text in ('notices', 'subscriptions')`;

/** A row without transaction numbers, which each database counts separately, and without a random id. */
const ROW = sql`(to_jsonb(line) - 'posted_in' - 'through' - case when ${HAS_DRAWN_ID} then 'id' else '' end)::text`;

/** Equal for two databases only if they contain the same rows. */
export const contentsOf = (database: Database): Promise<State> =>
  database.tx((tx) => factsOf(tx, sql`md5(string_agg(${ROW}, '|' order by ${ROW}))`), 'read');

/** The ids of all rows that have a UUID, except in the tables `but`, whose ids other rows reference. */
export const idsOf = (database: Database, but: readonly string[]): Promise<readonly string[]> =>
  database.tx(async (tx) => {
    const lists = await factsOf(tx, sql`string_agg(to_jsonb(line) ->> 'id', ' ')`);
    const own = Object.entries(lists).filter(([table]) => !but.includes(table));
    return own.flatMap(([, list]) => JSON.stringify(list ?? '').match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
  }, 'read');
