import { sql, type SQL } from 'drizzle-orm';

type Type = 'uuid' | 'int' | 'bigint' | 'text' | 'date' | 'timestamptz' | 'jsonb';

/** Each column's name → its type and its values, as many as there are rows. */
type Columns = Readonly<Record<string, readonly [type: Type, values: readonly unknown[]]>>;

/** Rows that come with a statement, as a table of its own. However many they are, the statement is one text. */
export function unnestRows(name: string, columns: Columns): SQL {
  const lists = Object.values(columns).map(([type, values]) => sql`${sql.param(values)}::${sql.raw(type)}[]`);
  const names = Object.keys(columns).map((column) => sql.identifier(column));
  return sql`unnest(${sql.join(lists, sql`, `)}) as ${sql.identifier(name)}(${sql.join(names, sql`, `)})`;
}
