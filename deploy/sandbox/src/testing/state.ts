/** What the tables hold, for specs that say "nothing was written" or "the same rows again". */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

type State = Readonly<Record<string, unknown>>;

/** One fact about every table, by table name. */
const factsOf = (database: Database, fact: SQL): Promise<State> =>
  database.tx(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const each = tables.rows.map(
      ({ name }) => sql`select ${name}::text as name, ${fact}::text as fact from ${sql.identifier(name)} as line`,
    );
    const { rows } = await tx.execute<{ name: string; fact: unknown }>(sql.join(each, sql` union all `));
    return Object.fromEntries(rows.map(({ name, fact: found }) => [name, found]));
  }, 'read');

/** Equal before and after only if no row was written in between: each row names the transaction that wrote it. */
export const stateOf = (database: Database): Promise<State> =>
  factsOf(database, sql`row(count(*), sum(line.xmin::text::bigint))`);

/** Equal for two databases only if they hold the same rows. */
export const contentsOf = (database: Database): Promise<State> =>
  factsOf(database, sql`md5(string_agg(line::text, '|' order by line::text))`);
