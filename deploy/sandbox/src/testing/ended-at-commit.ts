/** Makes a transaction end its own session while it is committed, on PostgreSQL. */
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/data/database.ts';

/** From now on, the commit of a transaction that stores a holiday with this name ends its session. @param name a plain word */
export const endSessionAtCommitOf = (database: Database, name: string): Promise<unknown> =>
  database.tx((tx) =>
    tx.execute(
      sql.raw(`create function end_session() returns trigger language plpgsql as $$
          begin perform pg_terminate_backend(pg_backend_pid(), 5000); return null; end $$;
        create constraint trigger end_session after insert on holidays deferrable initially deferred
          for each row when (new.name = '${name}') execute function end_session()`),
    ),
  );
