/** Both bodies of the database are spoken to alike: through connections of node-postgres, on which statements stay prepared. */
import { channel } from 'node:diagnostics_channel';
import { callbackify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg';
import { connect, type Connection, type Sent } from './statements/compiled.ts';
import type { Driver, Tx } from './database.ts';
import { checkFirstMigration, MIGRATIONS } from './migrations.ts';
import { waitOn } from './statements/later.ts';
import { beginWriting, FOR_VALUES } from './statements/plans.ts';

/** How many statements each connection keeps. Lists of values make texts without end, so there has to be one. */
const PREPARED = 500;

/**
 * In letters. Longer texts are lists of many values, hardly ever the same twice: they would take the names of those that are, and
 * this process and every session would keep them for good.
 */
const LONGEST_PREPARED = 4_000;

/** The name of a statement on each connection of a pool. */
type NameOf = (text: string, isPlannedOnce?: boolean) => string | undefined;

/** A statement with a name is read once for a connection. Undefined for a text that is too long, or came too late to get one. */
function namesOfPool(): NameOf {
  const names = new Map<string, string>();
  return (text, isPlannedOnce = false) => {
    if (text.length > LONGEST_PREPARED && !isPlannedOnce) return undefined;
    const name = names.get(text) ?? (names.size < PREPARED ? `s${names.size}` : undefined);
    if (name !== undefined) names.set(text, name);
    return name;
  };
}

/** The channel on which each statement's text is published, for measurements: `node:diagnostics_channel`. */
export const STATEMENTS = 'gateway.statements';
const statements = channel(STATEMENTS);

/** The beginning of a transaction that may write. */
const isWriting = (text: string): boolean => text.startsWith('begin') && !text.endsWith('read only');

/** The connection of one transaction. A COMMIT after a statement that failed is answered with ROLLBACK, and without an error. */
function preparing(client: PoolClient, nameOf: NameOf): Connection {
  let failure: unknown;

  async function query(
    { text, isPlannedOnce, ...query }: QueryConfig & Pick<Sent, 'isPlannedOnce'>,
    values: unknown[],
  ) {
    statements.publish(text);
    const sent =
      values.length === 0 && !isPlannedOnce
        ? { ...query, text: isWriting(text) ? beginWriting(text) : text }
        : { ...query, text, name: nameOf(text, isPlannedOnce) };
    try {
      const result = await client.query(sent, values);
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new Error('Nothing was stored: a statement failed, and the work went on.', { cause: failure });
      return result;
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  return { query };
}

/** One transaction: what waits is sent before whatever comes next. */
function openSession(connection: Connection): Driver['attempt'] {
  const session: Connection = {
    query: async (sent, values) => {
      if (sent.text.startsWith('rollback')) waiting.forget();
      else await waiting.send();
      return connection.query(sent, values);
    },
  };
  const database = drizzle({ client: session as PoolClient });
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

/** What drizzle's journal says of the first migration; undefined for a database that went through none. */
async function firstMigration(client: PoolClient): Promise<string | undefined> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [journal]);
  if (!rows[0]?.found) return undefined;
  const first = await client.query<{ hash: string }>(`select hash from ${journal} order by created_at, id limit 1`);
  return first.rows[0]?.hash;
}

const nothing = () => undefined;

interface Pooled extends Pick<Driver, 'attempt' | 'migrate'> {
  readonly pool: Pool;
}

export function openPool(config: PoolConfig): Pooled {
  const pool = new Pool({
    ...config,
    verify: callbackify(async (client: PoolClient) => {
      await client.query(`set plan_cache_mode = ${FOR_VALUES}`);
    }),
  });
  // A session can end at any time, and an error without a listener ends the process. While a connection is lent, and while it is made
  // ready, the pool does not listen: its statements fail then, and it is dropped when it comes back.
  pool.on('connect', (client) => void client.on('error', nothing)).on('error', nothing);
  const nameOf = namesOfPool();
  return {
    pool,
    attempt: async (work, transaction) => {
      const client = await pool.connect();
      try {
        return await openSession(preparing(client, nameOf))(work, transaction);
      } finally {
        client.release();
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
