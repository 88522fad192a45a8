/** What the tables hold, for specs that say "nothing was written" or "the same rows again". */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../kernel/data/database.ts';

type State = Readonly<Record<string, unknown>>;

/** One fact about every table, by table name. */
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

/** What was found last, and which transactions were over then: without another one nothing can have been written since. */
const latest = new WeakMap<Database, { readonly over: string; readonly state: State }>();

/** Rows, and the sum of the transactions that wrote them, each counted from the first there is: a number, unlike an id. */
const WRITERS = sql`row(count(*), sum(age('3'::xid) - age(line.xmin)))`;

/** Equal before and after only if no row was written in between: each row names the transaction that wrote it. */
export const stateOf = (database: Database): Promise<State> =>
  database.tx(async (tx) => {
    const { rows } = await tx.execute<{ over: string }>(sql`select pg_current_snapshot()::text as over`);
    const over = rows[0]?.over ?? '';
    const known = latest.get(database);
    if (known?.over === over) return known.state;
    const state = await factsOf(tx, WRITERS);
    latest.set(database, { over, state });
    return state;
  }, 'read');

/** A row without the numbers of transactions, which each database counts for itself. */
const ROW = sql`(to_jsonb(line) - 'posted_in' - 'through')::text`;

/** Equal for two databases only if they hold the same rows. */
export const contentsOf = (database: Database): Promise<State> =>
  database.tx((tx) => factsOf(tx, sql`md5(string_agg(${ROW}, '|' order by ${ROW}))`), 'read');

/** The ids of every row that has a UUID of its own, of all tables but those whose rows are named by others. */
export const idsOf = (database: Database, but: readonly string[]): Promise<readonly string[]> =>
  database.tx(async (tx) => {
    const lists = await factsOf(tx, sql`string_agg(to_jsonb(line) ->> 'id', ' ')`);
    const own = Object.entries(lists).filter(([table]) => !but.includes(table));
    return own.flatMap(([, list]) => JSON.stringify(list ?? '').match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
  }, 'read');
