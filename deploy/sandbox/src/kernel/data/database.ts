/**
 * The only access to the database. Work is passed in as a function and receives its transaction. There is no connection outside it, so a
 * query that bypasses the transaction (it never returns on PGlite, and loses atomicity on PostgreSQL) cannot be written.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isPassingConflict, isStillReferenced, OutcomeUnknown, SessionLost } from './database-failures.ts';
import { OtherMigrations } from './migrations.ts';
import { openPglite, type PglitePlace } from './pglite.ts';
import { openPostgres, replicaOf, type PostgresPlace } from './postgres.ts';
import { positionNotes, positionOnDisk, writersIn, type Position } from './replica/positions.ts';
import type { Replica } from './replica/replica.ts';
import type { Plan } from './statements/plans.ts';

export interface Result<Row> {
  readonly rows: Row[];
}

export interface Rows extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** A transaction, the same for both drivers. */
export type Tx = PgDatabase<Rows>;

/**
 * `read` sees one snapshot and cannot write. `call` is `read` for a call that first looks up its caller (`plans.ts`). `queue` is for writes
 * of many callers to one row, and waits for that row instead of failing; each of its statements sees what is committed by then, so its use
 * needs a proof (decision 0019).
 */
export type Mode = 'read' | 'call' | 'write' | 'queue';

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction, serialisable unless `mode` says otherwise; an error that it throws rolls everything back. After a
   * conflict with another transaction, or the end of its session before the commit, `work` is run again without telling the caller, so it
   * must keep its effects inside the database.
   */
  readonly tx: <T>(work: (tx: Tx) => Promise<T>, mode?: Mode) => Promise<T>;
  /** The replica; undefined when none is configured. */
  readonly replica: Pick<Replica, 'status' | 'onChange'> | undefined;
  /**
   * Runs `work`, which only reads, in a transaction of mode `read`: on the replica when it has reached this position, otherwise on the primary.
   * `work` may run on both.
   * @param waitMs how long the replica may take to reach the position
   */
  readonly readFrom: <T>(position: Position | undefined, work: (tx: Tx) => Promise<T>, waitMs?: number) => Promise<T>;
  /** Later reads of these accounts see what was stored before. `tx` does this for the accounts that `wroteFor` names. */
  readonly noteWrites: (accounts: Iterable<string>) => Promise<void>;
  /** Runs `work`, with all its transactions, while no other instance on this database runs work in `alone`. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A PostgreSQL, a PGlite folder (locked to this process), or a PGlite in memory. */
export type DatabasePlace = PostgresPlace | PglitePlace;

/** What a driver implements; `attempt` tries a transaction once, and throws `SessionLost` when it may be tried again on another session. */
export interface Driver {
  readonly kind: Database['kind'];
  readonly attempt: <T>(work: (tx: Tx) => Promise<T>, config: PgTransactionConfig, plan: Plan) => Promise<T>;
  readonly alone: Database['alone'];
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const TRIES = 40;
/** Fewer than after conflicts, because a statement that ends its session could end every session of the server. */
const MOST_LOST_SESSIONS = 3;
/** The longest pause after the first lost session. It is four times as long after each other one: a server may restart in two seconds. */
const AFTER_LOST_SESSION_MS = 100;
const LONGEST_PAUSE_MS = 80;

const READ: PgTransactionConfig = { isolationLevel: 'repeatable read', accessMode: 'read only' };

const CONFIG: Readonly<Record<Mode, PgTransactionConfig>> = {
  read: READ,
  call: READ,
  write: { isolationLevel: 'serializable' },
  queue: { isolationLevel: 'read committed' },
};

/** The error for people who start this gateway on the data of an earlier version. */
const outdated = (place: DatabasePlace): Error =>
  new Error(
    'folder' in place
      ? `The data in ${place.folder} was made by an earlier version of the gateway. Delete .data/ and start again: the demonstration is made anew.`
      : 'The database at DATABASE_URL was made by an earlier version of the gateway. Name an empty one in DATABASE_URL and start again.',
  );

/** Opens the database and brings its tables up to date. Throws an error with a readable sentence when the folder is in use or its data is too old. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const driver = 'url' in place ? openPostgres(place) : await openPglite(place);
  try {
    await driver.alone(driver.migrate);
  } catch (error) {
    await driver.close();
    throw error instanceof OtherMigrations ? outdated(place) : error;
  }
  const run: Database['tx'] = async (work, mode = 'write') => {
    let lost = 0;
    for (let attempt = 1; ; attempt++) {
      try {
        return await driver.attempt(work, CONFIG[mode], mode === 'read' ? 'for values' : 'for any');
      } catch (error) {
        // In mode `queue`, a row may be deleted after it was read and before another row references it.
        const mayPass = isPassingConflict(error) || (mode === 'queue' && isStillReferenced(error));
        if (error instanceof SessionLost) lost += 1;
        else if (!mayPass) throw error;
        if (attempt === TRIES || lost > MOST_LOST_SESSIONS) throw error;
        // Each transaction waits for a random time, or the same transactions would collide again.
        const longest =
          error instanceof SessionLost
            ? AFTER_LOST_SESSION_MS * 4 ** (lost - 1)
            : Math.min(LONGEST_PAUSE_MS, 2 ** attempt);
        await sleep(Math.random() * longest);
      }
    }
  };
  const base = { kind: driver.kind, alone: driver.alone };
  const replica = 'url' in place ? replicaOf(place, () => run(positionOnDisk, 'queue')) : undefined;
  if (!replica)
    return {
      ...base,
      replica,
      tx: run,
      readFrom: (_position, work) => run(work, 'read'),
      noteWrites: () => Promise.resolve(),
      close: driver.close,
    };
  const store = positionNotes((work) => run(work, 'queue'));
  const noteWrites: Database['noteWrites'] = (accounts) =>
    store(accounts).catch((error: unknown) => {
      // The writes are stored, but a reader could miss them.
      throw new OutcomeUnknown(error);
    });
  return {
    ...base,
    replica,
    tx: async (work, mode = 'write') => {
      let writers: ReadonlySet<string> = new Set();
      const answer = await run((tx) => {
        writers = writersIn(tx);
        return work(tx);
      }, mode);
      if (writers.size > 0 && (mode === 'write' || mode === 'queue')) await noteWrites(writers);
      return answer;
    },
    readFrom: async (position, work, waitMs) => {
      const read = position === undefined ? undefined : await replica.tryRead(position, work, waitMs);
      return read ? read.answer : run(work, 'read');
    },
    noteWrites,
    close: async () => {
      await replica.close();
      await driver.close();
    },
  };
}
