/**
 * Statements that are built once. The query builder takes longer to build a statement than the database takes to run it, so the statements
 * of every payment keep their text, the order of their values and their row readers (decision 0093).
 */
import {
  Column,
  getTableName,
  is,
  Param,
  Placeholder,
  SQL,
  sql,
  Subquery,
  type DriverValueDecoder,
  type Query,
} from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgSession,
  type PgPreparedQuery,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { types, type CustomTypesConfig } from 'pg';
import type { Tx } from '../database.ts';

/** The placeholder of each value that is passed when the statement runs. */
export type Slots<Values> = { readonly [Name in keyof Values]-?: Placeholder };

type Row = readonly unknown[];
type Reader = (row: Row) => unknown;

/** A query in the form that is sent to the database. */
export interface PreparedQuery {
  readonly text: string;
  readonly types: CustomTypesConfig;
  readonly rowMode?: 'array';
  /** The statement has no values, but it is prepared, so that its connection keeps the plan. */
  readonly isPlannedOnce?: true;
}

interface Statement {
  readonly sent: PreparedQuery;
  readonly parameters: (values: object) => unknown[];
  /** Undefined when the rows of the driver need no conversion. */
  readonly read: Reader | undefined;
}

/** The connection of a transaction. */
export interface Connection {
  readonly query: (sent: PreparedQuery, values: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

const connections = new WeakMap<object, Connection>();

/** Registers the connection that runs the statements of this database's transactions. */
export const connect = (database: Pick<Tx, '_'>, connection: Connection): void =>
  void connections.set(database._.session, connection);

function connectionOf(tx: Tx): Connection {
  const connection = connections.get(tx._.session);
  if (!connection) throw new Error('A statement ran outside a transaction of this gateway.');
  return connection;
}

/** Dates, times and intervals stay text here, because their columns parse them. */
const AS_TEXT: ReadonlySet<number> = new Set([
  types.builtins.TIMESTAMPTZ,
  types.builtins.TIMESTAMP,
  types.builtins.DATE,
  types.builtins.INTERVAL,
]);
const asText = (value: unknown) => value;
const readers: CustomTypesConfig = {
  getTypeParser: (id, format): unknown => (AS_TEXT.has(id) ? asText : types.getTypeParser(id, format)),
};

function decoderOf(field: SelectedFieldsOrdered[number]['field']): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
    readonly decoder: DriverValueDecoder<unknown, unknown>;
  };
  return decoder;
}

const isNone = (value: unknown): boolean => value === null;

/** @param mayMiss names of the rows that are null when all of their columns are: an outer join found none */
function readerOf(fields: SelectedFieldsOrdered, mayMiss: readonly string[]): Reader {
  const places = fields.map(({ path: [first = '', second, ...deeper], field }) => {
    if (deeper.length > 0) throw new Error(`The field ${first}.${second} is too deep.`);
    return { first, second, decoder: decoderOf(field) };
  });
  return (row) => {
    const record: Record<string, unknown> = {};
    let index = 0;
    for (const { first, second, decoder } of places) {
      const raw = row[index++];
      const value = raw === null ? null : decoder.mapFromDriverValue(raw);
      if (second === undefined) record[first] = value;
      else ((record[first] ??= {}) as Record<string, unknown>)[second] = value;
    }
    for (const name of mayMiss) if (Object.values(record[name] as object).every(isNone)) record[name] = null;
    return record;
  };
}

type ValueOf = (values: Readonly<Record<string, unknown>>) => unknown;

function valueOf(param: unknown): ValueOf {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (values) => {
    const plain = values[value.name] ?? null;
    return plain === null ? null : encoder.mapToDriverValue(plain);
  };
}

function statementOf(
  { sql: text, params }: Query,
  fields: SelectedFieldsOrdered | undefined,
  mayMiss: readonly string[],
): Statement {
  const valuesOf = params.map(valueOf);
  return {
    sent: fields ? { text, types: readers, rowMode: 'array' } : { text, types: readers },
    parameters: (values) => valuesOf.map((of) => of(values as Readonly<Record<string, unknown>>)),
    read: fields && readerOf(fields, mayMiss),
  };
}

/** The builder's information about the tables of a statement: false for a table whose row may be missing after an outer join. */
interface Prepared {
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

/** A session that sends nothing and keeps the last statement of the builder. */
class Compiler extends PgSession {
  private prepared: Prepared = {};
  private fields: SelectedFieldsOrdered | undefined;
  private query: Query | undefined;

  prepareQuery(query: Query, fields: SelectedFieldsOrdered | undefined): PgPreparedQuery<never> {
    // Only the part of a prepared query that the builder uses.
    const prepared = { setToken: () => undefined };
    Object.assign(this, { prepared, fields, query });
    return prepared as unknown as PgPreparedQuery<never>;
  }

  transaction(): never {
    throw new Error('A statement is no transaction.');
  }

  statement(): Statement {
    if (!this.query) throw new Error('No statement was built.');
    const { joinsNotNullableMap: isFound = {} } = this.prepared;
    const mayMiss = (this.fields ?? []).flatMap(({ path: [name = '', column], field }) =>
      column !== undefined && is(field, Column) && isFound[getTableName(field.table)] === false ? [name] : [],
    );
    return statementOf(this.query, this.fields, [...new Set(mayMiss)]);
  }
}

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function compile(build: (db: Tx, slots: never) => unknown): Statement {
  const dialect = new PgDialect();
  const compiler = new Compiler(dialect);
  const built = build(new PgDatabase(dialect, compiler, undefined) as unknown as Tx, slots as never);
  // A raw SQL statement reaches the compiler when it is created, a statement of the builder when it is prepared.
  (built as { readonly prepare?: (name: string) => unknown }).prepare?.('');
  return compiler.statement();
}

/** Like `compiled`, for code that has the connection. The function throws when a value cannot be converted, and sends nothing then. */
export function compiledFor<Values extends object, Answer>(
  build: (db: Tx, slots: Slots<Values>) => PromiseLike<Answer>,
): (connection: Connection, values: Values) => Promise<Answer> {
  let statement: Statement | undefined;
  // Not an async function: when a value cannot be converted, the caller learns it before it sends anything else.
  return (connection, values) => {
    statement ??= compile(build);
    const { sent, parameters, read } = statement;
    return connection
      .query(sent, parameters(values))
      .then((result) => (read ? result.rows.map((row) => read(row as Row)) : result) as Answer);
  };
}

/**
 * A statement that is built when it first runs. `build` refers to the values by `slots` and never sees them, so the statement cannot depend
 * on them.
 */
export function compiled<Values extends object, Answer>(
  build: (db: Tx, slots: Slots<Values>) => PromiseLike<Answer>,
): (tx: Tx, values: Values) => Promise<Answer> {
  const run = compiledFor(build);
  return async (tx, values) => run(connectionOf(tx), values);
}

/**
 * A statement without values that takes longer to plan than to run: the database plans it once for a connection, and again when it learns
 * that tables have grown.
 */
export function plannedOnce<Answer>(build: (db: Tx) => PromiseLike<Answer>): (tx: Tx) => Promise<Answer> {
  let statement: Statement | undefined;
  return async (tx) => {
    statement ??= compile(build);
    const { sent, parameters, read } = statement;
    const none = parameters({});
    if (read || none.length > 0) throw new Error('A statement that is planned once has no values, and is in SQL.');
    return (await connectionOf(tx).query({ ...sent, isPlannedOnce: true }, none)) as Answer;
  };
}
