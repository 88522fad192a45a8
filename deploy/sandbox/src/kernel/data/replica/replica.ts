/**
 * A streaming replica of the database, for transactions that only read. It is used while it is a replica, answers, and is at most five
 * seconds behind (decision 0154).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { Refusal } from '../../errors.ts';
import { isPassingConflict, SessionLost } from '../database-failures.ts';
import type { Tx } from '../database.ts';
import { openPool } from '../pooled.ts';
import type { Position } from './positions.ts';

/** `used`, or the reason why transactions run on the primary. */
export type ReplicaState = 'used' | 'unreachable' | 'promoted' | 'lagging';

export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** At most this much of the latest writes is missing; infinite when it is not known, or more than a minute. */
  readonly lagSeconds: number;
  /** The transactions that the replica answered, and those that it was asked for and the primary answered. */
  readonly answered: { readonly replica: number; readonly primary: number };
}

export interface Replica {
  readonly status: () => ReplicaStatus;
  /** Calls the listener at each change of the state, with the first state. */
  readonly onChange: (listener: (status: ReplicaStatus) => void) => void;
  /**
   * Runs `work`, which only reads, when the replica has replayed the log to this position. Undefined when the work has to run on the primary:
   * the replica could not serve it, or its answer is a refusal, because a record that is missing here can exist there.
   */
  readonly tryRead: <T>(
    position: Position,
    work: (tx: Tx) => Promise<T>,
    waitMs?: number,
  ) => Promise<{ readonly answer: T } | undefined>;
  readonly close: () => Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const ANSWER_MS = 2_000;
const POLL_MS = 10;
const LONGEST_LAG_MS = 5_000;
/** The positions of the primary that are remembered, one for each look. */
const REMEMBERED = 60;

/** The replica cannot serve a transaction now. */
class NotServed extends Error {}

interface Reading {
  readonly is_replica: boolean;
  readonly replayed: string | null;
}

const READING = `select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed`;

async function readingOf(client: PoolClient | Pool): Promise<Reading> {
  const { rows } = await client.query<Reading>(READING);
  return rows[0] ?? { is_replica: false, replayed: null };
}

const READ = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** @param primaryPosition the end of the primary's log on disk */
export function openReplica(config: PoolConfig, primaryPosition: () => Promise<Position>): Replica {
  // Looks must not wait for the connections of calls.
  const openPools = () => ({ calls: openPool(config), looks: openPool({ ...config, max: 1 }) });
  const endPools = ({ calls, looks }: ReturnType<typeof openPools>) =>
    Promise.all([calls.pool.end(), looks.pool.end()]);
  const listeners: ((status: ReplicaStatus) => void)[] = [];
  const closing = new AbortController();
  /** Gives up the transactions that are under way. */
  const underWay = new Set<() => void>();
  const answered = { replica: 0, primary: 0 };
  /** The positions of the primary, oldest first, and when it had them at the latest. */
  const remembered: { readonly position: Position; readonly at: number }[] = [];
  let pools = openPools();
  let state: ReplicaState | undefined;
  let lag = Infinity;

  const status = (): ReplicaStatus => ({
    state: state ?? 'unreachable',
    lagSeconds: lag / 1000,
    answered: { ...answered },
  });

  /** The time since the primary had this position. */
  const lagAt = (replayed: Position): number =>
    performance.now() - (remembered.findLast(({ position }) => position <= replayed)?.at ?? -Infinity);

  function stateOf({ is_replica, replayed }: Reading): ReplicaState {
    if (!is_replica || replayed === null) return 'promoted';
    return lagAt(BigInt(replayed)) > LONGEST_LAG_MS ? 'lagging' : 'used';
  }

  function enter(next: ReplicaState): void {
    if (next === state) return;
    if (next === 'unreachable') {
      // Connections to a server that has vanished do not end by themselves for minutes, so neither they nor their transactions are waited for.
      void endPools(pools);
      pools = openPools();
      for (const giveUp of underWay) giveUp();
    }
    state = next;
    for (const listener of listeners) listener(status());
  }

  async function look(): Promise<void> {
    const at = performance.now();
    // Without the primary no call can be served, and the lag grows.
    const position = await primaryPosition().catch(() => undefined);
    if (position !== undefined) remembered.push({ position, at });
    if (remembered.length > REMEMBERED) remembered.shift();
    const timeout = sleep(ANSWER_MS, undefined, { signal: closing.signal });
    const reading = await Promise.race([readingOf(pools.looks.pool), timeout]).catch(() => undefined);
    lag = reading?.is_replica && reading.replayed !== null ? lagAt(BigInt(reading.replayed)) : Infinity;
    if (!closing.signal.aborted) enter(reading ? stateOf(reading) : 'unreachable');
  }

  async function lookRepeatedly(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const looking = lookRepeatedly();

  /**
   * Asks the very server of this connection, before its snapshot is taken: the URL may lead to several replicas, and a snapshot can be older
   * than a position that is read with it.
   */
  async function untilReached(client: PoolClient, position: Position, waitMs: number): Promise<void> {
    for (const end = performance.now() + waitMs; ; await sleep(POLL_MS)) {
      const reading = await readingOf(client);
      if (stateOf(reading) !== 'used') throw new NotServed();
      if (BigInt(reading.replayed ?? 0) >= position) return;
      if (performance.now() >= end) throw new NotServed();
    }
  }

  const untilGivenUp = <T>(running: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new NotServed());
      underWay.add(giveUp);
      running.then(resolve, reject).finally(() => underWay.delete(giveUp));
    });

  const isForPrimary = (error: unknown) =>
    error instanceof NotServed || error instanceof SessionLost || error instanceof Refusal || isPassingConflict(error);

  return {
    status,
    onChange: (listener) => {
      listeners.push(listener);
      if (state) listener(status());
    },
    tryRead: async (position, work, waitMs = 0) => {
      if (state !== 'used') return undefined;
      let hasBegun = false;
      const begin = async (client: PoolClient) => {
        await untilReached(client, position, waitMs);
        hasBegun = true;
      };
      try {
        const answer = await untilGivenUp(pools.calls.attempt(work, READ, 'for values', begin));
        if (!(answer instanceof Refusal)) {
          answered.replica += 1;
          return { answer };
        }
      } catch (error) {
        // Without a connection, no work was done.
        if (hasBegun && !isForPrimary(error)) throw error;
      }
      answered.primary += 1;
      return undefined;
    },
    close: async () => {
      closing.abort();
      await looking;
      await endPools(pools);
    },
  };
}
