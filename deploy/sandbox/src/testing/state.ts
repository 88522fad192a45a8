import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** A fingerprint of every table's rows, by table name: two of them are equal only if nothing was written in between. */
export const stateOf = (database: Database): Promise<Readonly<Record<string, unknown>>> =>
  database.tx(async (tx) => {
    const tables = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const state: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const rows = sql`select count(*)::int as count, md5(string_agg(row::text, '|' order by row::text)) as hash`;
      const read = await tx.execute(sql`${rows} from ${sql.identifier(name)} as row`);
      state[name] = read.rows[0];
    }
    return state;
  }, 'read');
