import type { Driver } from './database.ts';
import { openPool } from './pooled.ts';

/** Any number; it only has to be the same for all instances. */
const START_LOCK = 20_261_120;

/** A pool of connections to the PostgreSQL at `url`. */
export function openPostgres(url: string): Driver {
  const { pool, ...driver } = openPool({ connectionString: url, max: 12, connectionTimeoutMillis: 10_000 });
  return {
    ...driver,
    kind: 'postgres',
    alone: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        // The lock ends with its session, whatever state that is in.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
