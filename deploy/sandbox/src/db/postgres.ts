import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Driver, Tx } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Any number; it only has to be the same for all instances. */
const MIGRATION_LOCK = 20_261_120;

/** A pool of connections to the PostgreSQL at `url`. */
export function openPostgres(url: string): Driver {
  const pool = new Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool });
  return {
    kind: 'postgres',
    attempt: (work, config) => db.transaction((tx) => work(tx as unknown as Tx), config),
    migrate: async () => {
      const client = await pool.connect();
      const session = drizzle({ client });
      try {
        // Instances that start together take turns.
        await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
        await migrate(session, { migrationsFolder: MIGRATIONS });
      } finally {
        await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
