/**
 * Statements that are put together once. The query builder takes longer for a statement than the database does, so what every payment
 * sends keeps its text, the order of its values and how its rows are read (decision 0093).
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

/** For each value that is given when the statement runs, what stands for it in the statement. */
export type Slots<Given> = { readonly [Name in keyof Given]-?: Placeholder };

type Row = readonly unknown[];
type Reader = (row: Row) => unknown;

/** What is sent to the database. */
export interface Sent {
  readonly text: string;
  readonly types: CustomTypesConfig;
  readonly rowMode?: 'array';
  /** It has no values, and keeps its plan on its connection all the same. */
  readonly isPlannedOnce?: true;
}

interface Statement {
  readonly sent: Sent;
  readonly values: (given: object) => unknown[];
  /** Undefined for a statement whose rows are as the driver reads them. */
  readonly read: Reader | undefined;
}

/** The connection of a transaction. */
export interface Connection {
  readonly query: (sent: Sent, values: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

const connections = new WeakMap<object, Connection>();

/** Statements of the transactions of this database are sent here. */
export const connect = (database: Pick<Tx, '_'>, connection: Connection): void =>
  void connections.set(database._.session, connection);

function connectionOf(tx: Tx): Connection {
  const connection = connections.get(tx._.session);
  if (!connection) throw new Error('A statement ran outside a transaction of this gateway.');
  return connection;
}

/** Moments, days and their kin are read by their columns. */
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

function readerOf(fields: SelectedFieldsOrdered): Reader {
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
    return record;
  };
}

type ValueOf = (given: Readonly<Record<string, unknown>>) => unknown;

function valueOf(param: unknown): ValueOf {
  if (is(param, Placeholder)) return (given) => given[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (given) => {
    const plain = given[value.name] ?? null;
    return plain === null ? null : encoder.mapToDriverValue(plain);
  };
}

function statementOf({ sql: text, params }: Query, fields: SelectedFieldsOrdered | undefined): Statement {
  const values = params.map(valueOf);
  return {
    sent: fields ? { text, types: readers, rowMode: 'array' } : { text, types: readers },
    values: (given) => values.map((value) => value(given as Readonly<Record<string, unknown>>)),
    read: fields && readerOf(fields),
  };
}

/** What the builder says of the tables of a statement: false for one that an outer join may lack. */
interface Prepared {
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

/** Sends nothing: it keeps the statement that the builder hands over last. */
class Compiler extends PgSession {
  private prepared: Prepared = {};
  private fields: SelectedFieldsOrdered | undefined;
  private query: Query | undefined;

  prepareQuery(query: Query, fields: SelectedFieldsOrdered | undefined): PgPreparedQuery<never> {
    // As much of it as the builder asks for.
    const prepared = { setToken: () => undefined };
    Object.assign(this, { prepared, fields, query });
    return prepared as unknown as PgPreparedQuery<never>;
  }

  transaction(): never {
    throw new Error('A statement is no transaction.');
  }

  statement(): Statement {
    if (!this.query) throw new Error('No statement was built.');
    for (const { path, field } of this.fields ?? []) {
      const table = path.length > 1 && is(field, Column) ? getTableName(field.table) : undefined;
      if (table !== undefined && this.prepared.joinsNotNullableMap?.[table] === false)
        throw new Error(`A row of ${table} may be missing as a whole: select its columns by themselves.`);
    }
    return statementOf(this.query, this.fields);
  }
}

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function compile(build: (db: Tx, slots: never) => unknown): Statement {
  const dialect = new PgDialect();
  const compiler = new Compiler(dialect);
  const built = build(new PgDatabase(dialect, compiler, undefined) as unknown as Tx, slots as never);
  // A statement in SQL is handed over as it is made, one of the builder when it is prepared.
  (built as { readonly prepare?: (name: string) => unknown }).prepare?.('');
  return compiler.statement();
}

/** As `compiled`, for who has the connection itself. */
export function compiledFor<Given extends object, Answer>(
  build: (db: Tx, slots: Slots<Given>) => PromiseLike<Answer>,
): (connection: Connection, given: Given) => Promise<Answer> {
  let statement: Statement | undefined;
  return async (connection, given) => {
    statement ??= compile(build);
    const { sent, values, read } = statement;
    const result = await connection.query(sent, values(given));
    return (read ? result.rows.map((row) => read(row as Row)) : result) as Answer;
  };
}

/**
 * A statement that is put together when it first runs. `build` names the values that change by `slots` and sees nothing of them, so what
 * it builds cannot depend on them.
 */
export function compiled<Given extends object, Answer>(
  build: (db: Tx, slots: Slots<Given>) => PromiseLike<Answer>,
): (tx: Tx, given: Given) => Promise<Answer> {
  const run = compiledFor(build);
  return async (tx, given) => run(connectionOf(tx), given);
}

/**
 * A statement without values that takes longer to plan than to answer: the database plans it once for a connection, and again when it learns
 * that tables have grown.
 */
export function plannedOnce<Answer>(build: (db: Tx) => PromiseLike<Answer>): (tx: Tx) => Promise<Answer> {
  let statement: Statement | undefined;
  return async (tx) => {
    statement ??= compile(build);
    const { sent, values, read } = statement;
    const found = values({});
    if (read || found.length > 0) throw new Error('A statement that is planned once has no values, and is in SQL.');
    return (await connectionOf(tx).query({ ...sent, isPlannedOnce: true }, found)) as Answer;
  };
}
