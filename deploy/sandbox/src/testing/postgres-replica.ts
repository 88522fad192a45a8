/** A PostgreSQL with the demonstration's data, and a streaming replica of it, for specs and measurements. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { baseBackup } from './postgres-backup.ts';
import { placeOfClusters, restoreCluster } from './postgres-cluster.ts';
import { handOver, packagedPrograms, READY_TO_READ, runPostgres, type PostgresServer } from './postgres-server.ts';
import { addressOf, createSeededPostgres, TEMPLATE } from './postgres.ts';

/** A replica that was stopped finds the log that it missed on the primary. */
const PRIMARY = ['wal_level=replica', 'wal_keep_size=512', 'autovacuum=off', 'fsync=off'];
const POLL_MS = 10;

export interface Replicated {
  /** The URL of the database on the primary. */
  readonly url: string;
  readonly replicaUrl: string;
  /** Resolves when the replica has all that the primary has now. */
  readonly catchUp: () => Promise<void>;
  /** From now on the replica gets the log and does not replay it. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stopReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
  /** Stops all processes of the replica, which do not end, and returns a function that lets them go on. */
  readonly freezeReplica: () => Promise<() => void>;
  /** Makes the replica a primary. */
  readonly promote: () => Promise<void>;
  /** Kills the primary, and starts it again. */
  readonly crashPrimary: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function valueOf(server: PostgresServer, expression: string): Promise<unknown> {
  const client = new Client({ connectionString: `${server.address}/postgres` });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

async function until(server: PostgresServer, condition: string): Promise<void> {
  while ((await valueOf(server, condition)) !== true) await sleep(POLL_MS);
}

/** The cached cluster, which the PostgreSQL of the worker creates if it is missing. */
async function copyOfCluster(folder: string): Promise<void> {
  if (await restoreCluster(folder)) return;
  const { drop } = await createSeededPostgres();
  await drop();
  if (!(await restoreCluster(folder))) throw new Error('This machine cannot copy the files of a PostgreSQL.');
}

export async function openReplicated(): Promise<Replicated> {
  const place = await mkdtemp(join(await placeOfClusters(), 'portal-replicated-'));
  await handOver(place);
  const [ofPrimary, ofReplica] = [join(place, 'primary'), join(place, 'replica')];
  await copyOfCluster(ofPrimary);
  const startPrimary = () => runPostgres(ofPrimary, PRIMARY);
  let primary = await startPrimary();
  await baseBackup(primary.address, ofReplica);
  await writeFile(join(ofReplica, 'standby.signal'), '');
  await handOver(ofReplica);
  const source = `primary_conninfo=host=${ofPrimary} port=5432 user=postgres password=password`;
  const startReplica = () => runPostgres(ofReplica, [...PRIMARY, source], packagedPrograms(), READY_TO_READ);
  let replica = await startReplica();
  return {
    url: addressOf(primary.address, TEMPLATE),
    replicaUrl: addressOf(replica.address, TEMPLATE),
    catchUp: async () => {
      const end = await valueOf(primary, 'pg_current_wal_insert_lsn()');
      await until(replica, `pg_last_wal_replay_lsn() >= '${String(end)}'`);
    },
    pause: async () => {
      await valueOf(replica, 'pg_wal_replay_pause()');
      await until(replica, `pg_get_wal_replay_pause_state() = 'paused'`);
    },
    resume: async () => void (await valueOf(replica, 'pg_wal_replay_resume()')),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startReplica();
    },
    freezeReplica: async () => {
      const backends = await valueOf(replica, '(select array_agg(pid) from pg_stat_activity)');
      const pids = [replica.pid, ...(backends as readonly number[])];
      const signal = (name: NodeJS.Signals) => {
        for (const pid of pids) if (existsSync(`/proc/${pid}`)) process.kill(pid, name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    promote: async () => void (await valueOf(replica, 'pg_promote()')),
    crashPrimary: async () => {
      await primary.kill();
      await rm(join(ofPrimary, 'postmaster.pid'), { force: true });
      primary = await startPrimary();
    },
    close: async () => {
      await Promise.all([replica.stop(), primary.stop()]);
      await rm(place, { recursive: true, force: true });
    },
  };
}
