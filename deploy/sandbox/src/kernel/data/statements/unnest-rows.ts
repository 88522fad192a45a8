import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Slots } from './compiled.ts';

type Type = 'uuid' | 'int' | 'bigint' | 'text' | 'bool' | 'date' | 'timestamptz' | 'jsonb';

/** Column name → its type and its values, one for each row, or the placeholder of these values. */
type Columns = Readonly<Record<string, readonly [type: Type, values: readonly unknown[] | Placeholder]>>;

/** For each column the list of its values. */
export type Lists<Row> = { readonly [Name in keyof Row]-?: readonly Row[Name][] };

/** The type of each column. */
export type Types<Row> = { readonly [Name in keyof Row]-?: Type };

export const listsOf = <Row extends object>(rows: readonly Row[], types: Types<Row>): Lists<Row> =>
  Object.fromEntries(
    Object.keys(types).map((name) => [name, rows.map((row) => row[name as keyof Row])]),
  ) as unknown as Lists<Row>;

/** Rows passed with a statement, as a table (`unnest`). The text of the statement is the same for any number of rows. */
export function unnestRows(name: string, columns: Columns): SQL {
  const lists = Object.values(columns).map(([type, values]) => sql`${sql.param(values)}::${sql.raw(type)}[]`);
  const names = Object.keys(columns).map((column) => sql.identifier(column));
  return sql`unnest(${sql.join(lists, sql`, `)}) as ${sql.identifier(name)}(${sql.join(names, sql`, `)})`;
}

/** Like `unnestRows`, in a compiled statement: `slots` are the placeholders of what `listsOf` returns for these columns. */
export const unnestSlots = <Row>(name: string, types: Types<Row>, slots: Slots<Lists<Row>>): SQL =>
  unnestRows(
    name,
    Object.fromEntries(
      Object.entries<Type>(types).map(([column, type]) => [column, [type, slots[column as keyof Row]]]),
    ),
  );
