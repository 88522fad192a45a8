import type { Driver } from './database.ts';
import { openPool } from './pooled.ts';
import type { Position } from './replica/positions.ts';
import { openReplica, type Replica } from './replica/replica.ts';

/** Any number; it only has to be the same for all instances. */
const START_LOCK = 20_261_120;

/** In milliseconds. A statement that hangs, or an instance that stops in mid-transaction, must not block the others with its locks. */
const TIME_OUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 15_000 } as const;

const CONNECTIONS = 12;
/** One holds the start lock while the other migrates. Unused ones are closed after ten seconds. */
export const DIRECT_CONNECTIONS = 2;

export interface PostgresPlace {
  readonly url: string;
  /**
   * The URL of the same database without its pooler. With it, `url` leads to a pooler that gives a session to one transaction at a time
   * (PgBouncer: `pool_mode = transaction`). Work that needs a session of its own uses `directUrl`.
   */
  readonly directUrl?: string | undefined;
  /** The most connections that this gateway opens to `url`, and also to `replicaUrl`. */
  readonly connections?: number | undefined;
  /** The URL of a streaming replica, without a pooler that shares its sessions. */
  readonly replicaUrl?: string | undefined;
}

const CONFIG = { connectionTimeoutMillis: 10_000, keepAlive: true } as const;
/** A call that gets no connection to the replica in this time, in milliseconds, is served by the primary. */
const REPLICA_CONNECTION_MS = 2_000;

/** Connections to a PostgreSQL, which are sessions of it. */
const openSessions = (url: string, max: number) => openPool({ ...CONFIG, connectionString: url, max, ...TIME_OUTS });

/** Connections to a pooler, which refuses settings of a session. */
const openShared = (url: string, max: number) => openPool({ ...CONFIG, connectionString: url, max }, TIME_OUTS);

/** Opens the PostgreSQL at `url`, or at `directUrl` and behind the pooler at `url`. */
export function openPostgres({ url, directUrl, connections = CONNECTIONS }: PostgresPlace): Driver {
  const { pool, attempt, migrate } = openSessions(directUrl ?? url, directUrl ? DIRECT_CONNECTIONS : connections);
  const shared = directUrl ? openShared(url, connections) : undefined;
  return {
    kind: 'postgres',
    attempt: shared?.attempt ?? attempt,
    migrate,
    alone: async (work) => {
      const client = await pool.connect();
      try {
        // Without a time limit, a second process can wait for the lock until the first one has finished.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        // The lock ends with its session, even when a statement has failed.
        client.release(true);
      }
    },
    close: async () => {
      await shared?.pool.end();
      await pool.end();
    },
  };
}

/** Opens the replica of a place that has one. */
export function replicaOf(
  { replicaUrl, connections = CONNECTIONS }: PostgresPlace,
  primaryPosition: () => Promise<Position>,
): Replica | undefined {
  if (replicaUrl === undefined) return undefined;
  const own = { connectionString: replicaUrl, max: connections, connectionTimeoutMillis: REPLICA_CONNECTION_MS };
  return openReplica({ ...CONFIG, ...TIME_OUTS, ...own }, primaryPosition);
}
