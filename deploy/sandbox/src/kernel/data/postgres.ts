import type { Driver } from './database.ts';
import { openPool } from './pooled.ts';

/** Any number; it only has to be the same for all instances. */
const START_LOCK = 20_261_120;

/** In milliseconds. A statement that hangs, or an instance that stops in mid-transaction, must not block the others with its locks. */
const TIME_OUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 15_000 } as const;

/** A pool of connections to the PostgreSQL at `url`. */
export function openPostgres(url: string): Driver {
  const { pool, ...driver } = openPool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...TIME_OUTS,
  });
  return {
    ...driver,
    kind: 'postgres',
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
    close: () => pool.end(),
  };
}
