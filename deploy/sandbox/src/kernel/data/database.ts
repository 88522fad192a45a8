/**
 * The one door to the database. Work is handed in and receives its transaction; there is no connection outside it, so a query
 * past the transaction (which never returns on PGlite, and loses atomicity on PostgreSQL) cannot be written.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isPassingConflict, isStillReferenced } from './database-failures.ts';
import { OtherMigrations } from './migrations.ts';
import { openPglite, type PglitePlace } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface Result<Row> {
  readonly rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** A transaction, the same for both drivers. */
export type Tx = PgDatabase<Rows>;

/**
 * `read` sees one snapshot and is refused any write. `queue` is for writing what many do to one row at once, and waits for that row
 * instead of failing; each of its statements sees what is stored by then, so it needs a proof (decision 0019).
 */
export type Mode = 'read' | 'write' | 'queue';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction, serialisable unless `mode` says otherwise; what it throws rolls everything back. Conflicts with other transactions are
   * tried again unseen, so `work` may run more than once and keeps its effects inside the database.
   */
  readonly tx: <T>(work: (tx: Tx) => Promise<T>, mode?: Mode) => Promise<T>;
  /** Runs `work`, transactions and all, while no other instance on this database is inside an `alone` of its own. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** An address of a PostgreSQL, a PGlite folder (locked to this process), or a PGlite in memory. */
export type DatabasePlace = { readonly url: string } | PglitePlace;

/** What a driver brings: one attempt at a transaction. */
export interface Driver {
  readonly kind: Database['kind'];
  readonly attempt: <T>(work: (tx: Tx) => Promise<T>, config: PgTransactionConfig) => Promise<T>;
  readonly alone: Database['alone'];
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const TRIES = 40;
const LONGEST_PAUSE_MS = 80;

const CONFIG: Readonly<Record<Mode, PgTransactionConfig>> = {
  read: { isolationLevel: 'repeatable read', accessMode: 'read only' },
  write: { isolationLevel: 'serializable' },
  queue: { isolationLevel: 'read committed' },
};

/** What people read who start this gateway over the data of an earlier one. */
const outdated = (place: DatabasePlace): Error =>
  new Error(
    'folder' in place
      ? `The data in ${place.folder} was made by an earlier version of the gateway. Delete .data/ and start again: the demonstration is made anew.`
      : 'The database at DATABASE_URL was made by an earlier version of the gateway. Name an empty one in DATABASE_URL and start again.',
  );

/** Opens the database and brings its tables up to date. Throws a sentence for people when the folder is in use, or its data too old. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const driver = 'url' in place ? openPostgres(place.url) : await openPglite(place);
  try {
    await driver.alone(driver.migrate);
  } catch (error) {
    await driver.close();
    throw error instanceof OtherMigrations ? outdated(place) : error;
  }
  return {
    kind: driver.kind,
    alone: driver.alone,
    close: driver.close,
    tx: async (work, mode = 'write') => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await driver.attempt(work, CONFIG[mode]);
        } catch (error) {
          // In a queue, a row that was read may be gone before another can point at it.
          const mayPass = isPassingConflict(error) || (mode === 'queue' && isStillReferenced(error));
          if (attempt === TRIES || !mayPass) throw error;
          // Losers wait a random while, or they would collide again together.
          await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** attempt));
        }
      }
    },
  };
}
