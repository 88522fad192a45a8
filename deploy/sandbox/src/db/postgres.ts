import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Driver, Tx } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Any number; it only has to be the same for all instances. */
const START_LOCK = 20_261_120;

/** A pool of connections to the PostgreSQL at `url`. */
export function openPostgres(url: string): Driver {
  const pool = new Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool });
  return {
    kind: 'postgres',
    attempt: (work, config) => db.transaction((tx) => work(tx as unknown as Tx), config),
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
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    close: () => pool.end(),
  };
}
