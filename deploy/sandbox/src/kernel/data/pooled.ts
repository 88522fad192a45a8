/** Both kinds of database are used in the same way: through connections of node-postgres, on which statements stay prepared. */
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { callbackify } from 'node:util';
import { drizzle, NodePgDatabase, NodePgDriver } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { connect, type Connection, type PreparedQuery } from './statements/compiled.ts';
import type { Driver, Tx } from './database.ts';
import { isSessionFailure, OutcomeUnknown, SessionLost } from './database-failures.ts';
import { checkFirstMigration, MIGRATIONS } from './migrations.ts';
import { Pipeline } from './pipeline.ts';
import { waitOn } from './statements/later.ts';
import { beginPlanning, PLANS, type Plan, type TransactionSettings } from './statements/plans.ts';

/** How many statements each connection keeps. There is a limit because lists of values make ever new texts. */
export const PREPARED = 500;

/**
 * In characters. Longer texts are lists of many values, which hardly ever repeat: they would take the names of statements that do, and this
 * process and every session would keep them for good.
 */
const LONGEST_PREPARED = 4_000;

/** The name of a statement on each connection of a pool; undefined for a statement that is not kept. */
type NameOf = (text: string, isPlannedOnce?: boolean) => string | undefined;

/** A connection parses a named statement only once. Undefined for a text that is too long, or when all names are taken. */
function namesOfPool(): NameOf {
  const names = new Map<string, string>();
  return (text, isPlannedOnce = false) => {
    if (text.length > LONGEST_PREPARED && !isPlannedOnce) return undefined;
    const name = names.get(text) ?? (names.size < PREPARED ? `s${names.size}` : undefined);
    if (name !== undefined) names.set(text, name);
    return name;
  };
}

/** For a pooler on which a name is not found again. */
const unnamed: NameOf = () => undefined;

/** The channel on which each statement's text is published, for measurements: `node:diagnostics_channel`. */
export const STATEMENTS = 'gateway.statements';
const statements = channel(STATEMENTS);

const nothing = () => undefined;

const NO_ROWS = { rows: [] };
const ENDS: readonly string[] = ['commit', 'rollback'];

/** A statement with its values, of the query builder or compiled. */
type Sent = QueryConfig & Pick<PreparedQuery, 'isPlannedOnce'> & { readonly values: unknown[] };

interface TransactionConnection extends Connection {
  /** The database may have stored the transaction, even when no reply arrives. */
  readonly mayBeStored: () => boolean;
}

/** Statements without values that can be sent together with others. Every other text without values may consist of several statements. */
const IS_CONTROL = /^(commit|rollback|savepoint|release)\b/;

/** The statements that begin a transaction. */
type BeginOf = (begin: string) => readonly string[];

/**
 * The connection of one transaction. The beginning is sent together with the first statement, and statements of the same turn of the event
 * loop are sent together. A COMMIT after a statement that failed is answered with ROLLBACK, and without an error.
 */
function preparing(client: PoolClient, nameOf: NameOf, beginOf: BeginOf): TransactionConnection {
  let failure: unknown;
  /** The statements that begin the transaction, until they are sent. */
  let unsent: readonly string[] = [];
  let begun: Promise<unknown> | undefined;
  /** Takes further statements until it is sent. */
  let open: Pipeline | undefined;
  let committing: Pipeline | undefined;

  /** Resolves when the last statement of a pipeline was answered. */
  let answered: Promise<unknown> | undefined;

  function add(pipeline: Pipeline, query: QueryConfig, isPlannedOnce?: boolean): Promise<QueryResult> {
    const result = pipeline.add({ ...query, queryMode: 'extended', name: nameOf(query.text, isPlannedOnce) });
    answered = result.catch(nothing);
    return result;
  }

  function openPipeline(): Pipeline {
    if (open) return open;
    const pipeline = new Pipeline();
    open = pipeline;
    if (!begun) {
      statements.publish(unsent[0]);
      begun = Promise.all(unsent.map((text) => add(pipeline, { text })));
      // The statement that needs the beginning fails with it.
      begun.catch(nothing);
    }
    queueMicrotask(() => {
      open = undefined;
      client.query(pipeline);
    });
    return pipeline;
  }

  async function send({ isPlannedOnce, ...query }: Sent): Promise<QueryResult> {
    const { text, values } = query;
    const isPrepared = values.length > 0 || isPlannedOnce || IS_CONTROL.test(text);
    const pipeline = isPrepared || !begun ? openPipeline() : undefined;
    statements.publish(text);
    if (text === 'commit') committing = pipeline;
    if (pipeline && isPrepared) return add(pipeline, query, isPlannedOnce);
    await answered;
    await begun;
    return client.query(query);
  }

  async function query(sent: Omit<Sent, 'values'>, values: unknown[]) {
    const { text } = sent;
    if (text.startsWith('begin')) unsent = beginOf(text);
    // A transaction without a statement was never begun.
    if (text.startsWith('begin') || (!begun && ENDS.includes(text))) return NO_ROWS;
    try {
      const result = await send({ ...sent, values });
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new Error('Nothing was stored: a statement failed, and the work went on.', { cause: failure });
      return result;
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  return { query, mayBeStored: () => committing?.mayHaveRunLast ?? false };
}

/** Runs one transaction. */
type Session = <T>(work: (tx: Tx) => Promise<T>, config: PgTransactionConfig) => Promise<T>;

/** One dialect for all transactions, because it caches the names of all columns of each table. */
const dialect = new PgDialect();

const databaseOn = (client: PoolClient) =>
  new NodePgDatabase(dialect, new NodePgDriver(client, dialect).createSession(undefined), undefined);

/** Sends the waiting writes together with each further statement, before it. */
function openSession(connection: Connection): Session {
  const session: Connection = {
    query: async (sent, values) => {
      if (sent.text.startsWith('rollback')) waiting.discard();
      const written = waiting.send();
      const result = connection.query(sent, values);
      // When the writes fail, the statement fails with them, and the error of the writes is thrown.
      result.catch(nothing);
      await written;
      return result;
    },
  };
  const database = databaseOn(session as PoolClient);
  const waiting = waitOn(database, connection);
  connect(database, session);
  return async (work, config) => {
    try {
      return await database.transaction((tx) => work(tx as unknown as Tx), config);
    } catch (error) {
      throw waiting.unwrapped(error);
    }
  };
}

/** The hash of the first migration in drizzle's journal; undefined for a database without migrations. */
async function firstMigration(client: PoolClient): Promise<string | undefined> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [journal]);
  if (!rows[0]?.found) return undefined;
  const first = await client.query<{ hash: string }>(`select hash from ${journal} order by created_at, id limit 1`);
  return first.rows[0]?.hash;
}

/**
 * Whether the pooler on this connection replaces the names of statements by its own, and so prepares each statement on every session that
 * it gives to a transaction. Without it, a session has only the names that earlier transactions of any gateway have left on it.
 */
async function isNamedByPooler(client: PoolClient): Promise<boolean> {
  const name = `probe_${randomUUID().replaceAll('-', '')}`;
  await client.query('begin read only');
  const text = 'select from pg_prepared_statements where name = $1';
  const isKept = (await client.query({ name, text, values: [name] })).rowCount !== 0;
  await client.query(isKept ? `deallocate ${name}; commit` : 'commit');
  return !isKept;
}

interface Pooled extends Pick<Driver, 'migrate'> {
  readonly pool: Pool;
  /** @param before runs on the connection before the transaction begins; when it throws, no transaction begins */
  readonly attempt: <T>(
    work: (tx: Tx) => Promise<T>,
    config: PgTransactionConfig,
    plan: Plan,
    before?: (client: PoolClient) => Promise<void>,
  ) => Promise<T>;
}

/**
 * @param settings the settings of each transaction, for a pool of connections to a pooler that shares sessions: a setting that was made
 *   for a session would be of other transactions. Without it, each connection is a session of the database, with the settings of `config`.
 */
export function openPool(config: PoolConfig, settings?: TransactionSettings): Pooled {
  const nameOf = namesOfPool();
  /** Connections to a pooler that keeps the names of statements. */
  const naming = new WeakSet<PoolClient>();
  const pool = new Pool({
    ...config,
    verify: callbackify(async (client: PoolClient) => {
      if (!settings) await client.query(`set plan_cache_mode = ${PLANS['for values']}`);
      else if (await isNamedByPooler(client)) naming.add(client);
    }),
  });
  // A session can end at any time, and an error without a listener ends the process. The pool does not listen while a connection is
  // checked out or being opened: its statements fail then, and the pool drops it on release.
  pool.on('connect', (client) => void client.on('error', nothing)).on('error', nothing);
  return {
    pool,
    attempt: async (work, transaction, plan, before) => {
      let connection: TransactionConnection | undefined;
      let client: PoolClient | undefined;
      try {
        client = await pool.connect();
        await before?.(client);
        const beginOf: BeginOf = (begin) => beginPlanning(begin, plan, settings);
        connection = preparing(client, !settings || naming.has(client) ? nameOf : unnamed, beginOf);
        return await openSession(connection)(work, transaction);
      } catch (error) {
        if (!isSessionFailure(error)) throw error;
        const mayBeStored = transaction.accessMode !== 'read only' && connection?.mayBeStored();
        throw mayBeStored ? new OutcomeUnknown(error) : new SessionLost(error);
      } finally {
        client?.release();
      }
    },
    migrate: async () => {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        checkFirstMigration(await firstMigration(client));
        await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
        await client.query('reset statement_timeout');
      } finally {
        client.release();
      }
    },
  };
}
